import { useRef } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { digitsOf } from '../../domain/field-rules.ts'
import { smsCodeLengthMax } from '../../domain/limits.ts'
import type { EmailCodeFieldProps } from '../../domain/login-slots.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { sendEmailCode } from './verification.queries.ts'

/** The field for a code from an e-mail, and the button that has it sent to the address of the account. */
export function EmailCodeField({ username, onUsernameMissing, value, error, onChange, ref }: EmailCodeFieldProps) {
  const t = useText()
  const isSending = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const ask = async () => {
    if (isSending.current || !place.current) return
    if (username.trim() === '') return onUsernameMissing()
    isSending.current = true
    const loading = showToast('loading', t('in_please_wait'))
    try {
      await sendEmailCode(username, place.current)
      hideToast(loading)
      showToast('info', t('session.unlockMailSent'))
    } catch (refusal) {
      hideToast(loading)
      showToast('reject', t(errorKey(refusal)))
    } finally {
      isSending.current = false
    }
  }
  return (
    <>
      <Button variant="secondary" block onClick={() => void ask()}>
        {t('session.unlockMail')}
      </Button>
      <div ref={place} />
      <Field
        ref={ref}
        label={t('session.unlockMailCode')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={(event) => onChange(digitsOf(event.target.value, smsCodeLengthMax))}
      />
    </>
  )
}
