import { CASH_OUT_MIN, POINT_MAX } from '@pavilion/game-crash/flight'
import type { Limits } from '@pavilion/game-crash/wire'
import { scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import type { TicketRequest } from '../draws/place-ticket.ts'
import { readStake } from '../draws/read-stake.ts'
import { hundredthsText, inMinor } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { writeChoice } from './choice.ts'
import { seatOfSecondHalf } from './seats.ts'

const BetBody = Type.Object({
  requestId: Uuid,
  round: Type.String({ pattern: '^[1-9][0-9]{0,11}$' }),
  stake: AmountText,
  seat: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
  inHalves: Type.Optional(Type.Boolean()),
  isAutomatic: Type.Optional(Type.Boolean()),
  auto: Type.Union([Type.Integer({ minimum: CASH_OUT_MIN, maximum: POINT_MAX }), Type.Null()]),
})
const CashOutBody = Type.Object({ betId: Uuid })

/** In hundredths of a main unit. A step has a hundred of the smallest coin or more, so that every multiple of it comes to whole coins. */
const STEP = 100
/** At the highest multiplier this returns what one round may at most. */
const BET_MAX = 20_000

/** What a bet can be refused with before anything is looked up. */
export const betRefusals = ['autoplay-not-allowed', 'stake-not-offered', 'half-not-offered'] as const

/** A bet of a flight; with a `seatOfSecond` it is placed as two halves. */
export type CrashBet = TicketRequest & { seatOfSecond: number | null }

/**
 * The bet that a page asks for. Refusals: `autoplay-not-allowed` of one that no hand asked for, where the launch did not allow it,
 * `stake-not-offered` below, above and between the steps, `half-not-offered` where that is true of half
 * the stake of a bet in halves.
 */
export function readBet(
  { currency, isAutoplayAllowed }: Pick<Play, 'currency' | 'isAutoplayAllowed'>,
  body: unknown,
): CrashBet | Refusal<(typeof betRefusals)[number]> {
  const { requestId, round, stake, auto, seat = 1, inHalves = false, isAutomatic = false } = parse(BetBody, body)
  if (isAutomatic && !isAutoplayAllowed) return new Refusal('autoplay-not-allowed')
  const scale = scaleOf(currency)
  const stakeMinor = readStake(stake, scale, { step: STEP, most: BET_MAX })
  if (stakeMinor instanceof Refusal) return stakeMinor
  if (inHalves && stakeMinor % (2n * inMinor(STEP, scale)) !== 0n) return new Refusal('half-not-offered')
  const seatOfSecond = inHalves ? seatOfSecondHalf(seat) : null
  // Where the player sets no cash-out, a stake's flight ends at the highest multiplier.
  return {
    requestId,
    issue: round,
    choice: writeChoice(auto),
    stakeMinor,
    paysHundredths: auto ?? POINT_MAX,
    isOnly: true,
    seat,
    seatOfSecond,
  }
}

/** Which bet is to be cashed out. */
export const readCashOut = (body: unknown): string => parse(CashOutBody, body).betId

/** What a bet may be in a currency. */
export function limitsOf(currency: string): Limits {
  const scale = scaleOf(currency)
  const text = (hundredths: number) => hundredthsText(hundredths, scale)
  return { step: text(STEP), betMax: text(BET_MAX) }
}
