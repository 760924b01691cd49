import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import styles from './contracts.module.css'
import { SecurityLink } from './security-link.tsx'

const PIN_LENGTH = 6

type PayFormProps = {
  /** What the button says. */
  label: string
  isBusy: boolean
  refusal: ApiRefusal | undefined
  /** The refusal has been read. */
  onForgive: () => void
  onSend: (pin: string) => Promise<void>
}

/** Asks for the transaction password, which lives no longer than the sheet, and sends with it. */
export function PayForm({ label, isBusy, refusal, onForgive, onSend }: PayFormProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  // Within the tap that brought it, so that phones open their number pad.
  useLayoutEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (!refusal) return
    setPin('')
    input.current?.focus()
  }, [refusal])
  const isOfPassword = refusal?.code.startsWith('transaction-password') === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length === PIN_LENGTH) void onSend(pin)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PinField
        ref={input}
        label={t('contracts.pin')}
        length={PIN_LENGTH}
        value={pin}
        error={isOfPassword && refusal ? pinText(t, refusal) : undefined}
        onChange={(value) => {
          setPin(value)
          if (value !== '') onForgive()
        }}
      />
      {refusal && !isOfPassword && <Notice>{t(errorKey(refusal))}</Notice>}
      <Button type="submit" block busy={isBusy} aria-disabled={pin.length !== PIN_LENGTH}>
        {label}
      </Button>
      <SecurityLink className={styles.way}>{t('contracts.pinForgotten')}</SecurityLink>
    </form>
  )
}

function pinText(t: Translate, refusal: ApiRefusal): string {
  const { attemptsLeft, retryAfterMs } = refusal.value
  if (attemptsLeft !== undefined) return `${t(errorKey(refusal))} ${t('contracts.attemptsLeft', { count: attemptsLeft })}`
  if (retryAfterMs !== undefined) return t('contracts.pinLocked', { minutes: Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS)) })
  return t(errorKey(refusal))
}
