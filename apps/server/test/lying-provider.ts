import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ReportedTransactionBody, reportCalls, SIGNATURE_HEADER } from '@pavilion/provider'

/** A provider over real HTTP that tells whatever record the test gives it, in pages, and misbehaves when it is told to. */
export type LyingProvider = {
  url: string
  /** In the order of the report. */
  lines: ReportedTransactionBody[]
  /** Each of the next calls goes wrong so. */
  faults: ('error-500' | 'hang-up' | 'nonsense')[]
  mode: 'truthful' | 'no-such-call' | 'endless'
  asked: { path: string; retry: boolean }[]
  close(): Promise<void>
}

const PAGE = 3

export async function startLyingProvider(secret: string): Promise<LyingProvider> {
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
    if (request.headers[SIGNATURE_HEADER] !== createHmac('sha256', secret).update(bytes).digest('hex')) return send(403, {})
    const fault = provider.faults.shift()
    if (fault === 'hang-up') return request.socket.destroy()
    if (fault) return send(fault === 'error-500' ? 500 : 200, fault === 'nonsense' ? '{"transactions":[{}]}' : {})
    if (provider.mode === 'no-such-call') return send(404, {})
    const body = JSON.parse(bytes.toString()) as { from: string; to: string; cursor?: string; round_ids?: string[]; retry?: boolean }
    provider.asked.push({ path: request.url ?? '', retry: body.retry ?? false })
    if (request.url === reportCalls.rounds.path) {
      const roundOf = (id: string) => ({
        round_id: id,
        status: 'open',
        transactions: provider.lines.filter((line) => line.round_id === id),
      })
      return send(200, { rounds: (body.round_ids ?? []).map(roundOf) })
    }
    if (provider.mode === 'endless') return send(200, { transactions: [], next_cursor: 'the same' })
    const told = provider.lines.filter(({ at }) => at >= body.from && at < body.to)
    const begin = Number(body.cursor ?? 0)
    const more = begin + PAGE < told.length ? { next_cursor: String(begin + PAGE) } : {}
    send(200, { transactions: told.slice(begin, begin + PAGE), ...more })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: LyingProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines: [],
    faults: [],
    mode: 'truthful',
    asked: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}
