import type { App } from '../src/app.ts'
import type { Client } from './member-client.ts'

/** Asks for a file as the client; answers it as it came. */
export async function fetchFile(app: App, client: Client, url: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: 'localhost', cookie, ...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }) }
  return app.server.inject({ method: 'GET', url, headers })
}

/** The cells of comma separated values after RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const row = rows.at(-1)
    row?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    else if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}
