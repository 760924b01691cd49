// What the size of the books costs: bets through HTTP on loaded books beside the same on empty ones, in turn, and what is read from
// them. Both databases lie in one PostgreSQL, each with a server of its own, and take turns of less than a second, so that the ratio holds
// when the machine's speed drifts.

import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { createDatabase, type Db } from '../apps/server/src/base/database.ts'
import { accountId } from '../apps/server/src/base/ids.ts'
import { createPool } from '../apps/server/src/base/pool.ts'
import { runLedgerCommand } from '../apps/server/src/commands/ledger-command.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { createMerchantDirectory } from '../apps/server/src/features/merchants/wiring.ts'
import { sumDay } from '../apps/server/src/features/statements/sum-day.ts'
import { listLines, sumLines } from '../apps/server/src/ledger/index.ts'
import { loadBooks } from '../tools/load/load-books.ts'
import { startPostgres } from '../tools/postgres/index.ts'
import { makeDatabase } from '../tools/system/databases.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { serveBets } from './bet-server.ts'
import { median } from './figures.ts'
import { measureLoad, measureSteadyTurns } from './load.ts'
import { addUpDays, describeBooks, findPlayers, makeTeamFigures, timed } from './loaded-books.ts'
import { makePlayers, type Players } from './players.ts'

const ROUNDS = 10
const FIRST_SECONDS = 6
const WARM_SECONDS = 10
const READS = 20
const PAGE = 50

/**
 * Prints the ratios of a bet's cost, and the times of a statement and of a day's sums. Loads first, unless `--data` names a folder that
 * is loaded; such books are verified where `--verify` asks for it.
 */
export async function benchLedgerSize(words: readonly string[]): Promise<void> {
  const options = {
    members: { type: 'string' },
    transfers: { type: 'string' },
    data: { type: 'string' },
    verify: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args: [...words], options, allowPositionals: true })
  const request = { members: Number(values.members ?? 1_000_000), transfers: Number(values.transfers ?? 20_000_000), months: 12, seed: 1 }
  const postgres = await startPostgres({ dataDir: values.data ?? temporaryFolder('ledger-size'), binaries: 'any' })
  atTheEnd(postgres.stop)
  const keys = temporaryKeys(values.data)
  const emptyName = `empty_${process.pid}`
  const { ownerUrl: emptyUrl, url: servedEmpty } = await makeDatabase(postgres, emptyName, keys.seals)
  const { ownerUrl: loadedUrl, url: servedLoaded } = await makeDatabase(postgres, 'pavilion', keys.seals)
  for (const url of [emptyUrl, loadedUrl]) await seedDemo(url, keys.seals)
  const until = new Date(performance.timeOrigin)
  if (values.data === undefined) await loadBooks(loadedUrl, { ...request, until, isAlone: true }, console.error)
  const ledger = (verb: string) => runLedgerCommand(loadedUrl, [verb], { at: until, tell: () => {} })
  await timed('Sealing', () => ledger('seal'))
  if (values.data === undefined || values.verify === true) await timed('Verifying', () => ledger('verify'))

  const pool = createPool(loadedUrl, 1, () => {}, 0)
  const db = createDatabase(pool)
  await makeTeamFigures(pool, loadedUrl)
  await addUpDays(db)
  // What is swept up and written behind a load is no part of a bet.
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await pool.query('vacuum (analyze)')
  await admin.query('checkpoint')
  console.log(`${await describeBooks(pool)}; PostgreSQL ${postgres.origin}, ${cpus().length} cores for everything; durable.`)
  await readStatements(db, pool)
  await db.destroy()
  atTheEnd(async () => {
    await admin.query(`drop database if exists ${emptyName} with (force)`)
    await admin.end()
  })
  const empty = { bets: await makePlayers(emptyUrl, keys.seals), ...(await serveBets(servedEmpty, keys)) }
  const loaded = { bets: await findPlayers(loadedUrl, keys.seals), ...(await serveBets(servedLoaded, keys)) }
  await compareFirstBets(empty, loaded)
  for (const connections of [1, 16, 64]) await compare(connections, empty, loaded)
}

