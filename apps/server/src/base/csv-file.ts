import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { linesOf, type Table } from './table-file.ts'

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
 * The table as comma separated values (RFC 4180), made as it is read, with the byte order mark that spreadsheets look for. Whatever the
 * text of a cell is, it comes out of a strict reader as one cell of one row; one that a spreadsheet would take for a formula gets an
 * apostrophe in front, and a negative amount is none.
 */
export function csvOf(table: Table): Readable {
  const written = stringify({
    bom: true,
    record_delimiter: '\r\n',
    cast: { string: (text) => ({ value: guarded(text), quoted: !PLAIN.test(text) }) },
  })
  // Who stops reading stops the reading of the database too; the answer itself tells of an error by being cut off.
  pipeline(Readable.from(linesOf(table)), written, () => {})
  return written
}

const guarded = (text: string): string => (FORMULA.test(text) && !NEGATIVE_AMOUNT.test(text) ? `'${text}` : text)
