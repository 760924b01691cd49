import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatMinor, parseMinor } from '@pavilion/money'
import { type ProviderRefusal, providerErrorBody, SIGNATURE_HEADER } from '@pavilion/provider'
import { isSignedBy } from '../src/base/signature.ts'

// A wallet over real HTTP that keeps the protocol's rules, remembers every call, and misbehaves when it is told to.

type Body = {
  account_id: string
  round_id?: string
  round_id_provider?: string
  finished?: boolean
  session_id?: string
  transactions?: { type: string; amount: string; id_provider: string; original_id_provider: string }[]
}
export type WalletCall = { call: string; body: Body }

/** What goes wrong with one call: before it is served, or after it was committed. Silence lasts as long as the caller waits. */
export type Fault =
  | 'error-500'
  | 'hang-up'
  | 'silence'
  | 'commit-and-hang-up'
  | 'commit-and-500'
  | 'commit-and-silence'
  | 'wrong-round'
  | ProviderRefusal

export type FakeWallet = {
  url: string
  calls: WalletCall[]
  /** The next calls whose path ends so go wrong, one fault each, in order. */
  faults: { call: string; fault: Fault }[]
  /** While set, every call of this kind goes wrong so. */
  always: Map<string, Fault>
  balanceMinor: bigint
  finishedRounds: Set<string>
  /** Called when a call was committed; it is answered once that is done. */
  onCommitted: (call: WalletCall) => unknown
  close(): Promise<void>
}

export const SECRET = 'a secret of the casino and the vendor'

export async function startFakeWallet(balanceMinor: bigint, secret = SECRET): Promise<FakeWallet> {
  const stored = new Map<string, { balance: string; minor: bigint }>()
  const tombstones = new Set<string>()
  const server = createServer((request, response) => void serve(request, response))
  const wallet = await listen(server, balanceMinor)
  const balance = () => formatMinor(wallet.balanceMinor, 2)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!isSignedBy(secret, bytes, String(request.headers[SIGNATURE_HEADER]))) return void send(400, providerErrorBody('signature'))
    const call = String(request.url).split('/').at(-1) ?? ''
    const made: WalletCall = { call, body: JSON.parse(bytes.toString()) as Body }
    wallet.calls.push(made)
    const at = wallet.faults.findIndex((planned) => planned.call === call)
    const fault = at >= 0 ? wallet.faults.splice(at, 1)[0]?.fault : wallet.always.get(call)
    if (fault === 'error-500') return void send(500, providerErrorBody('internal'))
    if (fault === 'hang-up') return void request.socket.destroy()
    if (fault === 'silence') return
    if (fault !== undefined && !fault.startsWith('commit') && fault !== 'wrong-round')
      return void send(400, providerErrorBody(fault as ProviderRefusal, balance()))
    const reply = apply(made)
    if ('code' in reply) return void send(400, reply)
    await wallet.onCommitted(made)
    if (fault === 'commit-and-hang-up') return void request.socket.destroy()
    if (fault === 'commit-and-silence') return
    if (fault === 'commit-and-500') return void send(500, providerErrorBody('internal'))
    send(200, fault === 'wrong-round' ? { ...reply, round_id: 'another' } : reply)
  }

  function apply({ call, body }: WalletCall): object {
    const round = body.round_id ?? body.round_id_provider ?? ''
    if (call === 'Balance') return { balance: balance() }
    if (call === 'Finish') {
      wallet.finishedRounds.add(round)
      return { balance: balance() }
    }
    const [transaction] = body.transactions ?? []
    if (!transaction) return providerErrorBody('bad-request')
    const id = transaction.id_provider
    const answer = (text: string) => ({
      round_id: round,
      balance: text,
      transactions: [{ id_provider: id, id: `w-${id}`, bonus_amount: '0' }],
    })
    const known = stored.get(id)
    if (known) return answer(known.balance)
    if (tombstones.has(id)) return providerErrorBody('rolled-back-already')
    const minor = movementOf(call, transaction)
    if (wallet.balanceMinor + minor < 0n) return providerErrorBody('not-enough-funds', balance())
    wallet.balanceMinor += minor
    if (body.finished) wallet.finishedRounds.add(round)
    stored.set(id, { balance: balance(), minor })
    return answer(balance())
  }

  function movementOf(call: string, transaction: { type: string; amount: string; original_id_provider: string }): bigint {
    if (call === 'Rollback') {
      tombstones.add(transaction.original_id_provider)
      return -(stored.get(transaction.original_id_provider)?.minor ?? 0n)
    }
    const amount = parseMinor(transaction.amount, 2) ?? 0n
    return transaction.type === 'bet' ? -amount : amount
  }

  return wallet
}

async function listen(server: Server, balanceMinor: bigint): Promise<FakeWallet> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/provider/casino`,
    calls: [],
    faults: [],
    always: new Map(),
    balanceMinor,
    finishedRounds: new Set(),
    onCommitted: () => {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
