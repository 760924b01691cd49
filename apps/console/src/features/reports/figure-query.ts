import {
  type FigureDimensionName,
  type FigureNameValue,
  type FigureRowValue,
  type FigureTotalValue,
  figureDimensions,
  figureNames,
} from '@pavilion/api/reports'
import type { QueryFor } from '../../domain/contract.ts'

export type FigureQuery = QueryFor<'exportFigures'>
type Search = Readonly<Record<string, string | undefined>>

/** What the address asks for; the last seven days by day where it says nothing. */
export function figureQueryOf(search: Search, today: string): FigureQuery {
  const first = dimensionOf(search.first) ?? 'day'
  const second = dimensionOf(search.second)
  return {
    from: search.from ?? daysBefore(today, 6),
    to: search.to ?? today,
    first,
    ...(second && second !== first ? { second } : {}),
    ...(search.currency ? { currency: search.currency } : {}),
    ...(search.provider ? { provider: search.provider } : {}),
  }
}

const dimensionOf = (word: string | undefined): FigureDimensionName | undefined => figureDimensions.find((name) => name === word)

const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** A row of the table: of the report, or the total of a currency above them. */
export type FigureLine = FigureRowValue & { id: string; isTotal: boolean }

export const linesOf = (rows: readonly FigureRowValue[], totals: readonly FigureTotalValue[]): FigureLine[] => [
  ...totals.map((total) => ({ ...total, id: `total ${total.currency}`, isTotal: true, first: { value: '' } })),
  ...rows.map((row) => ({ ...row, id: JSON.stringify([row.first.value, row.second?.value, row.currency]), isTotal: false })),
]

/** A figure whose rows are open. */
export type OpenFigure = { figure: FigureNameValue; currency: string; firstValue?: string; secondValue?: string }

/** An open figure as the address keeps it. */
export const openText = (line: FigureLine, figure: FigureNameValue): string =>
  JSON.stringify([figure, line.currency, ...(line.isTotal ? [] : [line.first.value, ...(line.second ? [line.second.value] : [])])])

/** The open figure of the address; none where somebody wrote another thing there. */
export function openedOf(text: string | undefined): OpenFigure | undefined {
  if (text === undefined) return undefined
  const parts = partsOf(text)
  const [word, currency, firstValue, secondValue] = parts
  const figure = figureNames.find((name) => name === word)
  if (!figure || currency === undefined) return undefined
  return {
    figure,
    currency,
    ...(firstValue === undefined ? {} : { firstValue }),
    ...(secondValue === undefined ? {} : { secondValue }),
  }
}

function partsOf(text: string): string[] {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}
