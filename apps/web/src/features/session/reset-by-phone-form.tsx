import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { CodeSlots } from '../../domain/code-slot.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { mobileNumLengthMin, mobileNum as mobileRule } from '../../domain/field-rules.ts'
import { feedbackText, judgePassword } from '../../domain/password-feedback.ts'
import { passwordPattern } from '../../domain/password-pattern.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { joinedFaults } from './password-forms.ts'
import styles from './password-screen.module.css'
import { useResetByPhone } from './use-reset-by-phone.ts'

/** A new password for the phone's owner: number, code, password. On success it is logged in. */
export function ResetByPhoneForm({ MobileField, CodeField }: CodeSlots) {
  const t = useText()
  const { data: pattern = '' } = useQuery(passwordPattern)
  const form = useResetByPhone(pattern)
  const { values, mobile, faults, refusal } = form
  const feedback = judgePassword(pattern, values.password, '')
  const joined = joinedFaults(faults, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MobileField
        ref={form.inputs.mobileNum}
        value={mobile}
        error={faults.mobileNum && t(faults.mobileNum, { min: mobileNumLengthMin })}
        onChange={form.changeMobile}
      />
      <CodeField
        ref={form.inputs.code}
        purpose="reset"
        mobile={mobile}
        isMobileValid={mobileRule(mobile.mobileNum) === undefined}
        onMobileInvalid={form.complainOfMobile}
        value={values.code}
        // Its words are below, beside those of the password.
        error={faults.code && ''}
        onChange={(code) => form.change('code', code)}
      />
      <PasswordField
        ref={form.inputs.password}
        label={t('session.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={256}
        value={values.password}
        hint={feedbackText(t, feedback)}
        isGood={feedback.kind === 'good' || feedback.kind === 'longer-is-safer'}
        error={faults.password && ''}
        onChange={(event) => form.change('password', event.target.value)}
      />
      <PasswordStrength password={faults.password === undefined ? values.password : ''} about={[]} />
      {joined !== '' && <Notice>{joined}</Notice>}
      {joined === '' && refusal !== undefined && <Notice>{t(errorKey(refusal))}</Notice>}
      <Button type="submit" block busy={form.isBusy}>
        {t('session.resetSubmit')}
      </Button>
    </form>
  )
}
