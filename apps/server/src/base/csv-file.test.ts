import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvOf } from './csv-file.ts'

test('whatever characters a cell holds, it is one cell of one row of the file, and no formula', async () => {
  const piece = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom('\n', '\r', '\r\n', '"', ',', ';', '\t', '=', '+', '-', '@', '＝', '\u200b', '\u00a0', '\u2028', "'"),
    },
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const cell = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.constantFrom('-12.50', '-0', '12.00'),
  )
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }))
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const columns = (rows[0] ?? ['']).map((_, place) => `Column ${place}`)
      const read = strictlyRead(await fileOf(columns, rows))
      assert.deepEqual(read[0], columns)
      assert.equal(read.length, rows.length + 1)
      for (const [at, row] of rows.entries()) assertRow(read[at + 1] ?? [], row)
    }),
    { numRuns: 500 },
  )
})

test('a remark of two lines stays one row, and its second line begins none', async () => {
  const file = await fileOf(['Remark', 'Amount'], [['first\n=HYPERLINK("x")', '-5.00']])
  assert.equal(file, '\ufeffRemark,Amount\r\n"first\n=HYPERLINK(""x"")",-5.00\r\n')
})

test('what a spreadsheet reads as a formula behind what nobody sees is text', async () => {
  for (const hidden of ['', ' ', '\t', '\n', '\r', '\u200b', '\u00a0', '\u3000', '\ufeff', ' \u2060 ']) {
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
      const [, row] = strictlyRead(await fileOf(['Remark'], [[`${hidden}${sign}1+cmd`]]))
      assert.deepEqual(row, [`'${hidden}${sign}1+cmd`], JSON.stringify(hidden + sign))
    }
  }
})

async function fileOf(columns: string[], rows: string[][]): Promise<string> {
  async function* all() {
    yield* rows
  }
  return (await csvOf({ columns, rows: all() }).toArray()).map((part) => Buffer.from(part).toString('utf8')).join('')
}

function assertRow(read: string[], row: string[]): void {
  assert.equal(read.length, row.length)
  for (const [place, cell] of row.entries()) {
    // A lone half of a pair of code units cannot be written in UTF-8.
    const written = cell.toWellFormed()
    const came = read[place] ?? ''
    assert.ok(came === written || came === `'${written}`, `${JSON.stringify(cell)} came as ${JSON.stringify(came)}`)
    const isAmount = /^-\d+(\.\d+)?$/.test(cell)
    assert.equal(came.startsWith("'") && !cell.startsWith("'") && isAmount, false, 'a negative amount stays a number')
    assert.ok(isAmount || !/^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(came), `${JSON.stringify(came)} is a formula`)
  }
}

/** By RFC 4180 and nothing else: quotes only around a whole cell, a bare line break nowhere but within quotes. */
function strictlyRead(file: string): string[][] {
  assert.ok(file.startsWith('\ufeff'))
  const rows: string[][] = []
  let at = 1
  while (at < file.length) {
    const row: string[] = []
    for (let isRowOpen = true; isRowOpen; ) {
      const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
      cell.lastIndex = at
      const [all, quoted, plain, end] = cell.exec(file) ?? assert.fail(`no cell at ${at} of ${JSON.stringify(file)}`)
      row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
      at += (all ?? '').length
      isRowOpen = end === ','
    }
    rows.push(row)
  }
  return rows
}
