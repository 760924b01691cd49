import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LaunchScreen as Launch } from '../../features/launch/launch-screen.tsx'
import { BalanceAmount } from '../../features/wallet/balance-amount.tsx'
import { refreshBalance, type Wallet } from '../../features/wallet/wallet.queries.ts'
import { sumOf } from '../../lib/amounts.ts'

/** A game, and above it what the member can play with. */
export function LaunchScreen() {
  const queries = useQueryClient()
  const refresh = useCallback(() => void refreshBalance(queries), [queries])
  return <Launch balance={<BalanceAmount amountOf={playableOf} />} onBalanceChanged={refresh} />
}

/** As an open game shows it: without what is locked, and with bonus money. */
const playableOf = ({ availableBalance, bonusBalance }: Wallet): string => sumOf(availableBalance, bonusBalance)
