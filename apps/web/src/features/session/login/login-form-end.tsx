import { type ComponentType, useEffect, useState } from 'react'
import type { CaptchaFieldProps } from '../../../domain/captcha-slot.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoginRefused } from './login-refused.tsx'
import styles from './login-screen.module.css'
import { canRemember } from './remembered-login.ts'
import type { LoginAttempt } from './use-login-attempt.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

export type MaybeCaptcha = { CaptchaField: ComponentType<CaptchaFieldProps> | undefined }

type Props = MaybeCaptcha & {
  attempt: LoginAttempt
  /** Who is being logged in; a refusal is shown for as long as it is the same name. */
  username: string
  onUnlock: () => void
}

/** What both forms end with: the captcha when it is asked for, whether to remember, why it was refused, and the button. */
export function LoginFormEnd({ attempt, username, onUnlock, CaptchaField }: Props) {
  const t = useText()
  const { captcha, refusal } = attempt
  const isRememberOffered = useCanRemember()
  const minutes = useMinutesLeft(refusal?.untilMs ?? 0)
  return (
    <>
      {captcha.isShown && CaptchaField && (
        <div>
          <CaptchaField
            ref={captcha.input}
            value={captcha.value}
            error={captcha.error && t(captcha.error)}
            onChange={captcha.change}
            refreshKey={captcha.refreshKey}
          />
          <p className={styles.instead}>
            {t('session.captchaUnseen')}{' '}
            <button type="button" className={styles.insteadLink} onClick={onUnlock}>
              {t('session.captchaInstead')}
            </button>
          </p>
        </div>
      )}
      <div className={styles.between}>
        {isRememberOffered ? (
          <Checkbox
            name="remember"
            checked={attempt.isRemembered}
            onChange={(event) => (event.target.checked ? attempt.setRemembered(true) : attempt.untick())}
          >
            {t('session.remember')}
          </Checkbox>
        ) : (
          <span />
        )}
        <Link to="/m/forget" className={styles.forgot}>
          {t('session.forgot')}
        </Link>
      </div>
      {refusal && (
        <LoginRefused error={refusal.error} minutes={minutes} isSameName={refusal.username === username.trim()} onUnlock={onUnlock} />
      )}
      <Button type="submit" block busy={attempt.isBusy} aria-disabled={minutes > 0 || undefined}>
        {t('session.submit')}
      </Button>
    </>
  )
}

/** Whether this browser can keep a password safely; not known before it was asked. */
function useCanRemember(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => {
    let isGone = false
    void canRemember().then((found) => !isGone && setCan(found))
    return () => {
      isGone = true
    }
  }, [])
  return can
}
