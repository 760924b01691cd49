import type { QueryClient } from '@tanstack/react-query'
import { differenceOf, fromMinor, scaleOf, sumOf, toMinor } from '../../domain/amounts.ts'
import { type Schedule, schedule } from '../../lib/timers.ts'
import { balanceRead, type Wallet } from './take-balance.ts'

/** A game that says nothing more holds the balance no longer than that. */
const HOLD_MS = 120_000

/** Keeps the balance from telling how a round ends before the game has shown it. */
export type BalanceHold = {
  /** A round is on its way: the balance shows what it was, less the stake where one is given, and only falls from there. */
  begin(stake?: string): void
  /**
   * The round has been shown, or nobody looks at it any more: the balance is asked for, and is what the server says. Until it does, what
   * came back of the stake is added: where the next round begins first, that one goes on from there. Says whether it asked.
   */
  end(returned?: string): boolean
}

/**
 * One hold of the page's balance. What is held is in the cache itself, so that every place that shows the balance keeps to it. What
 * the server tells meanwhile is not kept: it may be older than the stake, and is asked for again at the end, by `ask`.
 */
export function createBalanceHold(
  queries: QueryClient,
  later: Schedule = schedule,
  ask: () => unknown = () => queries.invalidateQueries({ queryKey: balanceRead.queryKey }),
): BalanceHold {
  const { queryKey } = balanceRead
  const known = () => queries.getQueryData<Wallet>(queryKey)
  let stop: (() => void) | undefined
  let held: Wallet | undefined
  let isPutting = false
  /** Whether a stake was taken here, of which something can come back: of a round from before the page it may be there already. */
  let hasStake = false
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
  const end = (returned?: string) => {
    if (!stop) return false
    stop()
    stop = undefined
    if (held !== undefined && returned !== undefined && hasStake && known() !== undefined) put(plus(held, returned))
    if (returned !== undefined) hasStake = false
    held = undefined
    void ask()
    return true
  }
  const giveUp = () => {
    hasStake = false
    end()
  }
  const begin = (stake?: string) => {
    if (!stop) held = known()
    stop?.()
    const cancel = later(giveUp, HOLD_MS)
    const unfollow = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && !isPutting && query.queryKey[0] === queryKey[0]) hear(query.state.data)
    })
    stop = () => {
      cancel()
      unfollow()
    }
    if (held === undefined || stake === undefined) return
    held = lessStake(held, stake)
    hasStake = true
    put(held)
  }
  return { begin, end }
}

const playableOf = ({ availableBalance, bonusBalance }: Wallet): number =>
  toMinor(sumOf(availableBalance, bonusBalance), scaleOf(availableBalance))

/** What there is with what came back, until the server says to which money it went. */
const plus = (wallet: Wallet, returned: string): Wallet => ({
  ...wallet,
  sumBalance: sumOf(wallet.sumBalance, returned),
  availableBalance: sumOf(wallet.availableBalance, returned),
})

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
