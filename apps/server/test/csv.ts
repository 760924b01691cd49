import assert from 'node:assert/strict'
import type { App } from '../src/app.ts'
import type { Client } from './member-client.ts'

/** Asks for a file as the client; answers it as it came. */
export async function fetchFile(app: App, client: Client, url: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: 'localhost', cookie, ...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }) }
  return app.server.inject({ method: 'GET', url, headers })
}

/** The cells of comma separated values, by RFC 4180 and nothing else; what it does not allow fails the test. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, quoted, plain, end] = cell.exec(text) ?? assert.fail(`no cell at ${at} of ${JSON.stringify(text)}`)
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
