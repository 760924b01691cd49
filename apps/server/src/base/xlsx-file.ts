import { Readable } from 'node:stream'
import { linesOf, type Table } from './table-file.ts'
import { type ZipEntry, zipOf } from './zip-file.ts'

/** As many rows as a sheet has; what comes after them is on the next one. */
const SHEET_ROWS_MAX = 1_048_576
/** A cell holds no longer text. */
const CELL_CHARACTERS_MAX = 32_767
const DECIMALS_MAX = 8
/** Numbers with more digits would lose some in a spreadsheet, and stay text. */
const NUMBER = /^-?(?=[\d.]{1,16}$)\d{1,15}(?:\.(\d{1,8}))?$/
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const XLSX_TYPE = `${SHEET}.sheet`
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/**
 * The table as a workbook (ECMA-376), made as it is read. Amounts and counts are numbers; every other cell is text that no spreadsheet
 * takes for a formula, so that it needs no apostrophe.
 */
export const xlsxOf = (table: Table, rowsMax = SHEET_ROWS_MAX): Readable => Readable.from(zipOf(entriesOf(table, rowsMax)))

async function* entriesOf(table: Table, rowsMax: number): AsyncGenerator<ZipEntry> {
  const lines = linesOf(table)[Symbol.asyncIterator]()
  const state = { next: await lines.next(), isTable: false }
  let sheets = 0
  while (!state.next.done) {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(table, lines, state, rowsMax) }
  }
  yield { name: 'xl/styles.xml', content: [styles()] }
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const tabs = numbers.map((at) => `<sheet name="Sheet ${at}" sheetId="${at}" r:id="r${at}"/>`)
  yield {
    name: 'xl/workbook.xml',
    content: [`${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tabs.join('')}</sheets></workbook>`],
  }
  const parts = numbers.map((at) => relation(`r${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relations([...parts, relation('styles', 'styles', 'styles.xml')])] }
  yield { name: '_rels/.rels', content: [relations([relation('book', 'officeDocument', 'xl/workbook.xml')])] }
  yield { name: '[Content_Types].xml', content: [contentTypes(numbers)] }
}

type State = { next: IteratorResult<readonly string[]>; isTable: boolean }

async function* sheetOf(
  { columns, numbers = [] }: Table,
  lines: AsyncIterator<readonly string[]>,
  state: State,
  rowsMax: number,
): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
  for (let row = 1; row <= rowsMax && !state.next.done; row += 1) {
    const line = state.next.value
    const cells = line.map((text, at) => (state.isTable && numbers.includes(columns[at] ?? '') ? numberCell(text) : textCell(text)))
    yield `<row r="${row}">${cells.join('')}</row>`
    // What the report says of itself has no numbers.
    if (line === columns) state.isTable = true
    state.next = await lines.next()
  }
  yield '</sheetData></worksheet>'
}

function numberCell(text: string): string {
  const found = NUMBER.exec(text)
  return found ? `<c s="${(found[1] ?? '').length}"><v>${text}</v></c>` : textCell(text)
}

const textCell = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_CHARACTERS_MAX))}</t></is></c>`

/** Signs that XML cannot hold are left out, and `_x0009_` in somebody's text is no tab. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** A style for each number of decimals, so that an amount shows all that its currency has. */
function styles(): string {
  const decimals = Array.from({ length: DECIMALS_MAX + 1 }, (_, at) => at)
  const formats = decimals.map((at) => `<numFmt numFmtId="${164 + at}" formatCode="0${at === 0 ? '' : `.${'0'.repeat(at)}`}"/>`)
  const uses = decimals.map((at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  return [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="1"><font/></fonts>`,
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${uses.length}">${uses.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (all: readonly string[]) => `${XML}<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`

function contentTypes(sheets: readonly number[]): string {
  const parts = [
    ['/xl/workbook.xml', `${SHEET}.sheet.main+xml`],
    ['/xl/styles.xml', `${SHEET}.styles+xml`],
    ...sheets.map((at) => [`/xl/worksheets/sheet${at}.xml`, `${SHEET}.worksheet+xml`]),
  ]
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  return `${XML}<Types xmlns="${TYPES}">${rels}${overrides.join('')}</Types>`
}
