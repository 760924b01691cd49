// Signed, durable bets per second through HTTP, beside what the same PostgreSQL does with one transfer a commit when its own
// bench tool asks it directly. Both in one run, in turn, so that the ratio holds when the machine's speed drifts.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { Complaint } from '../tools/complaint.ts'
import { undoAll } from '../tools/testing/temporary.ts'
import { startBetServer } from './bet-server.ts'
import { databaseTool, measureDatabase } from './database-limit.ts'
import { median, round } from './figures.ts'
import { type LoadResult, measureLoad, measureSteadyLoad } from './load.ts'

const CONNECTIONS = [1, 16, 64, 256]
const SECONDS = 6
const PAIRS = 7
/** A server that has just been started, on empty books, is not what members bet at. */
const WARM_UP_SECONDS = 10

type Pair = { load: LoadResult; alonePerSecond: number }

/**
 * Prints a line for each number of connections: bets a second, times, and the ratio to the database's own limit, each the median of
 * several pairs once the server is warm. First all share the processors, so that the database has fewer of them beside a server than alone;
 * then it has half of them in both cases, and the process that asks it the others. `--shared` and `--apart` measure one of the two.
 */
export async function benchBets(words: readonly string[]): Promise<void> {
  const options = { shared: { type: 'boolean' }, apart: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...words], options, allowPositionals: true })
  const isOne = values.shared === true || values.apart === true
  if (!isOne || values.shared) await measureBets(false)
  try {
    if (!isOne || values.apart) await measureBets(true)
  } catch (error) {
    if (isOne || !(error instanceof Complaint)) throw error
    console.log(error.message)
  }
}

async function measureBets(isApart: boolean): Promise<void> {
  const { postgres, databaseUrl, port, bets, halves } = await startBetServer({ isApart })
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
      const load = await measureSteadyLoad({ port, bets, connections, seconds: SECONDS })
      pairs.push({ load, alonePerSecond: alone.perSecond })
    }
    console.log(row(connections, pairs))
  }
  console.log(`The database alone was asked by ${databaseTool()}.`)
  // Nothing of this is to run beside what is measured next.
  await undoAll()
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
