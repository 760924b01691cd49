import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../lib/api.ts'
import { nowMs } from '../../lib/clock.ts'
import type { CodeFieldProps } from '../../lib/code-slot.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { digitsOf } from '../../lib/field-rules.ts'
import { useText } from '../../lib/i18n.ts'
import { smsCodeLengthMax, smsCountdownDefaultMs, toastSmsSentMs } from '../../lib/limits.ts'
import { Field } from '../../ui/field.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { countdownEnd, runCountdown } from './countdown.ts'
import styles from './mobile-field.module.css'
import { sendCode } from './verification.queries.ts'

/** The field for a code from a text message, with the button that asks for one and counts down to the next. */
export function CodeField({ purpose, mobile, isMobileValid, onMobileInvalid, value, error, onChange, ref }: CodeFieldProps) {
  const t = useText()
  const { seconds, countDownTo } = useCountdown()
  const [isProving, setProving] = useState(false)
  const isSending = useRef(false)
  const place = useRef<HTMLDivElement>(null)

  const askForCode = async () => {
    if (isSending.current || seconds > 0) return
    if (!isMobileValid) return onMobileInvalid()
    if (!place.current) return
    isSending.current = true
    setProving(true)
    const loading = showToast('loading', t('in_sms_sending'))
    try {
      const expirationTime = await sendCode(purpose, mobile, place.current)
      countDownTo(countdownEnd(expirationTime, nowMs()))
      hideToast(loading)
      showToast('success', t('verification.sent'), toastSmsSentMs)
    } catch (refusal) {
      hideToast(loading)
      showToast('reject', t(errorKey(refusal)))
      const waitMs = refusal instanceof ApiRefusal ? refusal.value.retryAfterMs : undefined
      // A code is on its way already; after a whole day's worth of them a countdown would say nothing.
      if (waitMs !== undefined && waitMs <= smsCountdownDefaultMs) countDownTo(nowMs() + waitMs)
    } finally {
      isSending.current = false
      setProving(false)
    }
  }

  return (
    <div>
      <Field
        ref={ref}
        label={t('verification.code')}
        hint={isProving ? t('verification.humanHint') : undefined}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={(event) => onChange(digitsOf(event.target.value, smsCodeLengthMax))}
        trailing={
          <button
            type="button"
            className={styles.getCode}
            aria-disabled={seconds > 0 || !isMobileValid || undefined}
            onClick={() => void askForCode()}
          >
            {seconds > 0 ? t('verification.wait', { seconds }) : t('verification.getCode')}
          </button>
        }
      />
      <div ref={place} />
    </div>
  )
}

function useCountdown(): { seconds: number; countDownTo: (untilMs: number) => void } {
  const [seconds, setSeconds] = useState(0)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const countDownTo = (untilMs: number) => {
    stop.current()
    stop.current = runCountdown(untilMs, setSeconds, nowMs)
  }
  return { seconds, countDownTo }
}
