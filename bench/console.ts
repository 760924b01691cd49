// What the console asks on large books, each call against the bar of the requirements' page (S2 to S6), and what twenty operators at
// work cost the bets of members beside them (S9). One PostgreSQL and one server share the machine, and the books are durable.
import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operatorRoles } from '@pavilion/api/endpoint'
import type pg from 'pg'
import { createDatabase } from '../apps/server/src/base/database.ts'
import { createPool } from '../apps/server/src/base/pool.ts'
import { hashToken } from '../apps/server/src/base/random.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { loadBooks } from '../tools/load/load-books.ts'
import { startPostgres } from '../tools/postgres/index.ts'
import { makeDatabase } from '../tools/system/databases.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { serveBets } from './bet-server.ts'
import { type ConsoleCall, callsOf } from './console-calls.ts'
import { median } from './figures.ts'
import { measureLoad } from './load.ts'
import { addUpDays, describeBooks, findPlayers, makeTeamFigures, timed } from './loaded-books.ts'
import { readMemory } from './memory.ts'
import type { Players } from './players.ts'

const TIMES = 20
/** A call that takes this long is asked no more often than three times. */
const SLOW_MS = 1_000
const OPERATORS = 20
/** An operator reads what came before the next call. */
const PAUSE_MS = 1_000
const BET_CONNECTIONS = 64
const BET_SECONDS = 8
const BET_ROUNDS = 6

/** Loads the books first, unless `--data` names a folder that is loaded already. */
export async function benchConsole(words: readonly string[]): Promise<void> {
  const options = { members: { type: 'string' }, transfers: { type: 'string' }, data: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...words], options, allowPositionals: true })
  const request = { members: Number(values.members ?? 1_000_000), transfers: Number(values.transfers ?? 20_000_000), months: 12, seed: 1 }
  const postgres = await startPostgres({ dataDir: values.data ?? temporaryFolder('console'), binaries: 'any' })
  atTheEnd(postgres.stop)
  const keys = temporaryKeys(values.data)
  const { ownerUrl, url } = await makeDatabase(postgres, 'pavilion', keys.seals)
  const pool = createPool(ownerUrl, 2, () => {}, 0)
  atTheEnd(() => pool.end())
  await seedDemo(ownerUrl, keys.seals)
  const { rows } = await pool.query("select 1 from members where account_key = 'load1'")
  if (rows.length === 0) {
    await loadBooks(ownerUrl, { ...request, until: new Date(performance.timeOrigin), isAlone: true }, console.error)
    await makeTeamFigures(pool, ownerUrl)
  }
  await addUpDays(createDatabase(pool))
  await timed('Statistics', () => pool.query('vacuum (analyze)').then(() => undefined))
  console.log(`${await describeBooks(pool)}; PostgreSQL ${postgres.origin}, ${cpus().length} cores for everything; durable.`)
  const { port, metricsUrl } = await serveBets(url, keys)
  const tokens = await openSessions(pool)
  const desk = deskOf(port, tokens[0] ?? '')
  const calls = await callsOf(pool)
  for (const call of calls) await measureCall(desk, call)
  await measureFile(desk, metricsUrl)
  await measureBeside(
    port,
    await findPlayers(ownerUrl, keys.seals),
    tokens.map((token) => deskOf(port, token)),
    calls,
  )
}

