import { type ReactNode, useState } from 'react'
import { differenceOf } from '../../domain/amounts.ts'
import type { ApiRefusal } from '../../domain/api.ts'
import type { FillFloat } from '../../domain/float-slot.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './contracts.module.css'
import { type ContractPayout, type FloatState, type Paid, pay, useContractChange, useFloat } from './contracts.queries.ts'
import { PaidSheet } from './paid-sheet.tsx'
import { PayForm } from './pay-form.tsx'
import { SecurityLink } from './security-link.tsx'

/** What is to be paid: one dividend, or all of them with the count and the sum that were shown. */
export type Owed = { symbol: string; dividend: ContractPayout } | { symbol: string; all: { count: number; amount: string } }

const amountOf = (owed: Owed): string => ('all' in owed ? owed.all.amount : owed.dividend.amount)

/** Refusals after which nobody knows whether it was paid: the same may be sent again, whatever the float holds by now. */
const UNANSWERED: readonly string[] = ['offline', 'internal', 'unavailable']

type PaySheetProps = { owed: Owed; FillFloat: FillFloat; onClose: () => void }

/** Pays out of the float: what it holds before and after, and the transaction password; or why it cannot be, and what to do then. */
export function PaySheet({ owed, FillFloat, onClose }: PaySheetProps) {
  const t = useText()
  const { data: float, error, isFetching, refetch } = useFloat()
  const [paid, setPaid] = useState<Paid>()
  const [filling, setFilling] = useState<string>()
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const [isUnsure, setUnsure] = useState(false)
  const { isBusy, change } = useContractChange((refused) => {
    setRefusal(refused)
    setUnsure(UNANSWERED.includes(refused.code))
  })
  const amount = amountOf(owed)
  const after = float && differenceOf(float.float, amount)
  const missing = after?.startsWith('-') && !isBusy && !isUnsure ? after.slice(1) : undefined
  const send = async (paymentPassword: string) => {
    const done = await change<Paid>(() =>
      'all' in owed
        ? pay('payAllDividends', { paymentPassword, ...owed.all })
        : pay('payDividend', { paymentPassword, id: owed.dividend.id }),
    )
    if (done) setPaid(done)
  }
  if (paid) return <PaidSheet paid={paid} symbol={owed.symbol} onClose={onClose} />
  if (filling !== undefined) return <FillFloat amount={filling} onClose={() => setFilling(undefined)} />
  return (
    <Sheet title={t('contracts.payTitle')} onClose={() => !isBusy && onClose()}>
      <div className={styles.form}>
        <PayText owed={owed} />
        {!float && error && <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />}
        {!float && !error && <Skeleton className={styles.factsSkeleton} />}
        {float && after !== undefined && <FloatFacts float={float} amount={amount} after={after} />}
        {float && (
          <UnlessHindered float={float} missing={missing} onFill={setFilling}>
            <PayForm
              label={t('contracts.payAmount', { amount: moneyText(owed.symbol, amount) })}
              isBusy={isBusy}
              refusal={refusal}
              onForgive={() => setRefusal(undefined)}
              onSend={send}
            />
          </UnlessHindered>
        )}
      </div>
    </Sheet>
  )
}

function PayText({ owed }: { owed: Owed }) {
  const t = useText()
  const amount = moneyText(owed.symbol, amountOf(owed))
  return (
    <p className={styles.text}>
      {'all' in owed
        ? t('contracts.payAllText', { count: owed.all.count, amount })
        : t('contracts.payText', { account: owed.dividend.account, amount })}
    </p>
  )
}

/** What the float holds before and after the payment, or how much it lacks. */
function FloatFacts({ float, amount, after }: { float: FloatState; amount: string; after: string }) {
  const t = useText()
  const text = (value: string) => moneyText(float.currencySymbol, value)
  return (
    <Facts
      facts={[
        { name: t('contracts.floatNow'), value: text(float.float) },
        { name: t('contracts.toBePaid'), value: text(`-${amount}`), tone: 'out' },
        after.startsWith('-')
          ? { name: t('contracts.floatMissing'), value: text(after.slice(1)) }
          : { name: t('contracts.floatAfter'), value: text(after) },
      ]}
    />
  )
}

type UnlessHinderedProps = { float: FloatState; missing: string | undefined; onFill: (amount: string) => void; children: ReactNode }

/** The payment, or in its place what is in its way and what to do about it. */
function UnlessHindered({ float, missing, onFill, children }: UnlessHinderedProps) {
  const t = useText()
  if (!float.isOpen) return <Notice>{t('errors.transfersClosed')}</Notice>
  if (!float.hasTransactionPassword)
    return <Notice next={<SecurityLink>{t('contracts.setPin')}</SecurityLink>}>{t('errors.transactionPasswordNeeded')}</Notice>
  if (missing === undefined) return children
  const text = (value: string) => moneyText(float.currencySymbol, value)
  return (
    <>
      <Notice>{t('contracts.floatShort', { float: text(float.float), missing: text(missing) })}</Notice>
      <Button block data-autofocus="" onClick={() => onFill(missing)}>
        {t('contracts.fillFloat')}
      </Button>
    </>
  )
}
