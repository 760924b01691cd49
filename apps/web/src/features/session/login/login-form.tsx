import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../lib/api.ts'
import { nowMs } from '../../../lib/clock.ts'
import { errorKey } from '../../../lib/error-texts.ts'
import { loginPassword, loginUsername } from '../../../lib/field-rules.ts'
import { useText } from '../../../lib/i18n.ts'
import { useTemplate } from '../../../lib/template.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { logIn } from '../session.queries.ts'
import { type LoginLock, lockOf, minutesLocked } from './login-lock.ts'
import styles from './login-screen.module.css'

type Errors = { username?: string | undefined; password?: string | undefined }

/** The fields and what happens with them. Errors are kept as keys of texts, so that a change of language speaks them anew. */
export function LoginForm() {
  const t = useText()
  const { merchantCode } = useTemplate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [lock, setLock] = useState<LoginLock>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const minutes = useMinutesLocked(lock, username)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = { username: loginUsername(username), password: loginPassword(password) }
    // What both fields would say stands below the first of them.
    setErrors(found.password === found.username ? { username: found.username } : found)
    if (found.username !== undefined) return usernameInput.current?.focus()
    if (found.password !== undefined) return passwordInput.current?.focus()
    if (isSending.current || minutes > 0) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await logIn(merchantCode, { username: username.trim(), password })
    } catch (error) {
      setRefusal(error)
      if (error instanceof ApiRefusal && error.code === 'login-locked') setLock(lockOf(username, error.value.retryAfterMs, nowMs()))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const textOf = (key: string | undefined) => (key === undefined ? undefined : t(key))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
      <PasswordField
        ref={passwordInput}
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={textOf(errors.password)}
        onChange={(event) => {
          setPassword(event.target.value)
          setErrors({ ...errors, password: undefined })
        }}
      />
      <Link to="/m/forget" className={styles.forgot}>
        {t('session.forgot')}
      </Link>
      <Refused error={refusal} minutes={minutes} />
      <Button type="submit" block busy={isBusy} aria-disabled={minutes > 0}>
        {t('session.submit')}
      </Button>
    </form>
  )
}

/** Why the log-in was refused, and what to do next. */
function Refused({ error, minutes }: { error: unknown; minutes: number }) {
  const t = useText()
  if (minutes > 0) return <Notice next={t('session.lockedNext')}>{t('session.locked', { minutes })}</Notice>
  if (error === undefined) return null
  const code = error instanceof ApiRefusal ? error.code : ''
  // The lock that this refusal spoke of is over, or the name is another one now.
  if (code === 'login-locked') return null
  return <Notice next={<NextStep code={code} />}>{t(errorKey(error))}</Notice>
}

function NextStep({ code }: { code: string }) {
  const t = useText()
  switch (code) {
    case 'wrong-credentials':
      return t('session.wrongNext')
    case 'guest-login-refused':
      return <Link to="/m/trail">{t('session.guestNext')}</Link>
    case 'member-disabled':
    case 'not-a-member':
      return t('session.disabledNext')
    default:
      return null
  }
}

const TICK_MS = 5_000

/** The minutes that the lock of this name still lasts, kept current while it does. */
function useMinutesLocked(lock: LoginLock | undefined, username: string): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!lock) return
    setNow(nowMs())
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [lock])
  return now === 0 ? 0 : minutesLocked(lock, username, now)
}
