import { createHash, createHmac } from 'node:crypto'
import type { AccountId, MemberId } from '../../base/ids.ts'

/** A stake on an in-house slot, by the transfer that took it. */
export type JackpotBet = {
  id: bigint
  shard: number
  /** The house's side of the bet, which the share comes out of. */
  house: AccountId
  wallet: AccountId
  memberId: MemberId
  stakeMinor: bigint
}

/** What a draw promised when it began. */
export type DrawRules = { seed: string; shareMillionths: number; oddsMinor: bigint }

/** What the house owes the pool for one of its accounts. */
export type JackpotShare = { shard: number; house: AccountId; amountMinor: bigint }

export type CountedBets = {
  /** How many of the bets were counted: all of them, or up to the one that won. */
  count: number
  shares: JackpotShare[]
  restMillionths: number
  winner: JackpotBet | undefined
}

const MILLION = 1_000_000n
const TWO_TO_64 = 1n << 64n

/** Counts bets in their order until one wins. `potMinor` is what the pool holds before; a pool that holds nothing cannot be won. */
export function countBets(bets: readonly JackpotBet[], rules: DrawRules, potMinor: bigint, restMillionths: number): CountedBets {
  const shares = new Map<string, JackpotShare>()
  let rest = BigInt(restMillionths)
  let pot = potMinor
  const counted = (count: number, winner?: JackpotBet): CountedBets => ({
    count,
    shares: [...shares.values()],
    restMillionths: Number(rest),
    winner,
  })
  for (const [index, bet] of bets.entries()) {
    rest += bet.stakeMinor * BigInt(rules.shareMillionths)
    const whole = rest / MILLION
    rest %= MILLION
    if (whole > 0n) {
      const key = `${bet.shard} ${bet.house}`
      const known = shares.get(key)
      shares.set(key, { shard: bet.shard, house: bet.house, amountMinor: (known?.amountMinor ?? 0n) + whole })
      pot += whole
    }
    if (pot > 0n && winsJackpot(rules, bet)) return counted(index + 1, bet)
  }
  return counted(bets.length)
}

/**
 * Whether a bet wins the draw: the first eight bytes of HMAC-SHA256 (key: the draw's seed, message:
 * the bet's number), as a fraction of 2^64, are below the stake as a fraction of the odds. A stake
 * twice as high wins twice as often.
 */
export function winsJackpot(rules: DrawRules, bet: { id: bigint; stakeMinor: bigint }): boolean {
  const ticket = createHmac('sha256', rules.seed).update(bet.id.toString()).digest().readBigUInt64BE(0)
  return ticket * rules.oddsMinor < bet.stakeMinor * TWO_TO_64
}

/** What is published of a seed before its draw. */
export const hashSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex')
