import { type Ref, useRef } from 'react'
import { errorKey } from '../../../lib/error-texts.ts'
import { digitsOf } from '../../../lib/field-rules.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { hideToast, showToast } from '../../../ui/toast.tsx'
import { sendUnlockEmail } from './unlock.queries.ts'

type Props = {
  username: string
  onUsernameMissing: () => void
  lengthMax: number
  value: string
  error: string | undefined
  onChange: (code: string) => void
  ref: Ref<HTMLInputElement>
}

/** The field for a code from an e-mail, and the button that has it sent to the address of the account. */
export function EmailCodeField({ username, onUsernameMissing, lengthMax, value, error, onChange, ref }: Props) {
  const t = useText()
  const isSending = useRef(false)
  const ask = async () => {
    if (isSending.current) return
    if (username.trim() === '') return onUsernameMissing()
    isSending.current = true
    const loading = showToast('loading', t('in_please_wait'))
    try {
      await sendUnlockEmail(username)
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
      <Field
        ref={ref}
        label={t('session.unlockMailCode')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        error={error}
        onChange={(event) => onChange(digitsOf(event.target.value, lengthMax))}
      />
    </>
  )
}
