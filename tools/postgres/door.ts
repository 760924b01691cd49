// Who gets into a private server, and as whom: its file pg_hba.conf, and the passwords of its users.
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import { superuser, users } from './passwords.ts'
import { literal, makeRole, quoted, scramVerifier } from './roles.ts'

const head = '# Written by Pavilion at each start: every user of this server has a password, which is in the data folder.\n'
const byPassword = 'local all all scram-sha-256\n'

/** What the file says: everybody needs a password; or, while the passwords are being set, the superuser needs none. */
const rules = { closed: `${head}${byPassword}`, ajar: `${head}local all ${superuser} trust\n${byPassword}` }

/** The lock of those who set the passwords at the same time. */
const passwordLock = 7_310_443

/** Writes the file; a server that runs reads it when it is told to. */
export function setDoor({ folder, identity }: Pick<Cluster, 'folder' | 'identity'>, state: keyof typeof rules): void {
  const file = join(folder, 'pg_hba.conf')
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, rules[state], { mode: 0o600 })
  if (identity !== undefined) chownSync(draft, identity.uid, identity.gid)
  renameSync(draft, file)
}

/**
 * Sees to it that every user has the password of the data folder, and that nobody gets in without one: in a new server, in one from before
 * there were passwords, and in one whose passwords were lost and made again. Nothing is done where all is so already.
 */
export async function closeDoor(cluster: Cluster, guard: pg.Client): Promise<void> {
  if (readFileSync(join(cluster.folder, 'pg_hba.conf'), 'utf8') === rules.closed && (await areAllKnown(guard))) return
  await guard.query('begin')
  try {
    await guard.query('select pg_advisory_xact_lock($1)', [passwordLock])
    for (const user of users) {
      await guard.query(makeRole(user))
      await guard.query(`alter role ${quoted(user)} password ${literal(scramVerifier(cluster.passwords[user] ?? ''))}`)
    }
    await guard.query('revoke connect on database postgres from public')
    await guard.query('commit')
  } catch (error) {
    await guard.query('rollback')
    throw error
  }
  setDoor(cluster, 'closed')
  await guard.query('select pg_reload_conf()')
}

async function areAllKnown(guard: pg.Client): Promise<boolean> {
  const { rows } = await guard.query<{ count: number }>(
    'select count(*)::int as count from pg_authid where rolpassword is not null and rolname = any($1)',
    [users],
  )
  return rows[0]?.count === users.length
}
