import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { type UsernameForm, usernameFaults, usernamePayload } from './login-form.ts'
import { LoginFormEnd, type MaybeCaptcha } from './login-form-end.tsx'
import styles from './login-screen.module.css'
import { recallLogin } from './remembered-login.ts'
import type { LoginAttempt } from './use-login-attempt.ts'

type Props = MaybeCaptcha & { attempt: LoginAttempt; username: string; onUsername: (username: string) => void; onUnlock: () => void }

/** Username and password. Errors are kept as keys of texts, so that a change of language speaks them again. */
export function UsernameLogin({ attempt, username, onUsername, onUnlock, CaptchaField }: Props) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<ReturnType<typeof usernameFaults>>({})
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  // What is remembered fills the fields, unless somebody was faster.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the method is chosen.
  useEffect(() => {
    void recallLogin('username').then((recalled) => {
      const typed = inputs.username.current?.value ?? ''
      // The name may be there still from before the other method was looked at; its password went with that.
      if (!recalled || (typed !== '' && typed !== recalled.username) || inputs.password.current?.value) return
      onUsername(recalled.username)
      setPassword(recalled.password)
      attempt.setRemembered(true)
    })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form: UsernameForm = { username, password }
    const found = usernameFaults(form)
    setErrors(found)
    const lacksCaptcha = attempt.captcha.isLacking()
    if (found.username !== undefined) return inputs.username.current?.focus()
    if (found.password !== undefined) return inputs.password.current?.focus()
    if (lacksCaptcha) return attempt.captcha.input.current?.focus()
    void attempt.send({
      payload: (rest) => usernamePayload(form, rest),
      kept: { type: 'username', username: username.trim(), password, countryDialingCode: '' },
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        ref={inputs.username}
        label={t('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        hint={t('session.loginHint')}
        value={username}
        error={errors.username && t(errors.username)}
        onChange={(event) => {
          onUsername(event.target.value)
          setErrors({ ...errors, username: undefined })
        }}
      />
      <PasswordField
        ref={inputs.password}
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={errors.password && t(errors.password)}
        onChange={(event) => {
          setPassword(event.target.value)
          setErrors({ ...errors, password: undefined })
        }}
      />
      <LoginFormEnd attempt={attempt} username={username} onUnlock={onUnlock} CaptchaField={CaptchaField} />
    </form>
  )
}
