import { type EarlyCall, fetchOnce } from '../lib/early-call.ts'
import { knownRoutes, lateRoutes, routeOf } from './api-routes.ts'
import type { BodyFor, EndpointName, QueryFor, ValueFor } from './api-types.ts'
import { deviceOf, readDeviceFacts } from './device.ts'
import { type SessionStore, sessionStore } from './session-store.ts'

/** What a refusal may carry besides its code. */
export type RefusalValue = {
  captcha?: boolean
  retryAfterMs?: number
  attemptsLeft?: number
  secondFactor?: string
  ways?: string[]
  field?: string
  notice?: string
  until?: string
}

/**
 * A call that was answered with a refusal, or not answered at all (`offline`). The words for the code are in
 * `domain/error-texts.ts`; `requestId` is what support asks for.
 */
export class ApiRefusal extends Error {
  readonly code: string
  readonly requestId: string
  readonly value: RefusalValue

  constructor(code: string, requestId = '', value: RefusalValue = {}) {
    super(`${code}${requestId === '' ? '' : ` (${requestId})`}`)
    this.name = 'ApiRefusal'
    this.code = code
    this.requestId = requestId
    this.value = value
  }
}

export type CallOptions<Name extends EndpointName> = {
  query?: QueryFor<Name>
  body?: BodyFor<Name>
  /** Sends the body form-encoded, for the calls that ask for it. */
  form?: boolean
  /** Sends these bytes as they are instead of a body. */
  file?: Blob
  /** Key id of an encrypted body. */
  encryption?: string
  signal?: AbortSignal
}

type ApiContext = {
  fetch: typeof fetch
  merchantCode: () => string
  device: () => string
  session: SessionStore
  timeoutMs: number
  /** Told when a refusal says that the whole site may be closed. */
  onClosed?: () => void
}

/** Makes one call of the contract. Returns its value; throws an `ApiRefusal` for everything else. */
export type Call = <Name extends EndpointName>(name: Name, options?: CallOptions<Name>) => Promise<ValueFor<Name>>

/** The calls as a value, so that tests can bring a network of their own. */
export function createCall(context: ApiContext): Call {
  return async (name, options = {}) => {
    if (!knownRoutes[name])
      await lateRoutes.complete().catch(() => {
        throw new ApiRefusal('offline')
      })
    const token = context.session.read().session?.token
    const reply = await send(context, name, options as CallOptions<EndpointName>, token)
    const envelope = await readEnvelope(reply)
    // One call of the contract has its value under another name.
    if (envelope.success === true) return (envelope.value ?? envelope.data) as never
    const code = typeof envelope.errorCode === 'string' ? envelope.errorCode : 'internal'
    // The desk has a session of its own, which says nothing of the member's.
    if (token !== undefined && code === 'session-limit-reached') {
      context.session.dispatch({ kind: 'ended-by-server', token, reason: 'by-limit' })
    } else if (token !== undefined && routeOf(name)[3] !== 'operator' && (code === 'session-ended' || code === 'not-logged-in')) {
      context.session.dispatch({ kind: 'ended-by-server', token })
    }
    if (name !== 'getSystemStatus' && (code === 'unavailable' || code === 'region-restricted')) context.onClosed?.()
    throw new ApiRefusal(code, String(envelope.requestId ?? ''), (envelope.value ?? {}) as RefusalValue)
  }
}

let merchantCode = ''

/** Tells the client whose site this is; the page's first data says it. */
export function setMerchant(code: string): void {
  merchantCode = code
}

const closingListeners = new Set<() => void>()

/** Calls back whenever a refusal says that the whole site may be closed. Returns a function that stops it. */
export function followClosing(listener: () => void): () => void {
  closingListeners.add(listener)
  return () => void closingListeners.delete(listener)
}

const browser: ApiContext = {
  fetch: fetchOnce,
  merchantCode: () => merchantCode,
  device: () => deviceOf(readDeviceFacts()),
  session: sessionStore,
  timeoutMs: 15_000,
  onClosed: () => {
    for (const listener of closingListeners) listener()
  },
}

export const call: Call = createCall(browser)

/** Opens a stream with the session of the page. A failure to open it is thrown as it is. */
export function openStream(
  name: EndpointName,
  options: { query: QueryFor<EndpointName>; lastId: string; signal: AbortSignal; accept?: string },
): Promise<Response> {
  const headers = headersOf(browser, name, browser.session.read().session?.token)
  headers.accept = options.accept ?? 'text/event-stream'
  if (options.lastId !== '') headers['last-event-id'] = options.lastId
  return fetch(addressOf(name, options.query), { headers, credentials: 'same-origin', cache: 'no-store', signal: options.signal })
}

/** The same call for the page to make before its script is there, but for who makes it and with which device. */
export function earlyCallOf<Name extends EndpointName>(name: Name, query: QueryFor<Name>, merchant: string): EarlyCall {
  const { device: _, ...headers } = headersOf({ ...browser, merchantCode: () => merchant, device: () => '' }, name, undefined)
  return { address: addressOf(name, query), headers }
}

/** Fetches a picture with the session of the page, which an image element would not send. */
export async function fetchPicture<Name extends EndpointName>(name: Name, query: QueryFor<Name>): Promise<Blob> {
  const headers = headersOf(browser, name, browser.session.read().session?.token)
  const reply = await fetch(addressOf(name, query), { headers, credentials: 'same-origin' })
  if (!reply.ok) throw new ApiRefusal('offline')
  return reply.blob()
}

async function send(
  context: ApiContext,
  name: EndpointName,
  options: CallOptions<EndpointName>,
  token: string | undefined,
): Promise<Response> {
  const [method] = routeOf(name)
  const headers = headersOf(context, name, token)
  if (options.encryption !== undefined) headers.encryption = options.encryption
  if (options.body !== undefined) headers['content-type'] = options.form ? 'application/x-www-form-urlencoded' : 'application/json'
  if (options.file) headers['content-type'] = options.file.type
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), context.timeoutMs)
  const stop = () => ended.abort()
  options.signal?.addEventListener('abort', stop)
  try {
    return await context.fetch(addressOf(name, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      signal: ended.signal,
      ...(options.file ? { body: options.file } : options.body === undefined ? {} : { body: bodyText(options) }),
    })
  } catch (error) {
    // A caller that gave up learns so; everything else that keeps an answer away is the network.
    if (options.signal?.aborted) throw error
    throw new ApiRefusal('offline')
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

function headersOf(context: ApiContext, name: EndpointName, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'merchant-code': context.merchantCode(),
    device: context.device(),
    module: routeOf(name)[2],
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}

function bodyText({ body, form }: CallOptions<EndpointName>): string {
  return form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
}

async function readEnvelope(
  reply: Response,
): Promise<{ success?: unknown; value?: unknown; data?: unknown; errorCode?: unknown; requestId?: unknown }> {
  try {
    const envelope: unknown = await reply.json()
    if (typeof envelope === 'object' && envelope !== null) return envelope
  } catch {
    // A proxy's error page, or an answer that was cut off.
  }
  return { errorCode: reply.status === 503 || reply.status === 502 || reply.status === 504 ? 'unavailable' : 'internal' }
}

/** The address of a call, with its query. */
export function addressOf<Name extends EndpointName>(name: Name, query?: QueryFor<Name>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return routeOf(name)[1] + (text === '' ? '' : `?${text}`)
}
