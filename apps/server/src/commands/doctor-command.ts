import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { usageOf } from '@pavilion/service'
import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { findLivingDemo } from '../demo/demo-rows.ts'
import { isUpToDate } from '../schema/migrate.ts'
import { type DatabaseFacts, findWhatIsWrong, type MachineFacts, type PatroniFacts } from './doctor-findings.ts'
import { doctorHelp } from './helps.ts'

/** How the command is used. */
export const doctorUsage = usageOf(doctorHelp)

/** `askJson` calls an address that the person who runs the command has named. */
export type DoctorTools = { clock: Clock; mode: MachineFacts['mode']; folder: string; askJson(url: URL): Promise<unknown> }

const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'synchronous_standby_names', 'server_version_num']
const MARKS = { fine: 'fine ', look: 'LOOK ', wrong: 'WRONG' } as const

/** Looks at the database, at Patroni where it is named, and at this machine, and changes nothing. */
export async function runDoctorCommand(
  databaseUrl: string,
  words: readonly string[],
  tools: DoctorTools,
): Promise<{ done: string; isWrong: boolean } | { fault: string }> {
  const request = readRequest(words)
  if (!request) return { fault: doctorUsage }
  const patroni = request.patroni === undefined ? undefined : await askPatroni(tools.askJson, request.patroni, request.file)
  if (typeof patroni === 'string') return { fault: patroni }
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    const database = await readDatabase(db, databaseUrl, tools.clock)
    const { bavail, bsize } = await statfs(tools.folder)
    const machine = { nodeMajor: Number(process.versions.node.split('.')[0]), freeBytes: bavail * bsize, mode: tools.mode }
    const findings = findWhatIsWrong({ database, patroni, machine })
    return {
      done: findings.map(({ is, says }) => `${MARKS[is]}  ${says}`).join('\n'),
      isWrong: findings.some(({ is }) => is === 'wrong'),
    }
  } finally {
    await db.destroy()
  }
}

function readRequest(words: readonly string[]): { patroni: string | undefined; file: string | undefined } | undefined {
  try {
    const { values } = parseArgs({ args: [...words], options: { patroni: { type: 'string' }, 'patroni-file': { type: 'string' } } })
    const { patroni, 'patroni-file': file } = values
    // The file says something of Patroni alone.
    const isWhole = patroni === undefined ? file === undefined : isAddress(patroni)
    return isWhole ? { patroni, file } : undefined
  } catch {
    return undefined
  }
}

/** Looking needs no password, and one in the address would be repeated on the screen and kept by the shell. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

async function readDatabase(db: Db, databaseUrl: string, clock: Clock): Promise<DatabaseFacts> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${SETTINGS}::text[])`.execute(db)
  const parameters = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  const asked = clock().getTime()
  const { rows: told } = await sql<{ ms: number; isFollowing: boolean }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms, pg_is_in_recovery() as "isFollowing"`.execute(db)
  const [state = { ms: asked, isFollowing: false }] = told
  return {
    versionNumber: Number(parameters.server_version_num ?? 0),
    parameters,
    isFollowing: state.isFollowing,
    clockAheadMs: Math.round(state.ms - (asked + clock().getTime()) / 2),
    hasAllMigrations: await isUpToDate(databaseUrl),
    demo: await findLivingDemo(db),
  }
}

/** What it says of itself and its settings, or why it cannot be asked. */
async function askPatroni(askJson: DoctorTools['askJson'], address: string, file: string | undefined): Promise<PatroniFacts | string> {
  const ask = async (path: string) => (await askJson(new URL(path, address))) as Record<string, unknown>
  try {
    const [self, told] = [await ask('/patroni'), await ask('/config')]
    const { version = '0' } = (self.patroni ?? {}) as { version?: string }
    const isOn = (name: string) => told[name] === true
    return {
      version,
      isSynchronous: isOn('synchronous_mode'),
      isStrict: isOn('synchronous_mode_strict'),
      isFailsafe: isOn('failsafe_mode'),
      store: file === undefined ? 'unknown' : storeIn(readFileSync(file, 'utf8')),
    }
  } catch (error) {
    return `Patroni at ${address} cannot be asked, or its file not be read: ${error instanceof Error ? error.message : 'no answer'}.`
  }
}

/** Which store a file of Patroni's, or of its environment, names. */
function storeIn(text: string): PatroniFacts['store'] {
  if (/^\s*(PATRONI_ETCD3_\w+=|etcd3:)/m.test(text)) return 'etcd3'
  return /^\s*(PATRONI_ETCD_\w+=|etcd:)/m.test(text) ? 'etcd' : 'unknown'
}
