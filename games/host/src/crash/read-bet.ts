import { CASH_OUT_MIN, POINT_MAX } from '@pavilion/game-crash/flight'
import type { Limits } from '@pavilion/game-crash/wire'
import { scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import type { TicketRequest } from '../draws/place-ticket.ts'
import { readStake } from '../draws/read-stake.ts'
import { hundredthsText } from '../games.ts'
import { writeChoice } from './choice.ts'

const BetBody = Type.Object({
  requestId: Uuid,
  round: Type.String({ pattern: '^[1-9][0-9]{0,11}$' }),
  stake: AmountText,
  auto: Type.Union([Type.Integer({ minimum: CASH_OUT_MIN, maximum: POINT_MAX }), Type.Null()]),
})
const CashOutBody = Type.Object({ betId: Uuid })

/** In hundredths of a main unit. A step has a hundred of the smallest coin or more, so that every multiple of it comes to whole coins. */
const STEP = 100
/** At the highest multiplier this returns what one round may at most. */
const BET_MAX = 20_000

/** The bet that a page asks for. Refusal: `stake-not-offered` below, above and between the steps. */
export function readBet(currency: string, body: unknown): TicketRequest | Refusal<'stake-not-offered'> {
  const { requestId, round, stake, auto } = parse(BetBody, body)
  const stakeMinor = readStake(stake, scaleOf(currency), { step: STEP, most: BET_MAX })
  if (stakeMinor instanceof Refusal) return stakeMinor
  // Where the player sets no cash-out, a stake's flight ends at the highest multiplier.
  return { requestId, issue: round, choice: writeChoice(auto), stakeMinor, paysHundredths: auto ?? POINT_MAX, isOnly: true }
}

/** Which bet is to be cashed out. */
export const readCashOut = (body: unknown): string => parse(CashOutBody, body).betId

/** What a bet may be in a currency. */
export function limitsOf(currency: string): Limits {
  const scale = scaleOf(currency)
  const text = (hundredths: number) => hundredthsText(hundredths, scale)
  return { step: text(STEP), betMax: text(BET_MAX) }
}
