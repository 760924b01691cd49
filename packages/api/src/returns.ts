import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { DayText, periodRefusals } from './periods.ts'
import { ReportHead } from './report-head.ts'

/** The longest period of a report of returns, in days. */
export const returnDaysMax = 92

/** A share in per cent, or a difference of two in points of it. */
const PerCent = Type.String({ pattern: '^-?\\d{1,20}\\.\\d{2,6}$' })

/** What came back of the stakes of finished rounds. */
const Returned = {
  rounds: Type.Integer(),
  stake: Amount,
  returned: Amount,
  /** `returned` in per cent of `stake`, cut to two decimals. */
  actual: PerCent,
  /**
   * The return to player that the provider tells now, as it tells it: ours tell the lowest of a game's bets. Of a provider the mean of its games by their stakes, cut to two decimals.
   * `null` where the provider tells none, of any of the games.
   */
  theoretical: Type.Union([PerCent, Type.Null()]),
  /** `actual` less `theoretical`. */
  difference: Type.Union([PerCent, Type.Null()]),
  /** Whether what was returned lies within three standard deviations of what the theory says; `unknown` where nobody tells the deviation. */
  chance: Type.Union([Type.Literal('within'), Type.Literal('beyond'), Type.Literal('unknown')]),
}

/** Of one provider, and of each of its games, the largest stakes first. */
export const ProviderReturn = Type.Object({
  provider: Type.String(),
  /** The provider answered when it was asked what its games return. */
  isTold: Type.Boolean(),
  ...Returned,
  games: Type.Array(Type.Object({ gameId: Type.String(), ...Returned })),
})
export type ProviderReturnValue = Static<typeof ProviderReturn>
export type GameReturnValue = ProviderReturnValue['games'][number]

export const getReturnReport = operatorEndpoint({
  name: 'getReturnReport',
  summary: "What the merchant's games returned of the stakes over days of its time zone, beside what their providers say they return.",
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/returns',
  query: Type.Object({ from: DayText, to: DayText }),
  value: Type.Object({
    head: ReportHead,
    from: Type.String(),
    to: Type.String(),
    timeZone: Type.String(),
    currency: Type.String(),
    /** The currency of the whole merchant is play money. */
    isPlayMoney: Type.Boolean(),
    providers: Type.Array(ProviderReturn),
  }),
  refusals: { 'day-invalid': 400, 'report-not-ready': 503, ...periodRefusals },
})
