import { type ProviderErrorBody, SIGNATURE_HEADER } from '@pavilion/provider'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Casino } from './casinos.ts'
import { signBody } from './signature.ts'

/** What became of a call to the operator's wallet. `unknown` means that it may or may not have been done. */
export type WalletAnswer =
  | { kind: 'done'; balance: string }
  | { kind: 'refused'; apiCode: string; balance: string | undefined }
  | { kind: 'unknown'; why: string }

/** How patient a call is. */
export type Patience = { tries: number; tryMs: number; pauseMs: number; totalMs: number }

/** While somebody waits: the protocol's four tries, but at most fifteen seconds in all. */
export const patienceOfAPlayer: Patience = { tries: 4, tryMs: 15_000, pauseMs: 150, totalMs: 15_000 }

const Reply = Type.Object({ balance: Type.String({ pattern: '^\\d{1,24}(\\.\\d{1,16})?$' }), round_id: Type.Optional(Type.String()) })

/**
 * One signed call, tried again with the same body on 5xx and silence, as the protocol asks. A reply for another round than the
 * one sent is not taken for an answer.
 */
export async function callWallet(casino: Casino, path: string, body: object, patience: Patience): Promise<WalletAnswer> {
  const raw = JSON.stringify(body)
  const deadline = performance.now() + patience.totalMs
  let answer: WalletAnswer = { kind: 'unknown', why: 'never tried' }
  for (let tries = 0; tries < patience.tries; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, patience.pauseMs * 2 ** (tries - 1)))
    const leftMs = deadline - performance.now()
    if (leftMs <= 0) break
    answer = await tryOnce(casino, path, raw, Math.min(patience.tryMs, leftMs))
    if (answer.kind !== 'unknown') return answer
  }
  return answer
}

async function tryOnce(casino: Casino, path: string, raw: string, timeoutMs: number): Promise<WalletAnswer> {
  try {
    const response = await fetch(`${casino.walletUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(casino.secret, raw) },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply: unknown = await response.json()
    if (response.status === 200 && Value.Check(Reply, reply)) return readReply(reply, raw)
    const error = reply as Partial<ProviderErrorBody> | null
    if (response.status === 400 && typeof error?.meta?.api_code === 'string') {
      return { kind: 'refused', apiCode: error.meta.api_code, balance: error.meta.balance }
    }
    return { kind: 'unknown', why: `HTTP ${response.status}` }
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'no answer' }
  }
}

function readReply(reply: Static<typeof Reply>, raw: string): WalletAnswer {
  const { round_id } = JSON.parse(raw) as { round_id?: string }
  if (reply.round_id !== undefined && round_id !== undefined && reply.round_id !== round_id)
    return { kind: 'unknown', why: 'an answer for another round' }
  return { kind: 'done', balance: reply.balance }
}
