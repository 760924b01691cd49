// Asks one server for bets or pages as fast as it answers.
import { text } from 'node:stream/consumers'
import { betRequest, makeAhead, openAsker, pageRequest } from './asking.ts'
import type { LoadOptions, LoadResult } from './load.ts'

const wanted = JSON.parse(await text(process.stdin)) as LoadOptions
const times: number[] = []
let refused = 0
const request = makeAhead('bets' in wanted ? (serial) => betRequest(wanted.bets, serial) : () => pageRequest(wanted.path))
const until = performance.now() + wanted.seconds * 1000

await Promise.all(Array.from({ length: wanted.connections }, askUntilTheEnd))
times.sort((left, right) => left - right)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const result: LoadResult = { perSecond: times.length / wanted.seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
process.stdout.write(JSON.stringify(result))

function askUntilTheEnd(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asker = openAsker(wanted.port, {
      next: () => {
        if (performance.now() < until) return request()
        asker.end()
        resolve()
        return undefined
      },
      took: (ms, isAccepted) => {
        times.push(ms)
        if (!isAccepted) refused += 1
      },
      failed: reject,
    })
  })
}
