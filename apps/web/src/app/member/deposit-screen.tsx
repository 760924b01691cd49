import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DepositScreen as Deposit } from '../../features/cashier/deposit-screen.tsx'
import { BalancePanel } from '../../features/wallet/balance-panel.tsx'
import { refreshBalance } from '../../features/wallet/wallet.queries.ts'
import { BonusChoice } from './bonus-choice.tsx'
import { DepositBonus } from './deposit-bonus.tsx'

/** Paying in, beside the balance that grows by it. */
export function DepositScreen() {
  const queries = useQueryClient()
  const refresh = useCallback(() => void refreshBalance(queries), [queries])
  return <Deposit balance={<BalancePanel />} BonusChoice={BonusChoice} Bonus={DepositBonus} onPaid={refresh} />
}
