import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import type { CodeFieldProps, SecurityCodeFieldProps } from '../../domain/code-slot.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { digitsOf } from '../../domain/field-rules.ts'
import { smsCodeLengthMax, smsCountdownDefaultMs, toastSmsSentMs } from '../../domain/limits.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { countdownEnd, runCountdown } from './countdown.ts'
import styles from './mobile-field.module.css'
import { sendCode, sendSecurityCode, withCountry } from './verification.queries.ts'

/** The field for a code from a text message, with the button that asks for one and counts down to the next. */
export function CodeField({ purpose, mobile, isMobileValid, onMobileInvalid, ...rest }: CodeFieldProps) {
  const t = useText()
  const queries = useQueryClient()
  const send = async (place: HTMLElement) => sendCode(purpose, await withCountry(queries, mobile), place)
  return <SentCode {...rest} label={t('verification.code')} send={send} isReady={isMobileValid} onNotReady={onMobileInvalid} />
}

/** The same for a code of the security centre, to a contact that the member has or is to get. */
export function SecurityCodeField({ channel, contact, isContactValid, onContactInvalid, ...rest }: SecurityCodeFieldProps) {
  const queries = useQueryClient()
  const send = async (place: HTMLElement) => {
    const reached = contact && 'mobileNum' in contact ? await withCountry(queries, contact) : contact
    return sendSecurityCode(channel, reached, place)
  }
  return <SentCode {...rest} send={send} isReady={isContactValid} onNotReady={onContactInvalid} />
}

type SentCodeProps = {
  label: string
  /** Requests a code and returns when another one may be requested. */
  send: (place: HTMLElement) => Promise<unknown>
  isReady: boolean
  onNotReady: () => void
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

function SentCode({ label, send, isReady, onNotReady, value, error, onChange, ref }: SentCodeProps) {
  const t = useText()
  const { seconds, countDownTo } = useCountdown()
  const [isProving, setProving] = useState(false)
  const isSending = useRef(false)
  const place = useRef<HTMLDivElement>(null)

  const askForCode = async () => {
    if (isSending.current || seconds > 0) return
    if (!isReady) return onNotReady()
    if (!place.current) return
    isSending.current = true
    setProving(true)
    const loading = showToast('loading', t('in_sms_sending'))
    try {
      const expirationTime = await send(place.current)
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
        label={label}
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
            aria-disabled={seconds > 0 || !isReady || undefined}
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
