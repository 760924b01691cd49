// The server's memory over a long run of bets: whatever is kept for each bet and never given back shows in a million of them.
import { parseArgs } from 'node:util'
import { startBetServer } from './bet-server.ts'
import { measureLoad } from './load.ts'

const CONNECTIONS = 64
const ROUND_SECONDS = 20

/** Prints the memory after each round of bets, until this many bets were acknowledged. */
export async function benchMemory(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { bets: { type: 'string' } }, allowPositionals: true })
  const wanted = Number(values.bets ?? 1_000_000)
  const { port, metricsUrl, bets } = await startBetServer()
  console.log(`Memory of the server over ${wanted} bets, ${CONNECTIONS} connections. Heap is what is in use, right then.`)
  console.log('     bets | refused | memory MB | heap MB')
  let [done, refused] = [0, 0]
  while (true) {
    const memory = await readMemory(metricsUrl)
    console.log(
      [String(done).padStart(9), String(refused).padStart(7), megabytes(memory.resident, 9), megabytes(memory.heap, 7)].join(' | '),
    )
    if (done >= wanted) return
    const load = await measureLoad({ port, bets, connections: CONNECTIONS, seconds: ROUND_SECONDS })
    done += Math.round(load.perSecond * ROUND_SECONDS) - load.refused
    refused += load.refused
  }
}

const megabytes = (bytes: number, width: number) => (bytes / 1_048_576).toFixed(0).padStart(width)

/** What the server's metrics tell of its memory in bytes, and how many files and connections it has open. */
export async function readMemory(metricsUrl: string): Promise<{ resident: number; heap: number; handles: number }> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text()
  const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)
  return {
    resident: figureOf('process_resident_memory_bytes'),
    heap: figureOf('nodejs_heap_size_used_bytes'),
    handles: figureOf('process_open_fds'),
  }
}
