import type { ComponentType } from 'react'
import { momentText } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { wayInKey } from '../../domain/way-texts.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import type { DepositBonusProps } from './bonus-choice-slot.ts'
import type { Deposit } from './cashier.queries.ts'
import { hasFailed, reasonKey, statusKey } from './deposit-texts.ts'

type DepositFactsProps = { deposit: Deposit; Bonus: ComponentType<DepositBonusProps>; hasState?: boolean }

/** The receipt of a deposit: how it was paid, what it cost, when, and its number to copy. */
export function DepositFacts({ deposit, Bonus, hasState = false }: DepositFactsProps) {
  const t = useText()
  const { currencySymbol, timeZone } = useTemplate()
  const { status, promotionId, credited, amount } = deposit
  const facts: Fact[] = [
    ...(hasState ? [{ name: t('cashier.state'), value: t(statusKey(deposit.status)) }] : []),
    ...(deposit.refusal === undefined ? [] : [{ name: t('cashier.reason'), value: t(reasonKey(deposit.refusal)) }]),
    { name: t('cashier.way'), value: t(wayInKey(deposit.method)) },
    ...moneyFacts(t, deposit, currencySymbol),
    ...(promotionId === undefined || hasFailed(status)
      ? []
      : [{ name: t('wallet.bonusPart'), value: <Bonus promotionId={promotionId} amount={credited ?? amount} /> }]),
    { name: t('wallet.time'), value: momentText(deposit.settledAt ?? deposit.createdAt, timeZone) },
    { name: t('cashier.number'), value: deposit.id, action: <CopyButton text={deposit.id} label={t('cashier.copyNumber')} /> },
  ]
  return <Facts facts={facts} />
}

/** What it brings and costs; of one that came to nothing only what was asked for, since nothing of it will come. */
function moneyFacts(t: Translate, { status, amount, credited, fee, total }: Deposit, symbol: string): Fact[] {
  const money = (text: string) => moneyText(symbol, text)
  if (hasFailed(status)) {
    return [
      { name: t('cashier.askedFor'), value: money(amount) },
      { name: t('cashier.credited'), value: money(credited ?? '0') },
    ]
  }
  return [
    { name: t('cashier.intoWallet'), value: money(credited ?? amount) },
    { name: t('cashier.fee'), value: /[1-9]/.test(fee) ? money(fee) : t('cashier.noFee') },
    { name: t(status === 'paid' ? 'cashier.youPaid' : 'cashier.youPay'), value: money(total) },
  ]
}
