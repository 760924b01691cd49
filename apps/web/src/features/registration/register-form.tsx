import { useRef } from 'react'
import { errorKey } from '../../lib/error-texts.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { feedbackText, judgePassword } from '../../lib/password-feedback.ts'
import { useTemplate } from '../../lib/template.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, PasswordField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './register-screen.module.css'
import type { FormRules } from './registration-form.ts'
import { useRegisterForm } from './use-register-form.ts'

type RegisterFormProps = { rules: FormRules; onRegistered: (userName: string) => void }

/** The fields that the server asks for, the disclaimer and the submission. */
export function RegisterForm({ rules, onRegistered }: RegisterFormProps) {
  const t = useText()
  const { minimumAge } = useTemplate()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirmPassword = useRef<HTMLInputElement>(null)
  const form = useRegisterForm(rules, { username, password, confirmPassword }, onRegistered)
  const { values, errors } = form
  const textOf = (key: string | undefined) => (key === undefined ? undefined : t(key))
  const feedback = judgePassword(rules.password?.pattern ?? '', values.password, values.username)
  const isConfirmed = values.confirmPassword !== '' && values.confirmPassword === values.password
  const isNameFree = form.freeName !== undefined && form.freeName === values.username.trim()

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Field
        ref={username}
        label={t('registration.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        value={values.username}
        hint={t(isNameFree ? 'registration.usernameFree' : 'registration.usernameHint')}
        isGood={isNameFree}
        error={nameError(t, errors.username)}
        onChange={(event) => form.change('username', event.target.value)}
        onBlur={() => void form.askForName()}
      />
      <PasswordField
        ref={password}
        label={t('registration.password')}
        name="password"
        autoComplete="new-password"
        maxLength={256}
        value={values.password}
        hint={feedbackText(t, feedback)}
        isGood={feedback.kind === 'good' || feedback.kind === 'longer-is-safer'}
        error={textOf(errors.password)}
        onChange={(event) => form.change('password', event.target.value)}
      />
      <PasswordField
        ref={confirmPassword}
        label={t('registration.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={256}
        value={values.confirmPassword}
        hint={isConfirmed ? t('registration.confirmMatches') : undefined}
        isGood
        error={textOf(errors.confirmPassword)}
        onChange={(event) => form.change('confirmPassword', event.target.value)}
      />
      <div className={styles.disclaimer}>
        <Checkbox name="disclaimer" checked={form.isAgreed} onChange={(event) => form.agree(event.target.checked)}>
          {t('registration.disclaimer', { age: minimumAge })}
        </Checkbox>
        <Link to="/m/help#terms" className={styles.read}>
          {t('registration.readDisclaimer')}
        </Link>
      </div>
      {form.needsAgreement && <Notice>{t('errors.acceptDisclaimer')}</Notice>}
      {form.refusal !== undefined && <Notice>{t(errorKey(form.refusal))}</Notice>}
      <Button type="submit" block busy={form.isBusy} aria-disabled={!form.isAgreed}>
        {t('registration.submit')}
      </Button>
    </form>
  )
}

function nameError(t: Translate, key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  return key === 'errors.usernameTaken' ? `${t(key)}. ${t('registration.usernameTakenNext')}` : t(key)
}
