// Signed, durable bets per second through HTTP, beside what the same PostgreSQL does with one transfer a commit when its own
// bench tool asks it directly. Both in one run, in turn, so that the ratio holds when the machine's speed drifts.
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBetServer } from './bet-server.ts'
import { databaseTool, measureDatabase } from './database-limit.ts'
import { median, round } from './figures.ts'
import { type LoadResult, measureLoad } from './load.ts'
import { setApart } from './processors.ts'

const CONNECTIONS = [1, 16, 64, 256]
const SECONDS = 6
const PAIRS = 7
/** The figures of the teams follow the bets by as much: they are made behind a load's beginning as later on, and beside no database alone. */
const FOLLOWED_AFTER_SECONDS = 4
/** A server that has just been started, on empty books, is not what members bet at. */
const WARM_UP_SECONDS = 10

type Pair = { load: LoadResult; alonePerSecond: number }

/**
 * Prints a line for each number of connections: bets a second, times, and the ratio to the database's own limit, each the median of
 * several pairs once the server is warm. With `--apart` the database has half of the processors in both cases, and whoever asks it the
 * others: what it can do is then the same in both.
 */
export async function benchBets(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { apart: { type: 'boolean' } }, allowPositionals: true })
  const { postgres, databaseUrl, port, bets } = await startBetServer()
  const pid = postgres.pid()
  const halves = values.apart && pid !== undefined ? await setApart(pid) : undefined
  const processors = halves
    ? `processors ${halves.database} for the database, ${halves.others} for the server and who asks`
    : `${cpus().length} cores shared by database, server and load`
  console.log(`Bets: PostgreSQL ${postgres.origin}, ${processors}; every commit is durable.`)
  console.log('connections | through HTTP /s |  p50 ms |  p99 ms | refused | database alone /s | ratio | lowest, highest')
  await measureLoad({ port, bets, connections: 16, seconds: WARM_UP_SECONDS })
  for (const connections of CONNECTIONS) {
    const pairs: Pair[] = []
    while (pairs.length < PAIRS) {
      const alone = await measureDatabase({ databaseUrl, connections, seconds: SECONDS })
      await measureLoad({ port, bets, connections, seconds: FOLLOWED_AFTER_SECONDS })
      const load = await measureLoad({ port, bets, connections, seconds: SECONDS })
      pairs.push({ load, alonePerSecond: alone.perSecond })
      await sleep(FOLLOWED_AFTER_SECONDS * 1_000)
    }
    console.log(row(connections, pairs))
  }
  console.log(`The database alone was asked by ${databaseTool()}.`)
}

function row(connections: number, pairs: readonly Pair[]): string {
  const middle = (of: (pair: Pair) => number, digits: number) => round(median(pairs.map(of)), digits)
  const ratios = pairs.map(ratioOf).sort((one, other) => one - other)
  const cells = [
    String(connections).padStart(11),
    middle(({ load }) => load.perSecond, 0).padStart(15),
    middle(({ load }) => load.p50Ms, 1).padStart(7),
    middle(({ load }) => load.p99Ms, 1).padStart(7),
    String(pairs.reduce((sum, { load }) => sum + load.refused, 0)).padStart(7),
    middle(({ alonePerSecond }) => alonePerSecond, 0).padStart(17),
    middle(ratioOf, 2).padStart(5),
    `${round(ratios[0] ?? 0, 2)}, ${round(ratios.at(-1) ?? 0, 2)}`,
  ]
  return cells.join(' | ')
}

const ratioOf = ({ load, alonePerSecond }: Pair): number => load.perSecond / alonePerSecond
