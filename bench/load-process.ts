// Asks one server for bets or pages, as fast as it answers or at a rate.
import { text } from 'node:stream/consumers'
import { betRequest, makeAhead, openAsker, pageRequest } from './asking.ts'
import type { LoadOptions, LoadResult } from './load.ts'

const wanted = JSON.parse(await text(process.stdin)) as LoadOptions
const times: number[] = []
let refused = 0
const request = makeAhead('bets' in wanted ? (serial) => betRequest(wanted.bets, serial) : () => pageRequest(wanted.path))
const from = performance.now()
const until = from + wanted.seconds * 1000
/** How long one connection waits from one request to the next; at full speed it does not. */
const everyMs = wanted.perSecond === undefined ? 0 : (wanted.connections * 1000) / wanted.perSecond

await Promise.all(Array.from({ length: wanted.connections }, (_, nth) => askUntilTheEnd(nth)))
times.sort((left, right) => left - right)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const result: LoadResult = { perSecond: times.length / wanted.seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
process.stdout.write(JSON.stringify(result))

function askUntilTheEnd(nth: number): Promise<void> {
  let dueMs = from + (everyMs * nth) / wanted.connections
  return new Promise((resolve, reject) => {
    const asker = openAsker(wanted.port, {
      next: () => {
        const nowMs = performance.now()
        if (nowMs >= until) {
          asker.end()
          resolve()
          return undefined
        }
        if (nowMs < dueMs) {
          setTimeout(asker.ask, dueMs - nowMs)
          return undefined
        }
        dueMs += everyMs
        return request()
      },
      took: (ms, isAccepted) => {
        times.push(ms)
        if (!isAccepted) refused += 1
      },
      failed: reject,
    })
  })
}
