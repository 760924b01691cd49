import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ApiRefusal } from '../../lib/api.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './contracts.module.css'
import { type ContractPayout, pay, useContractChange } from './contracts.queries.ts'

/** What is to be paid: one dividend, or all of them with the count and the sum that were shown. */
export type Owed = { symbol: string; dividend: ContractPayout } | { symbol: string; all: { count: number; amount: string } }

const PIN_LENGTH = 6
const MINUTE_MS = 60_000

/** Pays with the transaction password, which lives no longer than the sheet. */
export function PaySheet({ owed, onClose }: { owed: Owed; onClose: () => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const { isBusy, change } = useContractChange((refused) => {
    setPin('')
    setRefusal(refused)
    input.current?.focus()
  })
  // Within the tap that brought it, so that phones open their number pad.
  useLayoutEffect(() => input.current?.focus(), [])
  const isOfPassword = refusal?.code.startsWith('transaction-password') === true
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pin.length !== PIN_LENGTH) return
    const paid = await change(() =>
      'all' in owed
        ? pay('payAllDividends', { paymentPassword: pin, ...owed.all })
        : pay('payDividend', { paymentPassword: pin, id: owed.dividend.id }),
    )
    if (!paid) return
    showToast('success', t('contracts.paidToast'))
    onClose()
  }
  return (
    <Sheet title={t('contracts.payTitle')} onClose={() => !isBusy && onClose()}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{payText(t, owed)}</p>
        <PinField
          ref={input}
          label={t('contracts.pin')}
          length={PIN_LENGTH}
          value={pin}
          error={isOfPassword && refusal ? pinText(t, refusal) : undefined}
          onChange={(value) => {
            setPin(value)
            if (value !== '') setRefusal(undefined)
          }}
        />
        {refusal && !isOfPassword && <Notice>{t(errorKey(refusal))}</Notice>}
        <Button type="submit" block busy={isBusy} aria-disabled={pin.length !== PIN_LENGTH}>
          {t('contracts.payAmount', { amount: moneyText(owed.symbol, 'all' in owed ? owed.all.amount : owed.dividend.amount) })}
        </Button>
        <Link className={styles.way} to="/m/securityCenter">
          {t('contracts.pinForgotten')}
        </Link>
      </form>
    </Sheet>
  )
}

function payText(t: Translate, owed: Owed): string {
  return 'all' in owed
    ? t('contracts.payAllText', { count: owed.all.count, amount: moneyText(owed.symbol, owed.all.amount) })
    : t('contracts.payText', { account: owed.dividend.account, amount: moneyText(owed.symbol, owed.dividend.amount) })
}

function pinText(t: Translate, refusal: ApiRefusal): string {
  const { attemptsLeft, retryAfterMs } = refusal.value
  if (attemptsLeft !== undefined) return `${t(errorKey(refusal))} ${t('contracts.attemptsLeft', { count: attemptsLeft })}`
  if (retryAfterMs !== undefined) return t('contracts.pinLocked', { minutes: Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS)) })
  return t(errorKey(refusal))
}
