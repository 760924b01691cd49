import { type FormEvent, useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'
import { isOldWay, proofWays } from './proofs.ts'
import { lockedText, refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Security, useChange } from './security.queries.ts'

const DIGITS = 6

type SheetProps = { security: Security; slots: SecuritySlots; onClose: () => void; onDone: () => void }

/** Sets the transaction password, changes it, or gives another one to who forgot it. */
export function TransactionPasswordSheet({ security, slots, onClose, onDone }: SheetProps) {
  const t = useText()
  // As it was when the sheet was opened: what is changed meanwhile must not change the questions.
  const [isFirst] = useState(!security.hasTransactionPassword)
  const proof = useProof(proofWays(security, isFirst ? 'first-transaction-password' : 'transaction-password'))
  const [values, setValues] = useState({ next: '', again: '' })
  const [errors, setErrors] = useState<{ next?: string; again?: string; other?: string }>({})
  const inputs = { next: useRef<HTMLInputElement>(null), again: useRef<HTMLInputElement>(null) }
  const fail = (field: 'next' | 'again', text: string) => {
    setErrors({ [field]: text })
    inputs[field].current?.focus()
  }
  const onRefused = (refusal: ApiRefusal) => {
    const text = refusalText(t, refusal)
    if (proof.take(refusal)) return
    if (['transaction-password-invalid', 'password-too-common', 'modify.new.old.same'].includes(refusal.code)) fail('next', text)
    else setErrors({ other: text })
  }
  const { isBusy, change } = useChange(onRefused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const proved = proof.read()
    if (!proved) return
    if (values.next.length !== DIGITS) return fail('next', t('errors.transactionPasswordInvalid'))
    if (values.again !== values.next) return fail('again', t('errors.confirmationDiffers'))
    const payload = { proof: proved, newPassword: values.next, confirmNewPassword: values.again }
    if (!(await change('setTransactionPassword', payload))) return
    showToast('success', t(isFirst ? 'security.transactionPasswordSet' : 'security.transactionPasswordChanged'))
    onDone()
  }
  const pin = (field: 'next' | 'again') => ({
    ref: inputs[field],
    length: DIGITS,
    value: values[field],
    error: errors[field],
    onChange: (value: string) => {
      setValues((shown) => ({ ...shown, [field]: value }))
      setErrors({})
    },
  })
  return (
    <Sheet title={t('security.transactionPassword')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t(isFirst ? 'security.transactionPasswordText' : 'security.transactionPasswordChange')}</p>
        {security.lockedUntil !== undefined && proof.way === 'transaction-password' && (
          <Notice tone="info">{lockedText(t, security.lockedUntil - nowMs())}</Notice>
        )}
        <ProofFields proof={proof} security={security} slots={slots} />
        <PinField {...pin('next')} label={t('security.newTransactionPassword')} hint={t('security.pinHint')} />
        <PinField {...pin('again')} label={t('security.newTransactionPasswordAgain')} />
        {!isFirst && (proof.way === 'sms' || proof.way === 'email') && (
          <p className={styles.note}>{t('security.holdNote', { hours: security.withdrawal.delayHours })}</p>
        )}
        {isFirst && security.withdrawal.delayHours > 0 && !security.isProved && !isOldWay(security, proof.way) && (
          <p className={styles.note}>{t('security.firstHoldNote', { hours: security.withdrawal.delayHours })}</p>
        )}
        {errors.other !== undefined && <Notice>{errors.other}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Sheet>
  )
}
