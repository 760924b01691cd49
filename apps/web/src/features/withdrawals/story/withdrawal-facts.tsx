import { momentText } from '../../../lib/dates.ts'
import { useText } from '../../../lib/i18n.ts'
import { moneyText } from '../../../lib/money-text.ts'
import { useTemplate } from '../../../lib/template.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { kindKey, reasonKey, statusKey } from '../withdrawal-texts.ts'
import type { Withdrawal } from '../withdrawals.queries.ts'

/** The receipt of a withdrawal: where it went, what it cost, when, and the numbers to ask with. */
export function WithdrawalFacts({ withdrawal, hasState = false }: { withdrawal: Withdrawal; hasState?: boolean }) {
  const t = useText()
  const { currencySymbol, timeZone } = useTemplate()
  const { id, status, account, amount, fee, payout, createdAt, endedAt, reason, text, companyReference } = withdrawal
  const facts: Fact[] = [
    ...(hasState ? [{ name: t('withdrawals.state'), value: t(statusKey(status)) }] : []),
    ...(hasState && reason ? [{ name: t('withdrawals.reason'), value: text || t(reasonKey(reason)) }] : []),
    { name: t('withdrawals.toWhere'), value: `${account.bank || t(kindKey(account.kind))} ${account.masked}` },
    { name: t('withdrawals.leaves'), value: moneyText(currencySymbol, amount) },
    { name: t('withdrawals.fee'), value: /[1-9]/.test(fee) ? moneyText(currencySymbol, fee) : t('withdrawals.noFee') },
    { name: t(status === 'paid' ? 'withdrawals.arrived' : 'withdrawals.arrives'), value: moneyText(currencySymbol, payout) },
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
