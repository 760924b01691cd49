import { parseMinor, scaleOf } from '@pavilion/money'
import { BIGINT_MAX } from '../../base/ids.ts'
import { readCsvRows } from '../../base/read-csv-rows.ts'
import type { StatementLine } from './statement-lines.store.ts'

const NAMES = ['reference', 'amount', 'at', 'payer'] as const
const ROWS_MAX = 100_000
const TEXT_MAX = 140
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * A statement of the merchant's bank: comma-separated values whose first row names `reference`, `amount`, `at` and `payer`, in any
 * order and beside others. `at` is a day or a time with its zone. What is not right is refused whole, with a sentence that says where.
 */
export function readStatement(text: string, currency: string): { lines: StatementLine[] } | { fault: string } {
  const [names = [], ...rows] = readCsvRows(text.replace(/^\uFEFF/, '').trim())
  const missing = NAMES.filter((name) => !names.includes(name))
  if (missing.length > 0) return { fault: `The first row lacks ${missing.join(', ')}.` }
  if (rows.length > ROWS_MAX) return { fault: `A file has at most ${ROWS_MAX} rows.` }
  const lines: StatementLine[] = []
  for (const [index, row] of rows.entries()) {
    const cell = (name: (typeof NAMES)[number]) => (row[names.indexOf(name)] ?? '').trim()
    const line = lineOf({ reference: cell('reference'), amount: cell('amount'), at: cell('at'), payer: cell('payer') }, currency)
    if (typeof line === 'string') return { fault: `Row ${index + 2} is not right: ${line}.` }
    lines.push(line)
  }
  return { lines }
}

function lineOf(cells: Record<(typeof NAMES)[number], string>, currency: string): StatementLine | string {
  const { reference, payer } = cells
  if (reference === '' || reference.length > TEXT_MAX || reference.includes('\0')) return 'a reference has 1 to 140 characters'
  if (payer.length > TEXT_MAX || payer.includes('\0')) return 'a payer has at most 140 characters'
  const amountMinor = parseMinor(cells.amount, scaleOf(currency))
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > BIGINT_MAX)
    return `"${cells.amount}" is no amount of ${currency} that came`
  const paidAt = new Date(TIME.test(cells.at) ? cells.at : Number.NaN)
  if (Number.isNaN(paidAt.getTime())) return `"${cells.at}" is neither a day such as 2026-03-01 nor a time with its zone`
  return { reference, amountMinor, currency, paidAt, payer }
}
