import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { stateWithWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import styles from './envelopes.module.css'
import type { Signing } from './use-signed-call.ts'

const PASSWORD_LENGTH = 6

/** The transaction password under what is above it; it lives no longer than the sheet. */
export function Signature({ label, signing }: { label: string; signing: Signing }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const { refusal, isBusy } = signing
  const isWrong = refusal?.code === 'transaction-password-wrong'
  const isMissing = refusal?.code === 'transaction-password-needed'
  useEffect(() => {
    if (!isWrong) return
    setPassword('')
    input.current?.focus()
  }, [isWrong])
  const canSend = password.length === PASSWORD_LENGTH
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) void signing.send(password)
  }
  const security = (
    <Link to="/m/securityCenter" state={stateWithWayBack('/m/redRain')}>
      {t('envelopes.toSecurity')}
    </Link>
  )
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <PinField
        ref={input}
        label={t('envelopes.password')}
        length={PASSWORD_LENGTH}
        value={password}
        error={isWrong ? t(errorKey(refusal)) : undefined}
        onChange={(value) => {
          setPassword(value)
          if (refusal && value !== '') signing.forgive()
        }}
      />
      {refusal && !isWrong && <Notice next={isMissing ? security : undefined}>{t(errorKey(refusal))}</Notice>}
      <Button type="submit" block busy={isBusy} aria-disabled={!canSend}>
        {label}
      </Button>
    </form>
  )
}