type Side = { port: number; bets: Players }

/** The first bets of members, who have to be looked for all over the books; afterwards everybody has bet, and plays on. */
async function compareFirstBets(empty: Side, loaded: Side): Promise<void> {
  const first = { connections: 16, seconds: FIRST_SECONDS }
  const [onEmpty, onLoaded] = [await measureLoad({ ...empty, ...first }), await measureLoad({ ...loaded, ...first })]
  console.log(`First bets of members: ${onEmpty.perSecond.toFixed(0)}/s on empty books, ${onLoaded.perSecond.toFixed(0)}/s on these.`)
  for (const side of [empty, loaded]) await measureLoad({ ...side, connections: 64, seconds: WARM_SECONDS })
}

async function compare(connections: number, empty: Side, loaded: Side): Promise<void> {
  const pairs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round += 1) pairs.push(...(await measureSteadyTurns([empty, loaded], connections)))
  const ratios = pairs.map(([onEmpty, onLoaded]) => onEmpty / onLoaded).sort((left, right) => left - right)
  const at = (share: number) => (ratios[Math.floor(ratios.length * share)] ?? 0).toFixed(2)
  const rates = ([0, 1] as const).map((side) => pairs.map((pair) => pair[side]))
  const [ofEmpty = 0, ofLoaded = 0] = rates.map((all) => all.reduce((sum, rate) => sum + rate, 0))
  console.log(
    `${connections} connections: a bet costs ${median(ratios).toFixed(2)} times what it costs on empty books (median of ${pairs.length} turns of ` +
      `each, the middle half ${at(0.25)} to ${at(0.75)}; ${(ofEmpty / ofLoaded).toFixed(2)} by all bets of all turns; ` +
      `${rates.map((all) => median(all).toFixed(0)).join(' and ')} bets/s).`,
  )
}

/** A page of the longest statement and of a plain one, of today and of long ago, and what a day sums to. */
async function readStatements(db: Db, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ shard: number; id: bigint; sequence: bigint; last_at: Date }>(
    `(select shard, id, sequence, now() as last_at from ledger.accounts where kind = 'wallet' order by sequence desc limit 1)
     union all (select shard, id, sequence, now() from ledger.accounts where kind = 'wallet' and owner like 'member:%7' and sequence > 1 limit 1)`,
  )
  for (const account of rows) {
    const wallet = { shard: account.shard, id: accountId(account.id) }
    const days = (from: number, to: number) => ({
      from: new Date(account.last_at.getTime() - from * 86_400_000),
      to: new Date(account.last_at.getTime() - to * 86_400_000),
    })
    const what = `of ${account.sequence} lines`
    await timeReads(`a page of a statement ${what}, newest`, () => listLines(db, wallet, days(30, 0), PAGE))
    await timeReads(`a page of a statement ${what}, 11 months ago`, () => listLines(db, wallet, days(335, 305), PAGE))
    await timeReads(`a page of a statement ${what}, over a year`, () => listLines(db, wallet, days(366, 0), PAGE))
    await timeReads(`the totals of a statement ${what}, over a year`, () => sumLines(db, wallet, days(366, 0)))
  }
  const merchant = await createMerchantDirectory(db, systemClock).byCode('pavilion')
  const day = new Date(performance.timeOrigin - 40 * 86_400_000).toISOString().slice(0, 10)
  if (merchant) await timeReads('the sums of a day for the report of operators', () => sumDay(db, merchant, day))
}

async function timeReads(what: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < READS; count += 1) {
    const began = performance.now()
    await read()
    times.push(performance.now() - began)
  }
  console.log(`${what}: ${median(times).toFixed(1)} ms (median of ${READS}; at most ${Math.max(...times).toFixed(1)} ms).`)
}
