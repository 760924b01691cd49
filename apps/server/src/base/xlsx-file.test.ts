import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { xlsxOf } from './xlsx-file.ts'

test('a workbook has amounts as numbers with all decimals, and formulas as text', { tags: ['CON-190'] }, async () => {
  const rows = [
    ['=1+1', '-12.50', '007'],
    ['a <b> & "c"', '1234567890123456.00', '1'],
    [' two\nlines ', 'none', ''],
  ]
  const table = { head: [['made at', '12.00']], columns: ['text', 'amount', 'account'], numbers: ['amount'], rows: from(rows) }
  const files = await unzip(table)
  assert.deepEqual([...files.keys()].sort(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const cells = cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '')
  const text = (value: string) => ({ text: value })
  assert.deepEqual(cells, [
    [text('made at'), text('12.00')],
    [text('')],
    ['text', 'amount', 'account'].map(text),
    [text('=1+1'), { number: '-12.50', style: '2' }, text('007')],
    [text('a <b> & "c"'), text('1234567890123456.00'), text('1')],
    [text(' two\nlines '), text('none'), text('')],
  ])
  assert.match(files.get('xl/styles.xml') ?? '', /numFmtId="166" formatCode="0\.00"/)
})

test('a report without rows says so in its workbook', { tags: ['CON-175', 'CON-190'] }, async () => {
  const files = await unzip({ head: [['merchant', 'Pavilion']], columns: ['day'], rows: from([]) })
  assert.deepEqual(cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '').at(-1), [{ text: 'No activity' }])
})

test('rows that one sheet cannot hold are on the next ones, and none is lost', { tags: ['CON-190'] }, async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [String(at)])
  const files = await unzip({ columns: ['n'], numbers: ['n'], rows: from(rows) }, 3)
  const sheets = [1, 2, 3].map((at) => cellsOf(files.get(`xl/worksheets/sheet${at}.xml`) ?? '').flat())
  assert.deepEqual(
    sheets.map(({ length }) => length),
    [3, 3, 2],
  )
  const numbers = sheets.flat().slice(1)
  assert.deepEqual(
    numbers,
    rows.map(([number]) => ({ number, style: '0' })),
  )
  assert.equal(files.get('xl/workbook.xml')?.match(/<sheet /g)?.length, 3)
  assert.equal(files.get('[Content_Types].xml')?.match(/worksheet\+xml/g)?.length, 3)
})

test('whatever characters a text has, it is one cell, and what XML forbids is left out', { tags: ['CON-190'] }, async () => {
  const sign = fc.constantFrom('<', '>', '&', '"', '\n', '\t', '\r', '\u0000', '\u0008', '\ufffe', '_x0041_', ']]>', '=')
  const cell = fc.array(fc.oneof(sign, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (row) => {
      const files = await unzip({ columns: row.map((_, at) => `c${at}`), rows: from([row]) })
      const [, read] = cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
      const kept = row.map((text) => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
      assert.deepEqual(
        read,
        kept.map((text) => ({ text })),
      )
    }),
    { numRuns: 100 },
  )
})

async function* from(rows: readonly (readonly string[])[]) {
  yield* rows
}

/** The files of the archive by their names, by its directory alone; a sum or size that is wrong fails the test. */
async function unzip(table: Parameters<typeof xlsxOf>[0], rowsMax?: number): Promise<Map<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf(table, rowsMax)) chunks.push(chunk)
  const zip = Buffer.concat(chunks)
  const end = zip.length - 22
  assert.equal(zip.toString('latin1', end, end + 4), 'PK\x05\x06')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  assert.equal(at + zip.readUInt32LE(end + 12), end)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, bytes, nameBytes] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    const begins = local + 30 + zip.readUInt16LE(local + 26)
    const content = inflateRawSync(zip.subarray(begins, begins + packed))
    assert.deepEqual([content.length, crc32(content)], [bytes, crc], name)
    files.set(name, content.toString())
    at += 46 + nameBytes
  }
  return files
}

const CELL = /<c\/>|<c s="(\d)"><v>([^<]*)<\/v><\/c>|<c t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/g

const cellsOf = (sheet: string) =>
  [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, style, number, text = '']) => (number === undefined ? { text: unescaped(text) } : { number, style })),
  )

const unescaped = (text: string): string =>
  text.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('_x005F_', '_')
