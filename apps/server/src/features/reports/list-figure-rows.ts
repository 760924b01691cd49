import type { QueryOf, RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type listFigureRows as endpoint, type FigureDimensionName, figureRowCursor } from '@pavilion/api/reports'
import { formatMinor, isKnownCurrency, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { kindName } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { type FigureAsked, type FigureTransfer, listDaysOfFigure, listTransfersOfFigure } from './figure-rows.store.ts'
import { sumFigures } from './figures.store.ts'
import { figureOf, figures } from './figures.ts'
import { readFigureQuery } from './get-figures.ts'
import { nameValues } from './name-values.ts'

const PAGE_SIZE = 100
/** The most days of the books that a page reads; it may be short, and the next one goes on. */
const DAYS_MAX = 3
/** Above the number of every transfer. */
const BEFORE_ALL = 8_999_999_999_999_999_999n

/** A page of the transfers that one figure is made of, with the figure. They are read day by day. Of an unknown currency there are none. */
export async function listFigureRows(
  db: Db,
  merchant: Merchant,
  { figure, firstValue, secondValue, currency, cursor, ...rest }: QueryOf<typeof endpoint>,
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const query = await readFigureQuery(db, merchant, { ...rest, currency }, now, 'figure-rows')
  if (query instanceof Refusal) return query
  const { head, ...of } = query
  const asked = { ...of, currency, figure, firstValue, secondValue }
  const read = figureRowCursor.read(cursor)
  const place = read && isDay(read.day) ? read : undefined
  const { page, next } = isKnownCurrency(currency) ? await readPage(db, asked, place) : NOTHING
  const { isOfHouse } = figures[figure]
  const nameGame = await nameValues(
    db,
    merchant,
    'game',
    page.map(({ gameId }) => gameId),
  )
  const text = (minor: bigint) => formatMinor(minor, isKnownCurrency(currency) ? scaleOf(currency) : 0)
  return {
    head: { ...head, filters: [...head.filters, ...wordsOf(asked)] },
    ...(await ofRow(db, merchant, asked)),
    sum: text(await sumOf(db, asked)),
    list: page.map(({ id, postedAt, kind, account, provider, gameId, reference, netMinor }) => ({
      ...{ transfer: id.toString(), at: postedAt.toISOString(), kind: kindName(kind), account: account ?? '', provider, reference },
      ...{ gameId, gameName: nameGame(gameId).name ?? gameId },
      amount: text(isOfHouse ? -netMinor : netMinor),
    })),
    ...(next ? { nextCursor: figureRowCursor.write(next) } : {}),
  }
}

/** The row of the report whose figure this is, with names for people. */
async function ofRow(db: Db, merchant: Merchant, { first, second, firstValue, secondValue }: FigureAsked) {
  const named = async (dimension: FigureDimensionName, value: string) => (await nameValues(db, merchant, dimension, [value]))(value)
  return {
    ...(firstValue === undefined ? {} : { first: await named(first, firstValue) }),
    ...(second === undefined || secondValue === undefined ? {} : { second: await named(second, secondValue) }),
  }
}

const wordsOf = ({ figure, firstValue, secondValue }: FigureAsked) => [
  { name: 'figure', value: figure },
  ...[firstValue, secondValue].flatMap((value) => (value === undefined ? [] : [{ name: 'of', value: value === '' ? '–' : value }])),
]

type Place = { transfer: bigint; day: string }
type Row = FigureTransfer & { day: string }
type Page = { page: readonly Row[]; next: Place | undefined }
const NOTHING: Page = { page: [], next: undefined }

/** A page from before a transfer of a day, and where the next one begins. */
async function readPage(db: Db, asked: FigureAsked, place: Place | undefined): Promise<Page> {
  const until = place?.day ?? '9999-12-31'
  const live = asked.live.filter(({ day }) => day <= until).toReversed()
  const days = [...live, ...(await listDaysOfFigure(db, asked, until))]
  const found: Row[] = []
  for (const [index, day] of days.entries()) {
    const span = typeof day === 'string' ? { day, ...(await momentsOf(db, asked.merchant, day)), isKept: true } : day
    if (index === DAYS_MAX) return { page: found, next: { transfer: BEFORE_ALL, day: span.day } }
    const before = span.day === place?.day ? place.transfer : undefined
    // One row more than a page has tells whether another page follows.
    const rows = await listTransfersOfFigure(db, asked, span, before, PAGE_SIZE + 1 - found.length)
    found.push(...rows.map((row) => ({ ...row, day: span.day })))
    const last = found[PAGE_SIZE - 1]
    if (last && found.length > PAGE_SIZE) return { page: found.slice(0, PAGE_SIZE), next: { transfer: last.id, day: last.day } }
  }
  return { page: found, next: undefined }
}

/** The figure, as the report has it. */
async function sumOf(db: Db, asked: FigureAsked): Promise<bigint> {
  const rows = await sumFigures(db, asked, { limit: 0, offset: 0 })
  return figureOf(
    asked.figure,
    rows.flatMap(({ sums }) => sums),
  )
}
