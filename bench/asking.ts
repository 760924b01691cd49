// What the processes that load a server ask it, over plain sockets: an HTTP library would cost more than what is measured.
import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { makeRoundId, systemRandom } from '../games/host/src/base/random.ts'
import type { Players } from './players.ts'

/** Making and signing a request is the sender's own work, so this many are made before the clock starts. */
const MADE_AHEAD = 60_000
const ANSWER_BYTES = 64 * 1024
const LENGTH = '\r\ncontent-length: '

/** What one connection does: `next` is asked for its next request and pauses it by none, `took` hears of each answer. */
export type AskerWork = { next(): string | undefined; took(ms: number, isAccepted: boolean): void; failed(error: Error): void }

/** One connection that asks one thing after the other, as soon as it is open. `ask` goes on after a pause, and must only be called in one. */
export function openAsker(port: number, { next, took, failed }: AskerWork): { ask(): void; end(): void } {
  let received = ''
  let sentAt = 0
  const take = (length: number, buffer: Uint8Array): boolean => {
    received += (buffer as Buffer).toString('latin1', 0, length)
    const head = received.indexOf('\r\n\r\n')
    if (head < 0 || received.length < head + 4 + lengthOf(received)) return true
    took(performance.now() - sentAt, received.startsWith('HTTP/1.1 200'))
    received = ''
    ask()
    return true
  }
  // A buffer of its own spares what a stream would cost each answer.
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.allocUnsafe(ANSWER_BYTES), callback: take } })
  const ask = () => {
    const request = next()
    if (request === undefined) return
    sentAt = performance.now()
    socket.write(request, 'latin1')
  }
  socket.setNoDelay(true)
  socket.on('connect', ask)
  socket.on('error', failed)
  return { ask, end: () => socket.end() }
}

function lengthOf(answer: string): number {
  const from = answer.indexOf(LENGTH)
  return from < 0 ? 0 : Number.parseInt(answer.slice(from + LENGTH.length, from + LENGTH.length + 12), 10)
}

/** Gives requests of one kind, each a new one, the first of them made already. */
export function makeAhead(make: (serial: number) => string): () => string {
  let serial = 0
  const one = () => {
    serial += 1
    return make(serial)
  }
  const ahead = Array.from({ length: MADE_AHEAD }, one).reverse()
  return () => ahead.pop() ?? one()
}

/** The page at this path. */
export function pageRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`
}

/** A signed bet of one of these players, each in turn. */
export function betRequest({ accounts, casinoId, secret }: Players, serial: number): string {
  // Named as the house's own games name them.
  const id = makeRoundId(systemRandom, new Date())
  const account = accounts[(serial * 7) % accounts.length]
  const body = `{"account_id":"${account}","currency":"PHP","game_id":"marigold-nights","round_id":"${id}","transactions":[{"type":"bet","amount":"0.01","id_provider":"${id}-bet"}]}`
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return `POST /provider/${casinoId}/betwin HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-request-sign: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
