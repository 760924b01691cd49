import type { QueryOf, RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type listFigureRows as endpoint, figureRowCursor } from '@pavilion/api/reports'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { kindName } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { type FigureAsked, type FigureTransfer, listDaysOfFigure, listTransfersOfFigure } from './figure-rows.store.ts'
import { sumFigures } from './figures.store.ts'
import { figureOf, figures } from './figures.ts'
import { readFigureQuery } from './get-figures.ts'

const PAGE_SIZE = 100

/** A page of the transfers that one figure is made of, with the figure. They are read day by day, so that a page costs one day of the books. */
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
  const place = figureRowCursor.read(cursor)
  const found = await readPage(db, asked, place)
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const { isOfHouse } = figures[figure]
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  return {
    head: { ...head, filters: [...head.filters, ...wordsOf(asked)] },
    sum: text(await sumOf(db, asked)),
    list: page.map(({ id, postedAt, kind, account, provider, gameId, reference, netMinor }) => ({
      ...{ transfer: id.toString(), at: postedAt.toISOString(), kind: kindName(kind), account: account ?? '', provider, gameId, reference },
      amount: text(isOfHouse ? -netMinor : netMinor),
    })),
    ...(last && found.length > PAGE_SIZE ? { nextCursor: figureRowCursor.write({ transfer: last.id, day: last.day }) } : {}),
  }
}

const wordsOf = ({ figure, firstValue, secondValue }: FigureAsked) => [
  { name: 'figure', value: figure },
  ...[firstValue, secondValue].flatMap((value) => (value === undefined ? [] : [{ name: 'of', value: value === '' ? '–' : value }])),
]

/** One row more than a page has, from before a transfer of a day. */
async function readPage(
  db: Db,
  asked: FigureAsked,
  place: { transfer: bigint; day: string } | undefined,
): Promise<(FigureTransfer & { day: string })[]> {
  const until = place?.day ?? '9999-12-31'
  const live = asked.live.filter(({ day }) => day <= until).toReversed()
  const kept = await listDaysOfFigure(db, asked, until)
  const found: (FigureTransfer & { day: string })[] = []
  for (const day of [...live, ...kept]) {
    if (found.length > PAGE_SIZE) break
    const span = typeof day === 'string' ? { day, ...(await momentsOf(db, asked.merchant, day)), isKept: true } : day
    const before = span.day === place?.day ? place.transfer : undefined
    const rows = await listTransfersOfFigure(db, asked, span, before, PAGE_SIZE + 1 - found.length)
    found.push(...rows.map((row) => ({ ...row, day: span.day })))
  }
  return found
}

/** The figure, as the report has it. */
async function sumOf(db: Db, asked: FigureAsked): Promise<bigint> {
  const rows = await sumFigures(db, asked, { limit: 0, offset: 0 })
  return figureOf(
    asked.figure,
    rows.flatMap(({ sums }) => sums),
  )
}
