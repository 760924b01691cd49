import pg from 'pg'
import type { Page } from 'playwright-core'
import type { Config } from './config.ts'
import type { Person } from './people.ts'

type Row = Record<string, Record<string, unknown>>

/** Runs one statement on the database of the system that is tried, and returns its rows. */
export async function onDatabase(config: Pick<Config, 'databaseUrl'>, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** The same for what asks by itself. */
export const databaseOf = (config: Pick<Config, 'databaseUrl'>) => ({
  query: async (statement: string, values?: unknown[]) => ({ rows: await onDatabase(config, statement, values) }),
})

/** Gives a member another type, in the database and in what the phone remembers of the session, and loads the page again. */
export async function becomeType(page: Page, config: Pick<Config, 'databaseUrl'>, person: Person, type: number): Promise<void> {
  await onDatabase(config, 'update members set type = $1 where account = $2', [type, person.username])
  await page.evaluate((wanted) => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: wanted }))
  }, type)
  await page.reload()
}
