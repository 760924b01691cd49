/** Comma-separated values as RFC 4180 has them. Empty rows are passed over. */
export function readCsvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/y
  while (field.lastIndex < text.length) {
    const [, value = '', end] = field.exec(text) ?? []
    if (end === undefined) return []
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value.trim())
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}
