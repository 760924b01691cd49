import { momentText } from '../../lib/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money-text.ts'
import { useTemplate } from '../../lib/template.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import type { Deposit } from './cashier.queries.ts'
import { methodKey, reasonKey, statusKey } from './deposit-texts.ts'

/** The receipt of a deposit: how it was paid, what it cost, when, and its number to copy. */
export function DepositFacts({ deposit, hasState = false }: { deposit: Deposit; hasState?: boolean }) {
  const t = useText()
  const { currencySymbol, timeZone } = useTemplate()
  const facts: Fact[] = [
    ...(hasState ? [{ name: t('cashier.state'), value: t(statusKey(deposit.status)) }] : []),
    ...(deposit.refusal === undefined ? [] : [{ name: t('cashier.reason'), value: t(reasonKey(deposit.refusal)) }]),
    { name: t('cashier.way'), value: t(methodKey(deposit.method)) },
    { name: t('cashier.intoWallet'), value: moneyText(currencySymbol, deposit.credited ?? deposit.amount) },
    { name: t('cashier.fee'), value: /[1-9]/.test(deposit.fee) ? moneyText(currencySymbol, deposit.fee) : t('cashier.noFee') },
    { name: t(deposit.status === 'paid' ? 'cashier.youPaid' : 'cashier.youPay'), value: moneyText(currencySymbol, deposit.total) },
    { name: t('wallet.time'), value: momentText(deposit.settledAt ?? deposit.createdAt, timeZone) },
    { name: t('cashier.number'), value: deposit.id, action: <CopyButton text={deposit.id} label={t('wallet.copyNumber')} /> },
  ]
  return <Facts facts={facts} />
}
