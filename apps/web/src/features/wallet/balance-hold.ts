import type { QueryClient } from '@tanstack/react-query'
import { differenceOf, fromMinor, scaleOf, sumOf, toMinor } from '../../domain/amounts.ts'
import { type Schedule, schedule } from '../../lib/timers.ts'
import { balanceRead, type Wallet } from './take-balance.ts'

/** A game that says nothing more holds the balance no longer than that. */
const HOLD_MS = 120_000

/** Keeps the balance from telling how a round ends before the game has shown it. */
export type BalanceHold = {
  /** A round is on its way: the balance shows what it was, less the stake where one is told, and only falls from there. */
  begin(stake?: string): void
  /** The round has been shown, or nobody looks at it any more: the balance is asked for, and is what the server says. */
  end(): void
}

/**
 * One hold of the page's balance. What is held stands in the cache itself, so that every place that shows the balance keeps to it. What
 * the server tells meanwhile is not kept: it may be older than the stake, and is asked for again at the end.
 */
export function createBalanceHold(queries: QueryClient, later: Schedule = schedule): BalanceHold {
  const { queryKey } = balanceRead
  const known = () => queries.getQueryData<Wallet>(queryKey)
  let stop: (() => void) | undefined
  let held: Wallet | undefined
  let isPutting = false
  const put = (wallet: Wallet | undefined) => {
    if (wallet === undefined) return
    isPutting = true
    queries.setQueryData(queryKey, wallet)
    isPutting = false
  }
  const hear = (wallet: Wallet | undefined) => {
    if (wallet === undefined) return
    held = held === undefined || playableOf(wallet) < playableOf(held) ? wallet : held
    if (held !== wallet) put(held)
  }
  const end = () => {
    if (!stop) return
    stop()
    stop = undefined
    held = undefined
    void queries.invalidateQueries({ queryKey })
  }
  const begin = (stake?: string) => {
    if (!stop) held = known()
    stop?.()
    const cancel = later(end, HOLD_MS)
    const unfollow = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && !isPutting && query.queryKey[0] === queryKey[0]) hear(query.state.data)
    })
    stop = () => {
      cancel()
      unfollow()
    }
    if (held === undefined || stake === undefined) return
    held = lessStake(held, stake)
    put(held)
  }
  return { begin, end }
}

const playableOf = ({ availableBalance, bonusBalance }: Wallet): number =>
  toMinor(sumOf(availableBalance, bonusBalance), scaleOf(availableBalance))

/** What is left when a stake is taken: of bonus money what the rest cannot pay, and never less than nothing. */
function lessStake(wallet: Wallet, stake: string): Wallet {
  const scale = scaleOf(wallet.availableBalance)
  const [available, bonus, wanted] = [wallet.availableBalance, wallet.bonusBalance, stake].map((amount) => toMinor(amount, scale))
  const own = Math.min(available ?? 0, wanted ?? 0)
  const fromBonus = Math.min(bonus ?? 0, (wanted ?? 0) - own)
  return {
    ...wallet,
    sumBalance: differenceOf(wallet.sumBalance, fromMinor(own, scale)),
    availableBalance: differenceOf(wallet.availableBalance, fromMinor(own, scale)),
    bonusBalance: differenceOf(wallet.bonusBalance, fromMinor(fromBonus, scale)),
  }
}
