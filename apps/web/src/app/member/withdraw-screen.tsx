import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { BalancePanel } from '../../features/wallet/balance-panel.tsx'
import { useBalanceHidden } from '../../features/wallet/balance-visibility.ts'
import { maskAmount } from '../../features/wallet/masked-amount.ts'
import { refreshBalance } from '../../features/wallet/wallet.queries.ts'
import { WithdrawScreen as Withdraw } from '../../features/withdrawals/withdraw-screen.tsx'
import { useText } from '../../lib/i18n.ts'
import { useSupport } from '../use-support.ts'

/** Taking money out, beside the balance that it comes from. */
export function WithdrawScreen() {
  const queries = useQueryClient()
  const refresh = useCallback(() => void refreshBalance(queries), [queries])
  return <Withdraw Balance={Balance} Money={Money} onMoneyMoved={refresh} onAskSupport={useSupport()} />
}

/** The parts are listed below it. */
const Balance = ({ onRefresh }: { onRefresh: () => void }) => <BalancePanel hasParts={false} onRefresh={onRefresh} />

/** An amount that is hidden with the balance. */
function Money({ amount }: { amount: string }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const isHidden = useBalanceHidden()
  const text = moneyText(currencySymbol, amount)
  if (!isHidden) return <span className="tabular">{text}</span>
  return (
    <span className="tabular">
      <span className="visually-hidden">{t('wallet.hidden')}</span>
      <span aria-hidden="true">{`${currencySymbol}${maskAmount(text.slice(currencySymbol.length))}`}</span>
    </span>
  )
}
