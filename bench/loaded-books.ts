// Books of any size to measure on: loaded from a seed, or found in a folder that an earlier run filled.
import pg from 'pg'
import { systemClock } from '../apps/server/src/base/clock.ts'
import type { Db } from '../apps/server/src/base/database.ts'
import { openLinkSecret } from '../apps/server/src/base/partner-secrets.ts'
import type { Sealed, Seals } from '../apps/server/src/base/sealed.ts'
import { runTeamsCommand } from '../apps/server/src/commands/teams-command.ts'
import { createMerchantDirectory } from '../apps/server/src/features/merchants/wiring.ts'
import { buildNextFigures } from '../apps/server/src/features/reports/wiring.ts'
import { buildNextDay } from '../apps/server/src/features/statements/wiring.ts'
import type { Players } from './players.ts'

const LOADED_PLAYERS = 2_000

/** Books that have grown have their teams' figures; a server that found none would make them beside what is measured. */
export async function makeTeamFigures(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ is_built: boolean }>('select is_built from team_cursor')
  if (rows[0]?.is_built !== true) await timed('Figures of the teams', () => runTeamsCommand(databaseUrl, ['rebuild']))
}

/** So have their days been added up, each when it ended; a server would add up a whole year beside what is measured. */
export async function addUpDays(db: Db): Promise<void> {
  const merchants = await db.selectFrom('merchants').select('code').execute()
  const directory = createMerchantDirectory(db, systemClock)
  await timed('Days of the books', async () => {
    for (const build of [buildNextDay, buildNextFigures]) {
      for (const { code } of merchants) {
        const merchant = await directory.byCode(code)
        const addUpNext = () => merchant && build((work) => db.transaction().execute(work), merchant, systemClock())
        while (await addUpNext());
      }
    }
  })
}

/** Members of the loaded books, from all over them, with enough money to bet for as long as this lasts. */
export async function findPlayers(databaseUrl: string, seals: Seals): Promise<Players> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: members } = await client.query<{ id: string }>(
    `select m.id::text as id from members m join ledger.accounts a on a.owner = 'member:' || m.id and a.kind = 'wallet'
     where m.account_key like 'load%' and a.balance_minor > 1000 order by md5(m.id::text) limit ${LOADED_PLAYERS}`,
  )
  const { rows: links } = await client.query<{ casino_id: string; secret: Sealed }>(
    "select casino_id, secret from provider_links where merchant_code = 'pavilion' and is_in_house",
  )
  await client.end()
  const link = links[0]
  if (!link || members.length === 0) throw new Error('the loaded books have nobody to play')
  return { casinoId: link.casino_id, secret: openLinkSecret(seals, link), accounts: members.map(({ id }) => id) }
}

/** Says what the books hold. */
export async function describeBooks(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ members: string; transfers: string; bytes: string }>(
    `select (select count(*) from members)::text as members, (select count(*) from ledger.transfers)::text as transfers,
       pg_size_pretty(pg_database_size(current_database())) as bytes`,
  )
  const { members, transfers, bytes } = rows[0] ?? { members: '0', transfers: '0', bytes: '' }
  return `${members} members, ${transfers} transfers, ${bytes}`
}

/** Prints how long a piece of work took, in seconds, and what came of it. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const outcome = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s. ${JSON.stringify(outcome) ?? ''}`)
}
