import { ReportedTransaction, ReportFile } from '@pavilion/provider'
import { Value } from 'typebox/value'
import { readCsvRows } from '../../base/read-csv-rows.ts'
import type { TheirLine } from './compare-records.ts'
import { lineOf, type ProviderRecord } from './provider-record.ts'

/**
 * Reads a provider's record from a file: JSON in the form of `Report/Transactions`, or CSV whose
 * first row has the same field names. Refuses an invalid file as a whole, with a sentence that
 * names the place.
 */
export function readRecordFile(text: string): { record: ProviderRecord } | { fault: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  const read = /^[[{]/.test(trimmed) ? readJson(trimmed) : readCsv(trimmed)
  if ('fault' in read) return read
  const { lines } = read
  const byRound = Map.groupBy(lines, (line) => line.roundId)
  return {
    record: {
      origin: 'file',
      list: async function* ({ from, to }) {
        yield lines.filter(({ at }) => at >= from && at < to)
      },
      ofRounds: async (roundIds) => roundIds.flatMap((id) => byRound.get(id) ?? []),
    },
  }
}

type Read = { lines: TheirLine[] } | { fault: string }

function readJson(text: string): Read {
  try {
    const value: unknown = JSON.parse(text)
    const content = Array.isArray(value) ? { transactions: value } : value
    if (Value.Check(ReportFile, content)) return { lines: content.transactions.map(lineOf) }
    const [first] = Value.Errors(ReportFile, content)
    return { fault: `The file is no record: ${first?.instancePath || 'transactions'} ${first?.message ?? 'is missing'}.` }
  } catch {
    return { fault: 'The file is no JSON.' }
  }
}

function readCsv(text: string): Read {
  const [names = [], ...rows] = readCsvRows(text)
  const missing = ReportedTransaction.required.filter((name) => !names.includes(name))
  if (missing.length > 0) return { fault: `The first row lacks ${missing.join(', ')}.` }
  const lines: TheirLine[] = []
  for (const [index, row] of rows.entries()) {
    const { tries: _, ...told } = Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))
    const value = told.game_id === '' ? without(told, 'game_id') : told
    if (!Value.Check(ReportedTransaction, value)) {
      const [first] = Value.Errors(ReportedTransaction, value)
      return { fault: `Row ${index + 2} is not right: ${first?.instancePath ?? ''} ${first?.message ?? ''}.` }
    }
    lines.push(lineOf(value))
  }
  return { lines }
}

const without = (value: Record<string, string>, name: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
