import { type Spot, writeSpots } from '@pavilion/game-tables/bets'
import { tableGames } from '@pavilion/game-tables/table-games'
import type { TableRules } from '@pavilion/game-tables/table-rules'
import type { Limits } from '@pavilion/game-tables/wire'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import type { TicketRequest } from '../draws/place-ticket.ts'
import { hundredthsText, inMinor } from '../games.ts'

const SPOTS_MAX = Math.max(...Object.values(tableGames).map(({ spots }) => spots.length))

const BetBody = Type.Object({
  requestId: Uuid,
  round: Type.String({ pattern: '^[0-9]{8}-[0-9]{4,6}$' }),
  spots: Type.Array(Type.Object({ spot: Type.String({ pattern: '^[a-z0-9-]{1,12}$' }), stake: AmountText }), {
    minItems: 1,
    maxItems: SPOTS_MAX,
  }),
})

/**
 * The bet that a page asks for, as one ticket: one stake, and a line that says what lies on which spot.
 * Refusals: `choice-not-offered` for an unknown spot or one that comes twice, `stake-not-offered` below, above and between the steps.
 */
export function readBet(
  currency: string,
  rules: TableRules,
  body: unknown,
): TicketRequest | Refusal<'choice-not-offered' | 'stake-not-offered'> {
  const { requestId, round, spots: asked } = parse(BetBody, body)
  const scale = scaleOf(currency)
  const { limits } = rules
  const names = asked.map(({ spot }) => spot)
  if (new Set(names).size !== names.length || !names.every((name) => rules.spots.includes(name))) return new Refusal('choice-not-offered')
  const step = inMinor(limits.step, scale)
  const spots = asked.map(({ spot, stake }): Spot => ({ spot, stakeMinor: parseMinor(stake, scale) ?? -1n }))
  const isOffered = ({ stakeMinor }: Spot) => stakeMinor >= step && stakeMinor % step === 0n && stakeMinor <= inMinor(limits.spotMax, scale)
  if (!spots.every(isOffered)) return new Refusal('stake-not-offered')
  const stakeMinor = spots.reduce((sum, spot) => sum + spot.stakeMinor, 0n)
  if (stakeMinor > inMinor(limits.betMax, scale)) return new Refusal('stake-not-offered')
  return { requestId, issue: round, choice: writeSpots(rules, spots), stakeMinor, paysHundredths: null, isOnly: true }
}

/** What a bet may be in a currency. */
export function limitsOf(currency: string, { limits }: Pick<TableRules, 'limits'>): Limits {
  const scale = scaleOf(currency)
  const text = (hundredths: number) => hundredthsText(hundredths, scale)
  return { chips: limits.chips.map(text), step: text(limits.step), spotMax: text(limits.spotMax), betMax: text(limits.betMax) }
}
