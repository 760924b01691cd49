import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { Deposit } from './cashier.queries.ts'

type TransferFactsProps = { deposit: Deposit; transfer: NonNullable<Deposit['transfer']> }

/** Where to send the money, how much and with which words beside it, each to be copied. */
export function TransferFacts({ deposit, transfer }: TransferFactsProps) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const { bank, holder, number, reference } = transfer
  return (
    <Facts
      facts={[
        { name: t('cashier.bankName'), value: bank },
        { name: t('cashier.holder'), value: holder, action: <CopyButton text={holder} label={t('cashier.copyHolder')} /> },
        {
          name: t('cashier.accountNumber'),
          value: number,
          action: <CopyButton text={number.replace(/[ -]/g, '')} label={t('cashier.copyBankNumber')} />,
        },
        {
          name: t('cashier.exactAmount'),
          value: moneyText(currencySymbol, deposit.total),
          action: <CopyButton text={deposit.total} label={t('cashier.copyAmount')} />,
        },
        { name: t('cashier.reference'), value: reference, action: <CopyButton text={reference} label={t('cashier.copyReference')} /> },
      ]}
    />
  )
}
