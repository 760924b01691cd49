import assert from 'node:assert/strict'
import type { ProtocolReply, ProviderClient } from './provider-client.ts'

/** A game of the demo merchant that takes bets. */
export const GAME = 'marigold-nights'

type Line = { type: 'bet' | 'win'; amount: string; id_provider: string }

let serial = 0

/** A name that no test used before. */
export function fresh(name: string): string {
  serial += 1
  return `${name}-${serial}`
}
export const bet = (amount: string, id = fresh('bet')): Line => ({ type: 'bet', amount, id_provider: id })
export const win = (amount: string, id = fresh('win')): Line => ({ type: 'win', amount, id_provider: id })

/** The calls that tests make again and again. */
export function protocolCalls(provider: () => ProviderClient) {
  const player = (account: string) => ({ account_id: account, currency: 'PHP', game_id: GAME })
  return {
    betWin: (account: string, transactions: unknown[], more: Record<string, unknown> = {}) =>
      provider().call('/betwin', { ...player(account), round_id: 'r1', transactions, ...more }),
    rollback: (account: string, lines: { id: string; original: string }[], more: Record<string, unknown> = {}) => {
      const transactions = lines.map((line) => ({ type: 'rollback', id_provider: line.id, original_id_provider: line.original }))
      return provider().call('/rollback', { ...player(account), round_id_provider: 'r1', finished: false, transactions, ...more })
    },
    finish: (account: string, round = 'r1') => provider().call('/finish', { account_id: account, currency: 'PHP', round_id: round }),
    balanceOf: async (account: string) => (await provider().call('/balance', player(account))).body.balance,
  }
}

/** Requires the refusal with that code, and that balance where it is given. */
export function assertRefused(reply: ProtocolReply, apiCode: string, balance?: string): void {
  assert.equal(reply.status, 400)
  assert.equal(reply.body.meta?.api_code, apiCode, JSON.stringify(reply.body))
  assert.equal(reply.body.code, 'invalid_argument')
  if (balance !== undefined) assert.equal(reply.body.meta?.balance, balance)
}
