// Asks for bets or pages over plain sockets: an HTTP library would cost more than what is measured.
import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeRoundId, systemRandom } from '../../games/host/src/base/random.ts'
import type { LoadResult, LoadWish } from './load.ts'
import type { Players } from './players.ts'

/** Making and signing a request is its sender's own work: so many are made before the clock starts. */
const MADE_AHEAD = 60_000
const ANSWER_BYTES = 64 * 1024
const LENGTH = '\r\ncontent-length: '

const wish = JSON.parse(await text(process.stdin)) as LoadWish
const times: number[] = []
let refused = 0
let serial = 0
const makeRequest = 'bets' in wish ? () => betRequest(wish.bets) : () => pageRequest(wish.path)
const ahead = Array.from({ length: MADE_AHEAD }, makeRequest).reverse()
const until = performance.now() + wish.seconds * 1000

await Promise.all(Array.from({ length: wish.connections }, ask))
times.sort((left, right) => left - right)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const result: LoadResult = { perSecond: times.length / wish.seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
process.stdout.write(JSON.stringify(result))

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = ''
    let sentAt = 0
    const take = (length: number, buffer: Uint8Array): boolean => {
      received += (buffer as Buffer).toString('latin1', 0, length)
      const head = received.indexOf('\r\n\r\n')
      if (head < 0 || received.length < head + 4 + lengthOf(received)) return true
      times.push(performance.now() - sentAt)
      if (!received.startsWith('HTTP/1.1 200')) refused += 1
      received = ''
      send()
      return true
    }
    // A buffer of its own spares what a stream would cost each answer.
    const socket = connect({ port: wish.port, host: '127.0.0.1', onread: { buffer: Buffer.allocUnsafe(ANSWER_BYTES), callback: take } })
    const send = () => {
      if (performance.now() >= until) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(ahead.pop() ?? makeRequest(), 'latin1')
    }
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('error', reject)
  })
}

function lengthOf(answer: string): number {
  const from = answer.indexOf(LENGTH)
  return from < 0 ? 0 : Number.parseInt(answer.slice(from + LENGTH.length, from + LENGTH.length + 12), 10)
}

function pageRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`
}

function betRequest({ accounts, casinoId, secret }: Players): string {
  serial += 1
  // Named as the house's own games name them.
  const id = makeRoundId(systemRandom, new Date())
  const account = accounts[(serial * 7) % accounts.length]
  const body = `{"account_id":"${account}","currency":"PHP","game_id":"marigold-nights","round_id":"${id}","transactions":[{"type":"bet","amount":"0.01","id_provider":"${id}-bet"}]}`
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return `POST /provider/${casinoId}/betwin HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-request-sign: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
