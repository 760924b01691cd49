import { type Leg, writeLegs } from '@pavilion/game-league/bets'
import type { League } from '@pavilion/game-league/leagues'
import { marketOf, oddsOf, picksOf, totalOdds } from '@pavilion/game-league/markets'
import { limits } from '@pavilion/game-league/published'
import { fixturesOf, indexOfCode } from '@pavilion/game-league/season'
import type { Limits } from '@pavilion/game-league/wire'
import { scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import type { TicketRequest } from '../draws/place-ticket.ts'
import { readStake } from '../draws/read-stake.ts'
import { hundredthsText, inMinor } from '../games.ts'

const LEGS_MAX = 4

const BetBody = Type.Object({
  requestId: Uuid,
  code: Type.String({ pattern: '^[0-9]{8}-[0-9]{4}$' }),
  stake: AmountText,
  legs: Type.Array(
    Type.Object({
      place: Type.Integer({ minimum: 0, maximum: LEGS_MAX - 1 }),
      pick: Type.String({ pattern: '^[a-z0-9-]{1,8}$' }),
      odds: Type.Integer({ minimum: 100 }),
    }),
    { minItems: 1, maxItems: LEGS_MAX },
  ),
})

/** What a bet can be refused with before it is placed. */
export const betRefusals = ['issue-closed', 'choice-not-offered', 'odds-changed', 'stake-not-offered', 'win-above-highest'] as const

/**
 * The bet that a page asks for: one leg, or several of different matches. Refusals: `issue-closed` for an unknown matchday,
 * `choice-not-offered` for an unknown pick and for two of one match, `odds-changed`, `stake-not-offered` below, above and between
 * the steps, `win-above-highest` when it could return more than the most.
 */
export function readBet(currency: string, league: League, body: unknown): TicketRequest | Refusal<(typeof betRefusals)[number]> {
  const { requestId, code, stake, legs: asked } = parse(BetBody, body)
  const scale = scaleOf(currency)
  const index = indexOfCode(code)
  if (index === undefined) return new Refusal('issue-closed')
  const legs = asked.toSorted((one, other) => one.place - other.place)
  const isOffered = ({ pick }: Leg) => {
    const market = marketOf(pick)
    return market !== undefined && league.markets.includes(market) && picksOf(league, market).includes(pick)
  }
  if (new Set(legs.map(({ place }) => place)).size !== legs.length || !legs.every(isOffered)) return new Refusal('choice-not-offered')
  const fixtures = fixturesOf(league, index)
  const isSold = ({ place, pick, odds }: Leg) => {
    const fixture = fixtures[place]
    return fixture !== undefined && oddsOf(fixture, pick) === odds
  }
  if (!legs.every(isSold)) return new Refusal('odds-changed')
  const stakeMinor = readStake(stake, scale, { step: limits.step, most: limits.stakeMax })
  if (stakeMinor instanceof Refusal) return stakeMinor
  const odds = totalOdds(legs.map((leg) => leg.odds))
  if ((stakeMinor * BigInt(odds)) / 100n > inMinor(limits.returnMax, scale)) return new Refusal('win-above-highest')
  return { requestId, issue: code, choice: writeLegs(legs), stakeMinor, paysHundredths: odds, isOnly: false }
}

/** What a bet may be in a currency. */
export function limitsOf(currency: string): Limits {
  const scale = scaleOf(currency)
  const text = (hundredths: number) => hundredthsText(hundredths, scale)
  return { step: text(limits.step), stakeMax: text(limits.stakeMax), returnMax: text(limits.returnMax) }
}
