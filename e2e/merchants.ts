import { get } from 'node:http'
import pg from 'pg'
import { lanternUrl, readConfig } from './config.ts'

const { siteUrl, databaseUrl } = readConfig()

type Change = { status?: 'open' | 'maintenance'; settings?: Record<string, string>; flags?: Record<string, boolean> }

/** Changes the row of the other demo merchant, and waits until the server has noticed. */
export async function changeLantern(change: Change): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update merchants set status = coalesce($1, status), settings = settings || $2 || jsonb_build_object('e2e_change', $4::text),
       flags = flags || $3 where code = 'lantern'`,
    [change.status ?? null, change.settings ?? {}, change.flags ?? {}, crypto.randomUUID()],
  )
  await client.end()
  await noticed()
}

/** What the server answers the other demo merchant's site at this path, as this machine asks it. */
export function askLantern(path: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const { host } = new URL(lanternUrl({ siteUrl }))
  return new Promise((resolve, reject) => {
    get(new URL(path, siteUrl), { headers: { host, 'accept-language': 'en' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    }).on('error', reject)
  })
}

/** Rows are remembered for two seconds, and pages made of them for two more. */
const UNTIL_NOTICED_MS = 4_100

function noticed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, UNTIL_NOTICED_MS))
}
