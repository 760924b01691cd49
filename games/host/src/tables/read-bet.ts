import { type Spot, writeSpots } from '@pavilion/game-tables/bets'
import { tableGames } from '@pavilion/game-tables/table-games'
import type { TableRules } from '@pavilion/game-tables/table-rules'
import type { Limits } from '@pavilion/game-tables/wire'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import { hundredthsText, inMinor } from '../games.ts'
import type { SlipRequest } from './lay-slip.ts'

const SPOTS_MAX = Math.max(...Object.values(tableGames).map(({ spots }) => spots.length))

/** Chips are laid a few times a second at most, and a round takes them for less than half a minute. */
const REVISIONS_MAX = 1_000

const BetBody = Type.Object({
  requestId: Uuid,
  revision: Type.Integer({ minimum: 0, maximum: REVISIONS_MAX }),
  round: Type.String({ pattern: '^[0-9]{8}-[0-9]{4,6}$' }),
  spots: Type.Array(Type.Object({ spot: Type.String({ pattern: '^[a-z0-9-]{1,12}$' }), stake: AmountText }), {
    maxItems: SPOTS_MAX,
  }),
})

/**
 * The chips that a page tells of, as one slip: one stake, and a line that says what lies on which spot; no chips are a slip too.
 * Refusals: `choice-not-offered` for an unknown spot or one that comes twice, `stake-not-offered` below, above and between the steps.
 */
export function readBet(
  currency: string,
  rules: TableRules,
  body: unknown,
): SlipRequest | Refusal<'choice-not-offered' | 'stake-not-offered'> {
  const { requestId, revision, round, spots: asked } = parse(BetBody, body)
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
  return { requestId, revision, round, choice: writeSpots(rules, spots), stakeMinor }
}

/** What a bet may be in a currency. */
export function limitsOf(currency: string, { limits }: Pick<TableRules, 'limits'>): Limits {
  const scale = scaleOf(currency)
  const text = (hundredths: number) => hundredthsText(hundredths, scale)
  return { chips: limits.chips.map(text), step: text(limits.step), spotMax: text(limits.spotMax), betMax: text(limits.betMax) }
}
