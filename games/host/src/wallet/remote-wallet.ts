import { formatMinor, scaleOf } from '@pavilion/money'
import { BalanceReply, BetWinReply, RollbackReply, SIGNATURE_HEADER, walletCalls } from '@pavilion/provider'
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type AskPartners, partners } from '../base/partners.ts'
import { signBody } from '../base/signature.ts'
import type { Casino } from '../config.ts'
import type { Wallet, WalletOutcome, WalletPlayer } from './wallet.ts'

/** How long one try may take, and what passes the time between two; tests have other patience. */
export type Patience = { tryTimeoutMs: number; pause: (ms: number) => Promise<void> }

export const vendorPatience: Patience = {
  tryTimeoutMs: partners['casino-wallet'].withinMs,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

const BET_WIN_TRIES = 4
const FINISH_TRIES = 5
const ROLLBACK_TRIES = 4
const BACK_OFF_MS = 200
/** A player waits for it, and a page without a balance is better than none. */
const BALANCE_WITHIN_MS = 2_500

const ErrorReply = Type.Object({
  meta: Type.Object({ api_code: Type.String({ maxLength: 16 }), balance: Type.Optional(Type.String({ maxLength: 64 })) }),
})
const Amount = /^\d{1,40}(\.\d{1,16})?$/

type Call = {
  casino: Casino
  path: string
  body: object
  reply: TSchema
  tries: number
  withinMs?: number
  isWanted?: (() => boolean) | undefined
  isEcho?: (reply: object) => boolean
}

/** The wallet of the casinos, through the provider protocol. */
export function createRemoteWallet(casinos: readonly Casino[], pause: Patience['pause'], ask: AskPartners): Wallet {
  const casinoOf = ({ casinoId }: WalletPlayer) => {
    const casino = casinos.find((known) => known.casinoId === casinoId)
    if (!casino) throw new Error(`casino ${casinoId} is no longer configured`)
    return casino
  }
  const send = (player: WalletPlayer, call: Omit<Call, 'casino'>) => sendWithRetries({ ...call, casino: casinoOf(player) }, pause, ask)

  const betWin = (player: WalletPlayer, roundId: string, type: 'bet' | 'win', amountMinor: bigint, isWanted?: () => boolean) => {
    const idProvider = `${roundId}-${type}`
    const amount = formatMinor(amountMinor, scaleOf(player.currency))
    return send(player, {
      path: walletCalls.betWin.paths[1],
      body: {
        ...playerOf(player),
        game_id: player.gameId,
        round_id: roundId,
        finished: type === 'win',
        transactions: [{ type, amount, id_provider: idProvider }],
      },
      reply: BetWinReply,
      tries: BET_WIN_TRIES,
      isWanted,
      isEcho: (reply) => echoes(reply, roundId, idProvider),
    })
  }

  return {
    balance: (player) =>
      send(player, {
        path: walletCalls.balance.paths[1],
        body: { ...playerOf(player), game_id: player.gameId },
        reply: BalanceReply,
        tries: 1,
        withinMs: BALANCE_WITHIN_MS,
      }),
    bet: (player, roundId, amountMinor, isWanted) => betWin(player, roundId, 'bet', amountMinor, isWanted),
    win: (player, roundId, amountMinor) => betWin(player, roundId, 'win', amountMinor),
    finish: (player, roundId) =>
      send(player, {
        path: walletCalls.finish.paths[1],
        body: { ...playerOf(player), round_id: roundId },
        reply: BalanceReply,
        tries: FINISH_TRIES,
      }),
    rollback: (player, roundId) =>
      send(player, {
        path: walletCalls.rollback.paths[1],
        body: {
          ...playerOf(player),
          game_id: player.gameId,
          round_id_provider: roundId,
          finished: true,
          transactions: [{ type: 'rollback', id_provider: `${roundId}-rollback`, original_id_provider: `${roundId}-bet` }],
        },
        reply: RollbackReply,
        tries: ROLLBACK_TRIES,
        isEcho: (reply) => echoes(reply, roundId, `${roundId}-rollback`),
      }),
  }
}

function playerOf({ accountId, currency, sessionId }: WalletPlayer): object {
  return { account_id: accountId, currency, ...(sessionId === null ? {} : { session_id: sessionId }) }
}

function echoes(reply: object, roundId: string, idProvider: string): boolean {
  const { round_id, transactions } = reply as { round_id: string; transactions: { id_provider: string }[] }
  return round_id === roundId && transactions.length === 1 && transactions[0]?.id_provider === idProvider
}

/** The vendor's retry rule: the same bytes again after a time-out, a broken connection, a 5xx or an unusable answer. */
async function sendWithRetries(call: Call, pause: Patience['pause'], ask: AskPartners): Promise<WalletOutcome> {
  for (let attempt = 0; attempt < call.tries; attempt++) {
    if (attempt > 0) await pause(BACK_OFF_MS * 2 ** attempt)
    if (attempt > 0 && call.isWanted?.() === false) break
    const outcome = await sendOnce(ask, call)
    if (outcome.kind === 'refused') return attempt > 0 ? { ...outcome, isUnsure: true } : outcome
    if (outcome.kind === 'done') return outcome
  }
  return { kind: 'unknown' }
}

async function sendOnce(ask: AskPartners, { casino, path, body, reply, withinMs, isEcho }: Call): Promise<WalletOutcome> {
  const bytes = JSON.stringify(body)
  try {
    const { status, text } = await ask('casino-wallet', casino.walletUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(casino.secret, bytes) },
      body: bytes,
      ...(withinMs === undefined ? {} : { withinMs }),
    })
    const answer: unknown = JSON.parse(text)
    if (status === 400) return refusalIn(answer)
    const isUsable = status === 200 && Value.Check(reply, answer) && (isEcho?.(answer as object) ?? true)
    return isUsable ? { kind: 'done', balance: balanceIn(answer) } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}

function refusalIn(answer: unknown): WalletOutcome {
  if (!Value.Check(ErrorReply, answer)) return { kind: 'unknown' }
  const { api_code: apiCode, balance } = answer.meta
  return { kind: 'refused', apiCode, ...(balance !== undefined && Amount.test(balance) ? { balance } : {}) }
}

function balanceIn(answer: unknown): string {
  const { balance } = answer as { balance: string }
  if (!Amount.test(balance)) throw new Error('a balance that is no amount')
  return balance
}
