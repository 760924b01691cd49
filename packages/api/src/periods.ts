import { type Static, Type } from 'typebox'

/** The longest period of a report about a team; that of bets is shorter. */
export const teamDaysMax = 31
export const betDaysMax = 7

/** A day as `2026-11-21`. */
export const DayText = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

/** The chips of a report: `7` is today and the six days before, `month` this month up to today, `own` comes with `from` and `to`. */
export const Periods = Type.Union([
  Type.Literal('today'),
  Type.Literal('yesterday'),
  Type.Literal('7'),
  Type.Literal('month'),
  Type.Literal('own'),
])
export type Period = Static<typeof Periods>

/** Query fields of a report, to be spread into its query: days of the merchant's time zone, both included. Today when they are left out. */
export const PeriodQuery = {
  period: Type.Optional(Periods),
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
}
export type PeriodAsked = { period?: Period; from?: string; to?: string }

/** To be spread into an endpoint's refusals: a period that is too long, ends before it begins or names a day that never was. */
export const periodRefusals = { 'period-too-long': 400 } as const

/** To be spread into an endpoint's refusals: a member outside the caller's own team, or one that does not exist. */
export const teamRefusals = { 'not-in-team': 404 } as const
