import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { recoveryEmail } from '../../domain/field-rules.ts'
import { loadingCeilingMs, toastSuccessMs } from '../../domain/limits.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { hasStepBack, useNavigate } from '../../lib/router.ts'
import { schedule } from '../../lib/timers.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { askForLink } from './password.queries.ts'
import styles from './password-screen.module.css'

type Errors = { username?: string | undefined; email?: string | undefined }

/** Has a link to a new password sent to the address of an account. */
export function ForgotByEmailForm() {
  const t = useText()
  const leave = useLeave()
  const { flags } = useTemplate()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const found = {
      username: username.trim() === '' ? 'session.usernameNeeded' : undefined,
      email: recoveryEmail(email, flags.strict_recovery_email === true),
    }
    setErrors(found)
    if (found.username !== undefined) return usernameInput.current?.focus()
    if (found.email !== undefined) return emailInput.current?.focus()
    isSending.current = true
    setBusy(true)
    const loading = showToast('loading', t('in_please_wait'), loadingCeilingMs)
    try {
      await askForLink({ username, email })
      hideToast(loading)
      showToast('success', t('session.mailSent'), toastSuccessMs)
      leave()
    } catch (error) {
      hideToast(loading)
      showToast('reject', t(errorKey(error)))
      isSending.current = false
      setBusy(false)
    }
  }

  const textOf = (key: string | undefined) => (key === undefined ? undefined : t(key))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.intro}>{t('session.mailIntro')}</p>
      <Field
        ref={usernameInput}
        label={t('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={textOf(errors.username)}
        onChange={(event) => {
          setUsername(event.target.value)
          setErrors({ ...errors, username: undefined })
        }}
      />
      <Field
        ref={emailInput}
        label={t('session.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        value={email}
        error={textOf(errors.email)}
        onChange={(event) => {
          setEmail(event.target.value)
          setErrors({ ...errors, email: undefined })
        }}
      />
      <Button type="submit" block busy={isBusy}>
        {t('session.retrieve')}
      </Button>
    </form>
  )
}

/** Goes back to where somebody came from, once the confirmation was seen. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const { goBack } = usePageFrame()
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  return () => {
    cancel.current = schedule(() => (hasStepBack() ? navigate(-1) : goBack()), toastSuccessMs)
  }
}
