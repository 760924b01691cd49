import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ReportHead } from './report-head.ts'

const Sum = Type.Object({ place: Type.String(), count: Type.Integer(), amount: Amount })

/** What one currency of the merchant's books came to on a day. */
export const DayReport = Type.Object({
  currency: Type.String(),
  /** What the members had at the beginning and at the end of the day: wallets, what is set aside, and bonus money. */
  opening: Amount,
  closing: Amount,
  /** By channel. */
  deposits: Type.Array(Sum),
  /** What reached accounts, by their kind; the fees come on top. */
  withdrawals: Type.Array(Sum),
  withdrawalFees: Amount,
  /** By provider. `returned` is the stakes that were given back, less the wins that were taken back. `result` is the house's. */
  games: Type.Array(
    Type.Object({
      provider: Type.String(),
      bets: Amount,
      betCount: Type.Integer(),
      wins: Amount,
      winCount: Type.Integer(),
      returned: Amount,
      result: Amount,
    }),
  ),
  /** What members were given, less what was taken back: bonuses, rewards, free wins, jackpots. */
  bonuses: Amount,
  /** Play money that was handed out. */
  playMoney: Amount,
  /** What operators put right by hand: given, less taken. */
  corrections: Amount,
  /** Everything else between the members and the house. */
  other: Amount,
  /** Games less bonuses, corrections and the rest, with the fees. `opening + deposits - withdrawals + playMoney - houseResult = closing`. */
  houseResult: Amount,
  /** Every kind of transfer of the day as recorded in the books. */
  movements: Type.Array(
    Type.Object({
      kind: Type.String(),
      direction: Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('within'), Type.Literal('house')]),
      place: Type.String(),
      count: Type.Integer(),
      amount: Amount,
    }),
  ),
})
export type DayReportValue = Static<typeof DayReport>

export const getDayReport = operatorEndpoint({
  name: 'getDayReport',
  summary: "What the merchant's books came to on a day of its time zone; today as far as it goes.",
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/day',
  query: Type.Object({ day: DayText }),
  value: Type.Object({
    head: ReportHead,
    day: Type.String(),
    timeZone: Type.String(),
    /** The day has ended, and every transfer of it is counted. */
    isFinal: Type.Boolean(),
    currencies: Type.Array(DayReport),
  }),
  refusals: { 'day-invalid': 400, 'report-not-ready': 503 },
})
