import { type FormEvent, useState } from 'react'
import { amountFaultText } from '../../../domain/amount-fault.ts'
import { feeOf, isBetween, readTyped, scaleOf } from '../../../domain/amounts.ts'
import { momentText } from '../../../domain/dates.ts'
import { moneyText } from '../../../domain/money-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { type Translate, useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from '../withdrawals.module.css'
import type { Account, Channel, Withdrawal, WithdrawalOptions } from '../withdrawals.queries.ts'
import { AccountCards, isUsable } from './account-cards.tsx'
import { BonusPreview } from './bonus-preview.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { Refused } from './refused.tsx'
import { ShareAmounts } from './share-amounts.tsx'
import { mostOf, payoutOf } from './shares.ts'
import { type SendRequest, staysOpen, useSendWithdrawal } from './use-send-withdrawal.ts'

type WithdrawFormProps = { options: WithdrawalOptions; onSent: (withdrawal: Withdrawal) => void }

/** Where to and how much, with what it costs and does. What is right goes on to be looked at once more. */
export function WithdrawForm({ options, onSent }: WithdrawFormProps) {
  const { accounts, channels } = options
  const [accountId, setAccountId] = useState<string>()
  const ways = accounts.filter(isUsable).flatMap((account) => {
    const channel = channels.find(({ kind }) => kind === account.kind)
    return channel ? [{ account, channel }] : []
  })
  const way = ways.find(({ account }) => account.accountId === accountId) ?? ways.find(({ account }) => account.isDefault) ?? ways[0]
  // The obstacles cover a missing account; one may have gone between two responses.
  return way ? <FormFor {...way} {...{ options, onSent, onChoose: setAccountId }} /> : null
}

type Way = { account: Account; channel: Channel }

function FormFor({ options, account, channel, onSent, onChoose }: WithdrawFormProps & Way & { onChoose: (accountId: string) => void }) {
  const t = useText()
  const { currencySymbol: symbol, bonus } = options
  const [typed, setTyped] = useState('')
  // What was typed is judged once somebody wants to go on with it.
  const [isJudged, setJudged] = useState(false)
  const [consent, setConsent] = useState<string>()
  const [reviewed, setReviewed] = useState<SendRequest>()
  const sending = useSendWithdrawal(onSent)
  const amount = readTyped(typed, scaleOf(channel.minimum))
  const most = mostOf(options, channel)
  const isRight = amount !== undefined && isBetween(amount, channel.minimum, most)
  const isLosing = bonus?.effect === 'lost'
  const hasConsent = !isLosing || consent === bonus.balance
  const limits = t('withdrawals.between', { minimum: moneyText(symbol, channel.minimum), maximum: moneyText(symbol, most) })
  const type = (text: string) => {
    setTyped(text)
    setJudged(false)
    sending.forgive()
  }
  const choose = (next: string) => {
    setJudged(false)
    onChoose(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return setJudged(true)
    if (!hasConsent) return setConsent('')
    sending.forgive()
    setReviewed({ accountId: account.accountId, amount, fee: feeOf(channel, amount), ...(isLosing ? { loses: bonus.balance } : {}) })
  }
  const isReviewing = reviewed !== undefined && (sending.refusal === undefined || staysOpen(sending.refusal))
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AccountCards options={options} value={account.accountId} onChange={choose} />
        <div>
          <Field
            label={t('withdrawals.amount', { symbol })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            error={isJudged ? amountFaultText(t, typed, channel.minimum, most, limits) : undefined}
            hint={limits}
            onChange={(event) => type(event.target.value)}
          />
          <ShareAmounts most={most} minimum={channel.minimum} chosen={amount} onChoose={type} />
        </div>
        <DayLimits options={options} />
        {bonus && <BonusPreview bonus={bonus} symbol={symbol} consent={consent} onConsent={setConsent} />}
        {isRight && (
          <div className={styles.sum}>
            <Facts facts={sumFacts(t, channel, amount, symbol)} />
          </div>
        )}
        {sending.refusal && !isReviewing && <Refused refusal={sending.refusal} />}
        <Button type="submit" block aria-disabled={!isRight || !hasConsent}>
          {t('withdrawals.review')}
        </Button>
      </form>
      {isReviewing && <ConfirmSheet {...{ account, channel, symbol, sending }} request={reviewed} onClose={() => setReviewed(undefined)} />}
    </>
  )
}

/** How many withdrawals and how much the day has left. */
function DayLimits({ options: { day, currencySymbol } }: { options: WithdrawalOptions }) {
  const t = useText()
  const { countMax, countLeft, totalMax, totalLeft, resetsAt } = day
  const { timeZone } = useTemplate()
  const money = (amount: string) => moneyText(currencySymbol, amount)
  return (
    <div className={styles.limits}>
      <p className={styles.name}>{t('withdrawals.countLeft', { left: countLeft, most: countMax })}</p>
      {totalMax !== undefined && totalLeft !== undefined && (
        <p className={styles.name}>{t('withdrawals.totalLeft', { left: money(totalLeft), most: money(totalMax) })}</p>
      )}
      <p className={styles.facts}>{t('withdrawals.resets', { time: momentText(resetsAt, timeZone) })}</p>
    </div>
  )
}

function sumFacts(t: Translate, channel: Channel, amount: string, symbol: string): Fact[] {
  const fee = feeOf(channel, amount)
  return [
    { name: t('withdrawals.leaves'), value: moneyText(symbol, amount) },
    { name: t('withdrawals.fee'), value: /[1-9]/.test(fee) ? moneyText(symbol, fee) : t('withdrawals.noFee') },
    { name: t('withdrawals.arrives'), value: moneyText(symbol, payoutOf(channel, amount)) },
  ]
}
