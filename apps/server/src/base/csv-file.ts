import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A table to be saved. Every cell is text: amounts as the plain decimals of the wire. */
export type CsvFile = {
  /** Without anything that a header could not hold: letters, digits, dots and hyphens. */
  name: string
  /** What the report says of itself, in front of the table. A report without rows says so. */
  head?: readonly (readonly string[])[]
  columns: readonly string[]
  /** Which of the columns are amounts or counts. A workbook has them as numbers. */
  numbers?: readonly string[]
  rows: AsyncIterable<readonly string[]>
}

const NEGATIVE_AMOUNT = /^-\d+(\.\d+)?$/

/**
 * What a spreadsheet reads as the beginning of a formula, the full-width signs of its Asian editions too, behind whatever is not seen: it
 * passes over blanks, line breaks and signs without a shape before it looks. A tab or a line break in front is enough for some.
 */
const FORMULA = /^(?:[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠|%]|[\t\r\n])/u

/**
 * A cell that needs no quotes: no reader in any country can take a part of it for the end of a cell
 * or of a row.
 */
const PLAIN = /^[^",;|\p{C}\p{Z}]*(?: [^",;|\p{C}\p{Z}]+)*$/u

/**
 * Sends the table as it is read, after RFC 4180, with the byte order mark that spreadsheets look for. Whatever the text of a cell is, it
 * comes out of a strict reader as one cell of one row; one that a spreadsheet would take for a formula gets an apostrophe in front, and
 * a negative amount is none.
 */
export function sendCsv(file: CsvFile, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFile(reply, file.name, 'text/csv; charset=utf-8', csvOf(file))
}

/** Sends bytes as a file to be saved, as they are made. */
export const sendFile = (reply: FastifyReply, name: string, type: string, bytes: Readable): FastifyReply =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store').send(bytes)

/** The bytes of the file, made as they are read. */
export function csvOf(file: Omit<CsvFile, 'name'>): Readable {
  const written = stringify({
    bom: true,
    record_delimiter: '\r\n',
    cast: { string: (text) => ({ value: guarded(text), quoted: !PLAIN.test(text) }) },
  })
  // Who stops reading stops the reading of the database too; the answer itself tells of an error by being cut off.
  pipeline(Readable.from(linesOf(file)), written, () => {})
  return written
}

/** The lines of the file: what the report says of itself, the columns and the rows, or that there are none. */
export async function* linesOf({ head, columns, rows }: Omit<CsvFile, 'name'>): AsyncGenerator<readonly string[]> {
  if (head) yield* [...head, ['']]
  yield columns
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield row
  }
  if (head && isEmpty) yield ['No activity']
}

const guarded = (text: string): string => (FORMULA.test(text) && !NEGATIVE_AMOUNT.test(text) ? `'${text}` : text)
