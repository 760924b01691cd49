import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ReportHead } from './report-head.ts'

// What promotions gave, what came of it, and what of it is still with members.

/** The longest period of the report. */
export const bonusDaysMax = 92

const Sums = {
  currency: Type.String(),
  /** Bonuses that began, and money that was given without a turnover. */
  given: Amount,
  givenCount: Type.Integer(),
  /** What went into wallets when the turnover was reached. */
  released: Amount,
  /** What went back to the house: forfeited by somebody, or because the time was over. */
  forfeited: Amount,
  /** `given` less `forfeited`. */
  cost: Amount,
}

const BonusDay = Type.Object({
  day: Type.String(),
  /** Empty for what no promotion gave. */
  promotion: Type.String(),
  title: Type.String(),
  ...Sums,
})
export type BonusDayValue = Static<typeof BonusDay>

export const getBonusReport = operatorEndpoint({
  name: 'getBonusReport',
  summary:
    'Bonuses and promotions by promotion and day: given, released, forfeited, cost; and what runs now, with what the house owes of it.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/bonuses',
  query: Type.Object({ from: DayText, to: DayText }),
  value: Type.Object({
    head: ReportHead,
    /** The newest day first; at most the first thousand rows. */
    list: Type.Array(BonusDay),
    isWhole: Type.Boolean(),
    /** Of all days and promotions. */
    totals: Type.Array(Type.Object(Sums)),
    /** Bonuses that run now, whenever they began: how many, what was given, and what of it is on their accounts. */
    running: Type.Array(Type.Object({ currency: Type.String(), count: Type.Integer(), given: Amount, owed: Amount })),
  }),
  refusals: { 'day-invalid': 400, 'period-too-long': 400 },
})
