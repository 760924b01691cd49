import { type EarlyPlay, SECRET_KEY } from '../early-open.ts'
import type { RoundAnswer, SeedsView } from '../wire.ts'

// The calls to the host. The play's secret lives in the tab alone, so that a reload resumes and another tab does not.

const TRY_TIMEOUT_MS = 20_000
const TRIES = 4

export type CallFailure = 'network' | 'expired' | 'busy' | 'unfinished' | 'refused'

/** A call that failed, with the name of the text that tells what to do. */
export class CallError extends Error {
  readonly failure: CallFailure
  /** The host's own word for it, where it said one. */
  readonly code: string | undefined
  constructor(failure: CallFailure, code?: string) {
    super(failure)
    this.failure = failure
    this.code = code
  }
}

let secret = ''

/** Enters the game with the launch token of the page's address, or again with the secret that this tab holds for it. */
export async function enterPlay<State>(): Promise<State> {
  const launch = takeLaunch()
  const [knownLaunch, knownSecret] = (sessionStorage.getItem(SECRET_KEY) ?? '').split(' ')
  // The head's script keeps the secret itself: its own answer is then the one to take.
  if (knownSecret && knownLaunch === launch && earlyPath() !== 'open') {
    secret = knownSecret
    return call<State>('state')
  }
  const entered = await call<{ secret: string; state: State }>('open', { launch })
  secret = entered.secret
  sessionStorage.setItem(SECRET_KEY, `${launch} ${secret}`)
  return entered.state
}

/** The launch that the page was opened with: out of the address at once, where the head's script did not do that, and kept with this step of the history. */
function takeLaunch(): string {
  const rest = new URLSearchParams(location.hash.slice(1))
  const named = rest.get('launch')
  if (named === null) return (history.state as { launch?: string } | null)?.launch ?? ''
  rest.delete('launch')
  const hash = String(rest)
  history.replaceState({ launch: named }, '', `${location.pathname}${location.search}${hash && `#${hash}`}`)
  return named
}

/** One bet. `choice` is what it is on, where there is something to choose; `isAutomatic` says that no hand asked for it. */
export type BetRequest = { requestId: string; stake: string; choice?: string; isAutomatic?: true }

/** Repeats with the same request id, so a lost answer costs no second stake. */
export function sendBet<Round>(request: BetRequest): Promise<RoundAnswer<Round>> {
  return call<RoundAnswer<Round>>('bet', request)
}

/** `action` is what the player chose, where there is something to choose. */
export function sendContinue<Round>(roundId: string, step: number, action?: string): Promise<RoundAnswer<Round>> {
  return call<RoundAnswer<Round>>('continue', { roundId, step, ...(action === undefined ? {} : { action }) })
}

export function sendSeen(roundId: string): Promise<unknown> {
  return call('ack', { roundId })
}

/** Reveals the server seed and begins the next pair with this client seed. */
export function sendRotate(clientSeed: string): Promise<{ seeds: SeedsView }> {
  return call<{ seeds: SeedsView }>('rotate', { clientSeed })
}

export function getRound<Round>(id: string): Promise<RoundAnswer<Round>> {
  return call<RoundAnswer<Round>>(`rounds/${id}`)
}

export function listRounds<Round>(): Promise<{ rounds: Round[] }> {
  return call<{ rounds: Round[] }>('rounds')
}

/** One call of this play, tried again while that may help. A path with a slash in front is none of the usual ones. */
export async function call<Reply>(path: string, body?: object): Promise<Reply> {
  let last: Extract<Tried, { ok: false }> = { ok: false, failure: 'network', code: undefined, isWorthRepeating: true }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await pause(400 * 2 ** attempt)
    const reply = await tryCall(path, body)
    if (reply.ok) return reply.value as Reply
    last = reply
    if (!reply.isWorthRepeating) break
  }
  throw new CallError(last.failure, last.code)
}

type Tried = { ok: true; value: unknown } | { ok: false; failure: CallFailure; code: string | undefined; isWorthRepeating: boolean }

async function tryCall(path: string, body?: object): Promise<Tried> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TRY_TIMEOUT_MS)
  try {
    const early = takeEarly(path)
    const reply = early ? await orStopped(early, stop.signal) : await fetch(...requestOf(path, body, stop.signal))
    if (reply.ok) return { ok: true, value: await reply.json() }
    const refusal = (await reply.json().catch(() => ({}))) as { code?: string }
    return {
      ok: false,
      failure: failureOf(reply.status),
      code: refusal.code,
      isWorthRepeating: reply.status >= 500 || reply.status === 429,
    }
  } catch {
    return { ok: false, failure: 'network', code: undefined, isWorthRepeating: true }
  } finally {
    clearTimeout(timer)
  }
}

function requestOf(path: string, body: object | undefined, signal: AbortSignal): Parameters<typeof fetch> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(secret ? { authorization: `Bearer ${secret}` } : {}) }
  const init = { method: body ? 'POST' : 'GET', headers, ...(body ? { body: JSON.stringify(body) } : {}), signal }
  return [path.startsWith('/') ? path : `/api/play/${path}`, init]
}

const page = globalThis as { earlyPlay?: EarlyPlay | undefined }
const earlyPath = () => page.earlyPlay?.path

/** The answer to the call that the page's head made, once. */
function takeEarly(path: string): Promise<Response> | undefined {
  const early = page.earlyPlay
  page.earlyPlay = undefined
  return early?.path === path ? early.reply : undefined
}

function orStopped(reply: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const stopped = new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  return Promise.race([reply, stopped])
}

function failureOf(status: number): CallFailure {
  if (status === 401) return 'expired'
  if (status === 429) return 'busy'
  if (status === 409) return 'unfinished'
  return status >= 500 ? 'network' : 'refused'
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
