// Members at the games of the house: what a casino and a browser ask of the games hosts, and where their books are.
import { setTimeout as sleep } from 'node:timers/promises'
import { launcherCalls, SIGNATURE_HEADER } from '@pavilion/provider'
import type pg from 'pg'
import { signBody } from '../games/host/src/base/signature.ts'

/** What is sent to a games host. */
export type HostRequest = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** Sends a request to a games host once, and throws where nobody answers. */
export type SendToHost = (path: string, request: HostRequest) => Promise<{ status: number; text: string }>

/** The members who play, the casino that opens games for them, and the books of casino and hosts. */
export type GameRoom = {
  accounts: readonly string[]
  link: { casinoId: string; secret: string }
  send: SendToHost
  books: pg.Pool
  hostBooks: pg.Pool
}

/** An answer that is one: no silence, no fault, no request to slow down. */
export type HostAnswer = { status: number; body: unknown }

const GAME = 'marigold-nights'
const GIVE_UP_AFTER_MS = 90_000
const PAUSE_MS = 100

/** Every member is logged in and has opened the game, as the wallet asks of who bets. */
export async function openLaunches(books: pg.Pool, { accounts, link }: Pick<GameRoom, 'accounts' | 'link'>): Promise<void> {
  await books.query(
    `insert into sessions (id, token_hash, device_hash, member_id, merchant_code, device, address, user_agent, opened_at, renewed_at, expires_at)
     select m, sha256(m::text::bytea), '', m, 'pavilion', '', '127.0.0.1', '', now(), now(), now() + interval '1 day' from unnest($1::bigint[]) m`,
    [accounts],
  )
  await books.query(
    `insert into launches (id, link_id, shard, wallet_id, member_id, session_id, game_id, opened_at, expires_at)
     select 'faults-' || m, l.id, a.shard, a.id, m, m, $2, now(), now() + interval '1 day'
     from unnest($1::bigint[]) m
     join ledger.accounts a on a.owner = 'member:' || m and a.kind = 'wallet'
     cross join (select id from provider_links where casino_id = $3) l`,
    [accounts, GAME, link.casinoId],
  )
}

/** Opens the game for a member as the casino does, and enters it as a browser does. Returns the secret of the play. */
export async function enterGame({ send, link }: GameRoom, account: string): Promise<string> {
  const body = JSON.stringify({
    casino_id: link.casinoId,
    game: GAME,
    locale: 'en',
    ip: '127.0.0.1',
    client_type: 'mobile',
    urls: { return_url: 'http://localhost/m/home', deposit_url: 'http://localhost/m/voucherCenter' },
    session_id: `faults-${account}`,
    account: { id: account, currency: 'PHP' },
  })
  const signed = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secret, body) }
  // A launch is good for one entry: where the answer to that was lost, another one is asked for.
  for (;;) {
    const launched = await insist(send, launcherCalls.real.path, { method: 'POST', headers: signed, body })
    const { launch_url: url } = launched.body as { launch_url: string }
    const entry = JSON.stringify({ launch: new URLSearchParams(new URL(url).hash.slice(1)).get('launch') })
    const headers = { 'content-type': 'application/json' }
    const entered = await insist(send, '/api/play/open', { method: 'POST', headers, body: entry })
    if (entered.status === 200) return (entered.body as { secret: string }).secret
  }
}

/** A call of the game's page, repeated until it is answered. */
export function askHost({ send }: GameRoom, secret: string, path: string, body?: object): Promise<HostAnswer> {
  const authorization = `Bearer ${secret}`
  const request: HostRequest = body
    ? { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET', headers: { authorization } }
  return insist(send, `/api/play/${path}`, request)
}

async function insist(send: SendToHost, path: string, request: HostRequest): Promise<HostAnswer> {
  const startedAtMs = performance.now()
  let last = 'nothing'
  while (performance.now() - startedAtMs < GIVE_UP_AFTER_MS) {
    const answer = await send(path, request).catch((error: unknown) => ({ status: 0, text: String(error) }))
    last = `${answer.status} ${answer.text}`
    const isAnswer = answer.status > 0 && answer.status < 500 && answer.status !== 429
    const body = isAnswer ? readJson(answer.text) : undefined
    if (body !== undefined) return { status: answer.status, body }
    await sleep(PAUSE_MS)
  }
  throw new Error(`the games hosts did not answer ${path}; the last they said was ${last}`)
}

// What broke off is no answer.
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
