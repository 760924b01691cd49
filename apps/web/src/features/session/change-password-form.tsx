import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { feedbackText, judgePassword } from '../../domain/password-feedback.ts'
import { passwordPattern } from '../../domain/password-pattern.ts'
import type { SessionInfo } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import type { ChangeField } from './password-forms.ts'
import styles from './password-screen.module.css'
import { useChangePassword } from './use-change-password.ts'

/** Old password, unless it is held; new password; confirmation. */
export function ChangePasswordForm({ session }: { session: SessionInfo }) {
  const t = useText()
  const { data: pattern = '' } = useQuery(passwordPattern)
  const form = useChangePassword(session, pattern)
  const feedback = judgePassword(pattern, form.values.password, session.userName)
  const propsOf = (field: ChangeField) => ({
    ref: form.inputs[field],
    name: field,
    maxLength: 256,
    value: form.values[field],
    error: form.errors[field] === undefined ? undefined : form.errors[field] && t(form.errors[field]),
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('session.username')} name="username" autoComplete="username" readOnly value={session.userName} />
      {form.asksForOld && <PasswordField {...propsOf('old_password')} label={t('session.oldPassword')} autoComplete="current-password" />}
      <PasswordField
        {...propsOf('password')}
        label={t('session.newPassword')}
        autoComplete="new-password"
        hint={feedbackText(t, feedback)}
        isGood={feedback.kind === 'good' || feedback.kind === 'longer-is-safer'}
      />
      <PasswordStrength password={form.errors.password === undefined ? form.values.password : ''} about={[session.userName]} />
      <PasswordField {...propsOf('confimpsw')} label={t('session.confirmNewPassword')} autoComplete="new-password" />
      <Button type="submit" block busy={form.isBusy}>
        {t('session.changeSubmit')}
      </Button>
    </form>
  )
}
