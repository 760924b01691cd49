// A server at half of its highest rate for an hour: memory and open handles stay as they are once it is warm.
import { parseArgs } from 'node:util'
import { type BetServer, startBetServer } from './bet-server.ts'
import { measureLoad } from './load.ts'
import { readMemory } from './memory.ts'

const CONNECTIONS = 64
const HIGHEST_SECONDS = 20
const SLICE_SECONDS = 60

/** Prints what each minute took: `--minutes 60`, and `--per-second` where another rate than half of the highest is wanted. */
export async function benchHour(words: readonly string[]): Promise<void> {
  const options = { minutes: { type: 'string' }, 'per-second': { type: 'string' } } as const
  const { values } = parseArgs({ args: [...words], options, allowPositionals: true })
  const minutes = Number(values.minutes ?? 60)
  const server = await startBetServer()
  const perSecond = Number(values['per-second'] ?? (await findHighestRate(server)) / 2)
  console.log(
    `${minutes} minutes at ${perSecond.toFixed(0)} bets a second, ${CONNECTIONS} connections. Heap is what is in use, right then.`,
  )
  console.log('minute |     bets | refused | p50 ms | p99 ms | memory MB | heap MB | handles')
  let [done, refused] = [0, 0]
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { port, bets, metricsUrl } = server
    const load = await measureLoad({ port, bets, connections: CONNECTIONS, seconds: SLICE_SECONDS, perSecond })
    done += Math.round(load.perSecond * SLICE_SECONDS) - load.refused
    refused += load.refused
    const { resident, heap, handles } = await readMemory(metricsUrl)
    const cells = [minute, done, refused, load.p50Ms.toFixed(1), load.p99Ms.toFixed(1), megabytes(resident), megabytes(heap), handles]
    const widths = [6, 8, 7, 6, 6, 9, 7, 7]
    console.log(cells.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join(' | '))
  }
}

async function findHighestRate({ port, bets }: BetServer): Promise<number> {
  await measureLoad({ port, bets, connections: CONNECTIONS, seconds: HIGHEST_SECONDS / 2 })
  const { perSecond } = await measureLoad({ port, bets, connections: CONNECTIONS, seconds: HIGHEST_SECONDS })
  console.log(`The highest rate: ${perSecond.toFixed(0)} bets a second.`)
  return perSecond
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0)
