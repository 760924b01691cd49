import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A table to be saved. Every cell is text: amounts as the plain decimals of the wire. */
export type CsvFile = {
  /** Without anything that a header could not hold: letters, digits, dots and hyphens. */
  name: string
  columns: readonly string[]
  rows: AsyncIterable<readonly string[]>
}

const NEGATIVE_AMOUNT = /^-\d+(\.\d+)?$/

/**
 * Sends the table as it is read, after RFC 4180, with the byte order mark that spreadsheets look for. A cell that a spreadsheet would
 * take for a formula gets an apostrophe in front; a negative amount is none.
 */
export function sendCsv(file: CsvFile, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rows = stringify({
    bom: true,
    header: true,
    columns: [...file.columns],
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: { string: (text) => (NEGATIVE_AMOUNT.test(text) ? { value: text, escape_formulas: false } : text) },
  })
  // Who stops reading stops the reading of the database too; the answer itself tells of an error by being cut off.
  pipeline(Readable.from(file.rows), rows, () => {})
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .send(rows)
}
