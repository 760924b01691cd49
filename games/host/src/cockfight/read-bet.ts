import { writeBet } from '@pavilion/game-cockfight/bets'
import { oddsOf } from '@pavilion/game-cockfight/odds'
import { type Pit, pairAt } from '@pavilion/game-cockfight/pits'
import { limits } from '@pavilion/game-cockfight/published'
import { indexOfCode } from '@pavilion/game-cockfight/schedule'
import type { Limits } from '@pavilion/game-cockfight/wire'
import { scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import type { TicketRequest } from '../draws/place-ticket.ts'
import { readStake } from '../draws/read-stake.ts'
import { hundredthsText } from '../games.ts'

const BetBody = Type.Object({
  requestId: Uuid,
  code: Type.String({ pattern: '^[0-9]{8}-[0-9]{4}$' }),
  stake: AmountText,
  pick: Type.Union([Type.Literal('meron'), Type.Literal('draw'), Type.Literal('wala')]),
  odds: Type.Integer({ minimum: 100 }),
})

/** What a bet can be refused with before it is placed. */
export const betRefusals = ['issue-closed', 'odds-changed', 'stake-not-offered'] as const

/**
 * The bet that a page asks for. Refusals: `issue-closed` for an unknown fight, `odds-changed`, `stake-not-offered` below, above and between
 * the steps.
 */
export function readFightBet(currency: string, pit: Pit, body: unknown): TicketRequest | Refusal<(typeof betRefusals)[number]> {
  const { requestId, code, stake, pick, odds } = parse(BetBody, body)
  const index = indexOfCode(code)
  if (index === undefined) return new Refusal('issue-closed')
  if (oddsOf(pairAt(pit, index), pick) !== odds) return new Refusal('odds-changed')
  const stakeMinor = readStake(stake, scaleOf(currency), { step: limits.step, most: limits.stakeMax })
  if (stakeMinor instanceof Refusal) return stakeMinor
  return { requestId, issue: code, choice: writeBet({ pick, odds }), stakeMinor, paysHundredths: odds, isOnly: false }
}

/** What a bet may be in a currency. */
export function fightLimitsOf(currency: string): Limits {
  const scale = scaleOf(currency)
  return { step: hundredthsText(limits.step, scale), stakeMax: hundredthsText(limits.stakeMax, scale) }
}
