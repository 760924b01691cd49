import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { amountFaultText } from '../../domain/amount-fault.ts'
import { feeOf, isBetween, readTyped, scaleOf, sumOf } from '../../domain/amounts.ts'
import { ApiRefusal, call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { makeRequestId } from '../../lib/request-id.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import type { BonusChoiceProps } from './bonus-choice-slot.ts'
import styles from './cashier.module.css'
import { type Channel, type DepositOptions, takeDeposit } from './cashier.queries.ts'
import { ChannelCards } from './channel-cards.tsx'
import { leadsKey } from './deposit-texts.ts'
import { QuickAmounts } from './quick-amounts.tsx'

type DepositFormProps = { options: DepositOptions; balance: ReactNode; BonusChoice: ComponentType<BonusChoiceProps> }

/** A way to pay and an amount. What is sent leads to the page of the payment company. */
export function DepositForm({ options, balance, BonusChoice }: DepositFormProps) {
  const t = useText()
  const { channels, currencySymbol } = options
  const [code, setCode] = useState(channels[0]?.code)
  const [typed, setTyped] = useState('')
  const [promotionId, setPromotionId] = useState<string>()
  // What was typed is judged once somebody wants to go on with it.
  const [isJudged, setJudged] = useState(false)
  const { isBusy, refusal, begin } = useBeginDeposit()
  const channel = channels.find((one) => one.code === code) ?? channels[0]
  if (!channel) return <StatePanel scene="empty" title={t('cashier.noWay')} text={t('cashier.noWayText')} />
  const amount = readTyped(typed, scaleOf(channel.minimum))
  const isRight = amount !== undefined && isBetween(amount, channel.minimum, channel.maximum)
  const { minimum, maximum } = channel
  const limits = t('cashier.between', { minimum: moneyText(currencySymbol, minimum), maximum: moneyText(currencySymbol, maximum) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) void begin({ channel: channel.code, amount, ...(promotionId === undefined ? {} : { promotionId }) })
    else setJudged(true)
  }
  const type = (text: string) => {
    setTyped(text)
    setJudged(false)
  }
  const choose = (next: string) => {
    setCode(next)
    setJudged(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.balance}>{balance}</div>
      <ChannelCards channels={channels} symbol={currencySymbol} value={channel.code} onChange={choose} />
      <div>
        <Field
          label={t('cashier.amount', { symbol: currencySymbol })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          error={isJudged ? amountFaultText(t, typed, minimum, maximum, limits) : undefined}
          hint={limits}
          onChange={(event) => type(event.target.value)}
        />
        <QuickAmounts amounts={channel.quickAmounts} symbol={currencySymbol} chosen={amount} onChoose={type} />
      </div>
      <BonusChoice amount={isRight ? amount : undefined} value={promotionId} onChange={setPromotionId} />
      {refusal && <Refused refusal={refusal} />}
      {isRight && <Sum channel={channel} amount={amount} symbol={currencySymbol} />}
      <div className={styles.submit}>
        <Button type="submit" block busy={isBusy} aria-disabled={!isRight}>
          {t('cashier.goOn')}
        </Button>
      </div>
      <p className={styles.note}>{t(leadsKey(channel.kind))}</p>
    </form>
  )
}

function Sum({ channel, amount, symbol }: { channel: Channel; amount: string; symbol: string }) {
  const t = useText()
  const fee = feeOf(channel, amount)
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          { name: t('cashier.intoWallet'), value: moneyText(symbol, amount) },
          { name: t('cashier.fee'), value: /[1-9]/.test(fee) ? moneyText(symbol, fee) : t('cashier.noFee') },
          { name: t('cashier.youPay'), value: moneyText(symbol, sumOf(amount, fee)) },
        ]}
      />
    </div>
  )
}

/** Why it cannot be, and what to do next: a limit of the member's own leads to the limits. */
function Refused({ refusal }: { refusal: ApiRefusal }) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const isProtected = refusal.code === 'deposit-limit-reached' || refusal.code === 'on-break'
  useEffect(() => void ref.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Notice ref={ref} next={isProtected ? <Link to="/m/securityCenter">{t('cashier.seeLimits')}</Link> : undefined}>
      {t(errorKey(refusal))}
    </Notice>
  )
}

type DepositRequest = { channel: string; amount: string; promotionId?: string }

/** Begins a deposit and goes to the page where it is paid. A request that got no answer is sent again under the same id. */
function useBeginDeposit() {
  const queries = useQueryClient()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const unanswered = useRef<{ content: string; requestId: string }>(undefined)
  // A page that the browser brings back from its memory is free again.
  useEffect(() => {
    const free = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', free)
    return () => window.removeEventListener('pageshow', free)
  }, [])
  const begin = async (request: DepositRequest) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    const content = JSON.stringify(request)
    if (unanswered.current?.content !== content) unanswered.current = { content, requestId: makeRequestId() }
    try {
      const deposit = await call('createDeposit', { body: { requestId: unanswered.current.requestId, ...request, language } })
      unanswered.current = undefined
      takeDeposit(queries, deposit)
      if (deposit.kind === 'page' && deposit.payAddress !== undefined) window.location.assign(deposit.payAddress)
      else {
        setBusy(false)
        // What is to be done now is where the form began.
        window.scrollTo(0, 0)
      }
    } catch (error) {
      const refused = error instanceof ApiRefusal ? error : new ApiRefusal('internal')
      if (refused.code !== 'offline') unanswered.current = undefined
      setRefusal(refused)
      setBusy(false)
    }
  }
  return { isBusy, refusal, begin }
}
