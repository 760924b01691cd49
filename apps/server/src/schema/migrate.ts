import { grantRights, isAllSealed, refuseUnknownKeys, rememberKeys, sealWhatIsPlain } from '@pavilion/sealed'
import { applyFunctions, applyMigrations, functionsAreKnown, listPending } from '@pavilion/service'
import pg from 'pg'
import { AdvisoryLock } from '../base/advisory-locks.ts'
import { packageFolder } from '../base/package-folder.ts'
import type { Seals } from '../base/sealed.ts'
import { sealedColumns } from './sealed-columns.ts'
import { applicationRights } from './table-rights.ts'

const MIGRATIONS = new URL('migrations/', packageFolder)
const FUNCTIONS = new URL('sql/', packageFolder)

/**
 * Brings the database to the newest schema, under a lock, so that several processes may start at once: applies the migrations that are
 * missing, forward only, and makes the functions of `sql/` whose text changed. Then gives the role of the application, where there is one besides
 * the owner that this connects as, its rights, and seals what rests in the clear where it must not. Returns the names of the
 * migrations that were applied.
 */
export async function migrate(ownerUrl: string, seals: Seals, applicationRole?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [AdvisoryLock.migrations])
    const applied = await applyMigrations(client, MIGRATIONS)
    await applyFunctions(client, FUNCTIONS, MIGRATIONS)
    await refuseUnknownKeys(client, seals)
    await rememberKeys(client, seals)
    // Before what may take minutes: a function that was dropped and made again is closed to servers that run.
    if (applicationRole !== undefined) await grantRights(client, applicationRole, applicationRights)
    await sealWhatIsPlain(client, seals, sealedColumns)
    return applied
  } finally {
    await client.end()
  }
}

/**
 * Whether the database has every migration and function, and nothing that is to be sealed rests in the clear still, for those who own
 * nothing in it and can change no table: what is not yet sealed is not found by its hash.
 */
export async function isUpToDate(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>('select to_regclass(\'migrations\') is not null as "isThere"')
    if (rows[0]?.isThere !== true || (await listPending(client, MIGRATIONS)).length > 0) return false
    return (await functionsAreKnown(client, FUNCTIONS)) && (await isAllSealed(client, sealedColumns))
  } finally {
    await client.end()
  }
}