/** Twenty operators with all roles, logged in by rows. Their tokens. */
async function openSessions(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: OPERATORS }, () => randomBytes(32).toString('base64url'))
  for (const [index, token] of tokens.entries()) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into operators (merchant_code, username, password_hash, roles, created_at)
       values ('pavilion', $1, 'none', $2, now()) on conflict (merchant_code, username) do update set roles = excluded.roles returning id::text as id`,
      [`bench${index}`, operatorRoles],
    )
    await pool.query('insert into operator_sessions (token_hash, operator_id, opened_at, seen_at) values ($1, $2, now(), now())', [
      hashToken(token),
      rows[0]?.id,
    ])
  }
  return tokens
}

type Desk = (path: string) => Promise<Response>

const deskOf =
  (port: number, token: string): Desk =>
  (path) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })

async function measureCall(desk: Desk, { bar, what, path, mostMs }: ConsoleCall): Promise<void> {
  const times: number[] = []
  let answer = ''
  for (let count = 0; count < TIMES && (count < 3 || Math.min(...times) < SLOW_MS); count += 1) {
    const began = performance.now()
    const reply = await desk(path)
    const said = await reply.text()
    times.push(performance.now() - began)
    if (reply.status !== 200) answer = ` refused with ${reply.status} ${said.slice(0, 120)}`
  }
  const middle = median(times)
  const verdict = answer !== '' || middle > mostMs ? 'OVER' : 'ok'
  console.log(`${bar} | ${what} | ${middle.toFixed(0)} of ${mostMs} ms | at most ${Math.max(...times).toFixed(0)} ms | ${verdict}${answer}`)
}

/** S6: when the first byte of the largest file comes, its rows a second, and the memory that it takes. */
async function measureFile(desk: Desk, metricsUrl: string): Promise<void> {
  const before = (await readMemory(metricsUrl)).resident
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const began = performance.now()
  const reply = await desk(`/operator/api/reports/accounts/csv?day=${day}`)
  let [firstMs, rows, most] = [0, 0, before]
  const watch = setInterval(() => void readMemory(metricsUrl).then(({ resident }) => (most = Math.max(most, resident))), 500)
  for await (const chunk of reply.body ?? []) {
    firstMs ||= performance.now() - began
    for (const byte of chunk as Uint8Array) if (byte === 10) rows += 1
  }
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1_000
  console.log(
    `S6 | file of the accounts of a day | first byte after ${firstMs.toFixed(0)} of 1000 ms | ${rows} rows, ${(rows / seconds).toFixed(0)} a second ` +
      `(20000 asked) | ${((most - before) / 1_048_576).toFixed(0)} of 64 MB more`,
  )
}

/** S9: bets with and without operators who work, in turn. */
async function measureBeside(port: number, bets: Players, desks: readonly Desk[], calls: readonly ConsoleCall[]): Promise<void> {
  const load = { port, bets, connections: BET_CONNECTIONS, seconds: BET_SECONDS }
  await measureLoad(load)
  const lists = calls.filter(({ bar }) => bar === 'S2' || bar === 'S3' || bar === 'S4')
  const ratios: number[] = []
  for (let round = 0; round < BET_ROUNDS; round += 1) {
    const alone = (await measureLoad(load)).perSecond
    const work = startWork(desks, lists)
    const beside = (await measureLoad(load)).perSecond
    const asked = await work.stop()
    ratios.push(beside / alone)
    console.log(
      `S9 | ${alone.toFixed(0)} bets a second alone, ${beside.toFixed(0)} beside ${desks.length} operators with ${(asked / BET_SECONDS).toFixed(0)} calls a second`,
    )
  }
  console.log(`S9 | bets beside operators come to ${median(ratios).toFixed(2)} of those alone (0.95 asked)`)
}

/** Operators who ask one call after the other, each from another place of the list, with a pause to read. */
function startWork(desks: readonly Desk[], calls: readonly ConsoleCall[]): { stop(): Promise<number> } {
  let [isOn, asked] = [true, 0]
  const work = desks.map(async (desk, index) => {
    await sleep((PAUSE_MS / desks.length) * index)
    for (let at = index; isOn; at += 1) {
      await (await desk(calls[(at * 7) % calls.length]?.path ?? '/')).arrayBuffer()
      asked += 1
      await sleep(PAUSE_MS)
    }
  })
  return {
    stop: async () => {
      isOn = false
      await Promise.all(work)
      return asked
    },
  }
}
