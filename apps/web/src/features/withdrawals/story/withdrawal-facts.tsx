import { momentText } from '../../../domain/dates.ts'
import { moneyText } from '../../../domain/money-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { wayOutKey } from '../../../domain/way-texts.ts'
import { type Translate, useText } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { reasonKey, statusKey } from '../withdrawal-texts.ts'
import type { Withdrawal } from '../withdrawals.queries.ts'

/** The receipt of a withdrawal: where it went, what it cost, when, and the numbers to ask with. */
export function WithdrawalFacts({ withdrawal, hasState = false }: { withdrawal: Withdrawal; hasState?: boolean }) {
  const t = useText()
  const { currencySymbol, timeZone } = useTemplate()
  const { id, status, account, createdAt, endedAt, reason, text, companyReference } = withdrawal
  const facts: Fact[] = [
    ...(hasState ? [{ name: t('withdrawals.state'), value: t(statusKey(status)) }] : []),
    ...(hasState && reason ? [{ name: t('withdrawals.reason'), value: text || t(reasonKey(reason)) }] : []),
    { name: t('withdrawals.toWhere'), value: `${account.bank || t(wayOutKey(account.kind))} ${account.masked}` },
    ...moneyFacts(t, withdrawal, currencySymbol),
    { name: t('withdrawals.asked'), value: momentText(createdAt, timeZone) },
    ...(endedAt === undefined ? [] : [{ name: t('withdrawals.ended'), value: momentText(endedAt, timeZone) }]),
    { name: t('withdrawals.number'), value: id, action: <CopyButton text={id} label={t('withdrawals.copyNumber')} /> },
    ...(companyReference === undefined
      ? []
      : [
          {
            name: t('withdrawals.companyNumber'),
            value: companyReference,
            action: <CopyButton text={companyReference} label={t('withdrawals.copyCompanyNumber')} />,
          },
        ]),
  ]
  return <Facts facts={facts} />
}

/** What it takes and brings, as what happened once it has; one that was not paid took nothing and costs nothing. */
function moneyFacts(t: Translate, { status, amount, fee, payout }: Withdrawal, symbol: string): Fact[] {
  const money = (text: string) => moneyText(symbol, text)
  if (status === 'refused' || status === 'cancelled') {
    return [
      { name: t('withdrawals.askedAmount'), value: money(amount) },
      { name: t('withdrawals.backInWallet'), value: money(amount) },
    ]
  }
  const isPaid = status === 'paid'
  return [
    { name: t(isPaid ? 'withdrawals.left' : 'withdrawals.leaves'), value: money(amount) },
    { name: t('withdrawals.fee'), value: /[1-9]/.test(fee) ? money(fee) : t('withdrawals.noFee') },
    { name: t(isPaid ? 'withdrawals.arrived' : 'withdrawals.arrives'), value: money(payout) },
  ]
}
