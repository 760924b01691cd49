import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { FileQuery, ReportHead } from './report-head.ts'

// What games, bonuses and fees came to, divided by what somebody asks for. Each figure is a sum of transfers, and opens them.

/** What figures are divided by. A week begins on Monday; a country is the calling code of a member's telephone. */
export const figureDimensions = ['hour', 'day', 'week', 'month', 'game', 'provider', 'type', 'currency', 'country', 'branch'] as const
export const FigureDimension = Type.Unsafe<FigureDimensionName>(Type.Union(figureDimensions.map((name) => Type.Literal(name))))
export type FigureDimensionName = (typeof figureDimensions)[number]

/** The longest period that is divided by hours, by days or weeks, or by months and what is no time. */
export const figureDaysMax = { hour: 31, day: 92, month: 1_098 } as const

/**
 * `ggr` is stakes less wins and what was taken back; `ngr` is `ggr` less bonuses and jackpots. `takenBack` is stakes that were given back,
 * less wins that were taken back. `fees` are those of withdrawals, and in neither.
 */
export const figureNames = ['stakes', 'wins', 'takenBack', 'ggr', 'bonuses', 'jackpots', 'ngr', 'fees'] as const
export const FigureName = Type.Unsafe<FigureNameValue>(Type.Union(figureNames.map((name) => Type.Literal(name))))
export type FigureNameValue = (typeof figureNames)[number]

const Figures = {
  currency: Type.String(),
  /** How many bets were made. */
  bets: Type.Integer(),
  stakes: Amount,
  wins: Amount,
  takenBack: Amount,
  ggr: Amount,
  bonuses: Amount,
  jackpots: Amount,
  ngr: Amount,
  fees: Amount,
}

/** A value of a dimension, empty where it has none, and what people call it where that is something else. */
const Of = Type.Object({ value: Type.String(), name: Type.Optional(Type.String()) })

export const FigureRow = Type.Object({ first: Of, second: Type.Optional(Of), ...Figures })
export type FigureRowValue = Static<typeof FigureRow>
export const FigureTotal = Type.Object(Figures)
export type FigureTotalValue = Static<typeof FigureTotal>

const asked = {
  from: DayText,
  to: DayText,
  first: FigureDimension,
  second: Type.Optional(FigureDimension),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{2,12}$' })),
  /** The code of a provider. */
  provider: Type.Optional(Text(64, { minLength: 1 })),
}

const refusals = {
  /** No day, one to come, or an end before the beginning. */
  'day-invalid': 400,
  /** Longer than its smallest unit of time allows. */
  'period-too-long': 400,
  /** Both dimensions are the same. */
  'dimensions-alike': 400,
  'report-not-ready': 503,
} as const

export const figureCursor = cursorOf({ number: 'number' })

export const getFigures = operatorEndpoint({
  name: 'getFigures',
  summary:
    'Stakes, wins, results, bonuses, jackpots and fees of days of the merchant, divided by one or two dimensions; today as far as it goes.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/figures',
  query: Type.Object({ ...asked, cursor: figureCursor.query }),
  value: Type.Object({
    head: ReportHead,
    list: Type.Array(FigureRow),
    /** Of all rows, also those of other pages. */
    totals: Type.Array(FigureTotal),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals,
})

export const exportFigures = operatorEndpoint({
  name: 'exportFigures',
  summary: 'All rows of the same as a file of comma separated values, or a workbook. Who took it is written down.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/figures/csv',
  answers: 'file',
  query: Type.Object({ ...asked, ...FileQuery }),
  value: Type.Object({}),
  refusals,
})

export const figureRowCursor = cursorOf({ transfer: 'row', day: 'day' })

export const listFigureRows = operatorEndpoint({
  name: 'listFigureRows',
  summary: 'The transfers that one figure is made of, the newest first. All of them together are the figure.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reports/figures/rows',
  query: Type.Object({
    ...asked,
    figure: FigureName,
    /** Of which row of the report the figure is; the total of the currency where they are left out. */
    firstValue: Type.Optional(Text(128)),
    secondValue: Type.Optional(Text(128)),
    currency: Type.String({ pattern: '^[A-Z0-9_]{2,12}$' }),
    cursor: figureRowCursor.query,
  }),
  value: Type.Object({
    head: ReportHead,
    /** Of which row of the report the figure is, as people call it; left out as in the question. */
    first: Type.Optional(Of),
    second: Type.Optional(Of),
    /** The figure, to which all rows come. */
    sum: Amount,
    list: Type.Array(
      Type.Object({
        transfer: Type.String(),
        at: Type.String(),
        kind: Type.String(),
        /** The member's account; empty for a guest that is forgotten. */
        account: Type.String(),
        provider: Type.String(),
        gameId: Type.String(),
        /** What the game is called in English; the id where the merchant has no such game. */
        gameName: Type.String(),
        /** The reference of the transfer, such as the round's. */
        reference: Type.String(),
        /** As it counts in the figure. */
        amount: Amount,
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals,
})

export const figureReportEndpoints = [getFigures, exportFigures, listFigureRows] as const
