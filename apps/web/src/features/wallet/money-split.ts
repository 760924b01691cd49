import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { differenceOf, fromMinor, scaleOf, toMinor } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import { isRealAccount, useSession } from '../../domain/session-store.ts'
import { useBalance, type Wallet } from './wallet.queries.ts'

/** What the balance is made of: these three are its sum. */
export type MoneySplit = { own: string; play: string; held: string }

const SPLIT_STALE_MS = 5_000

/**
 * What the balance that is shown is made of; undefined until that is known. Another balance is asked about again. A guest's is play
 * money, whatever the merchant plays for.
 */
export function useMoneySplit(): MoneySplit | undefined {
  const session = useSession()
  const { data: wallet } = useBalance()
  const isReal = session !== null && isRealAccount(session.type)
  const { data } = useQuery({
    queryKey: ['getMoneySplit', wallet?.availableBalance, wallet?.heldBalance],
    queryFn: ({ signal }) => call('getMoneySplit', { signal }),
    enabled: isReal && wallet !== undefined,
    staleTime: SPLIT_STALE_MS,
    placeholderData: keepPreviousData,
  })
  if (!wallet) return undefined
  return isReal ? data && splitOf(wallet, data.real) : splitOf(wallet, '0')
}

/** The parts of this very balance, so that they are always its sum: the answer may be of a moment earlier or later. */
export function splitOf({ availableBalance, heldBalance }: Pick<Wallet, 'availableBalance' | 'heldBalance'>, real: string): MoneySplit {
  const scale = scaleOf(availableBalance)
  const own = toMinor(real, scale) < toMinor(availableBalance, scale) ? fromMinor(toMinor(real, scale), scale) : availableBalance
  return { own, play: differenceOf(availableBalance, own), held: heldBalance }
}

/** Whether nothing of it is the member's own. */
export const isAllPlayMoney = ({ own, held }: MoneySplit): boolean => !/[1-9]/.test(own) && !/[1-9]/.test(held)
