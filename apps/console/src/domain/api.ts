import { routeOf } from './calls.ts'
import type { BodyFor, CallName, QueryFor, ValueFor } from './contract.ts'

/** A call that was refused, or not answered at all (`offline`). The words for the code are in `domain/error-texts.ts`. */
export class Refused extends Error {
  readonly code: string
  readonly requestId: string
  /** The field of a form that the refusal speaks of. */
  readonly field: string | undefined

  constructor(code: string, requestId = '', field?: string) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.requestId = requestId
    this.field = field
  }
}

export type CallInput<Name extends CallName> = { query?: QueryFor<Name>; body?: BodyFor<Name>; signal?: AbortSignal }

type Network = {
  fetch: typeof fetch
  timeoutMs: number
  onSessionOver: () => void
  /** Asks the operator for a code of now; whether there was one. */
  proveAgain: () => Promise<boolean>
}
export type Call = <Name extends CallName>(name: Name, input?: CallInput<Name>) => Promise<ValueFor<Name>>

/** By this the server knows that the console asks, and no link or form of another page. */
const OWN_HEADER = { 'pavilion-console': '1' }

/** The calls as a value, so that tests can bring a network of their own. */
export function createCall(network: Network): Call {
  return async (name, input = {}) => {
    const askOnce = async () => readEnvelope(await ask(network, name, input as CallInput<CallName>))
    const first = await askOnce()
    // The same request again, under the same id, once the operator has proved to be there.
    const envelope = first.errorCode === 'fresh-proof-needed' && (await network.proveAgain()) ? await askOnce() : first
    if (envelope.success === true) return envelope.value as never
    throw refusalOf(network, envelope)
  }
}

/** The refusal of a call, for its caller; the end of a session is reported to the frame as well. */
function refusalOf({ onSessionOver }: Network, { errorCode, requestId, value }: Envelope): Refused {
  const refused = new Refused(String(errorCode), String(requestId ?? ''), value?.field)
  if (refused.code === 'session-ended' || refused.code === 'not-logged-in') onSessionOver()
  return refused
}

const listeners = new Set<() => void>()

/** Calls back when a call was refused because nobody is logged in any more. Returns a function that stops it. */
export function followSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let prover: () => Promise<boolean> = async () => false

/** Calls back for a code of now where a call takes one; the call goes on where there was one. Returns a function that stops it. */
export function whenProofNeeded(ask: () => Promise<boolean>): () => void {
  prover = ask
  return () => {
    prover = async () => false
  }
}

const browser: Network = {
  fetch: (address, how) => fetch(address, how),
  timeoutMs: 20_000,
  proveAgain: () => prover(),
  onSessionOver: () => {
    for (const listener of listeners) listener()
  },
}

export const call: Call = createCall(browser)

type FetchFile = <Name extends CallName>(name: Name, query: QueryFor<Name>, signal?: AbortSignal) => Promise<Blob>

/** What is answered with a picture or a file, by such a network: an image or a link of the page would ask without the console's header. */
export function createFetchFile(network: Network): FetchFile {
  return async (name, query, signal) => {
    const reply = await ask(network, name, { query, ...(signal ? { signal } : {}) } as CallInput<CallName>)
    if (reply.ok) return reply.blob()
    throw refusalOf(network, await readEnvelope(reply))
  }
}

export const fetchFile: FetchFile = createFetchFile(browser)

type SendFile = <Name extends CallName>(name: Name, query: QueryFor<Name>, file: Blob) => Promise<ValueFor<Name>>

/** A file takes long on a slow line, and is drawn in many sizes. */
const FILE_TIMEOUT_MS = 90_000

/** Sends a file as the body of a call, by such a network; its type is what the server reads of it. */
function createSendFile(network: Network): SendFile {
  return async (name, query, file) => {
    const envelope = await readEnvelope(await ask({ ...network, timeoutMs: FILE_TIMEOUT_MS }, name, { query } as CallInput<CallName>, file))
    if (envelope.success === true) return envelope.value as never
    throw refusalOf(network, envelope)
  }
}

export const sendFile: SendFile = createSendFile(browser)

/** Opens an endless stream of events, which the caller reads from its body. */
export function openStream(name: CallName, signal: AbortSignal): Promise<Response> {
  const [method, path] = routeOf(name)
  const headers = { accept: 'text/event-stream', ...OWN_HEADER }
  return fetch(path, { method, headers, credentials: 'same-origin', cache: 'no-store', signal })
}

async function ask(network: Network, name: CallName, { query, body, signal }: CallInput<CallName>, file?: Blob): Promise<Response> {
  const [method] = routeOf(name)
  const late = AbortSignal.timeout(network.timeoutMs)
  const type = file?.type ?? (body === undefined ? undefined : 'application/json')
  try {
    return await network.fetch(addressOf(name, query), {
      method,
      headers: { accept: 'application/json', ...OWN_HEADER, ...(type === undefined ? {} : { 'content-type': type }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(file ? { body: file } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    // A caller that gave up learns so; everything else that keeps an answer away is the network.
    if (signal?.aborted) throw error
    throw new Refused('offline')
  }
}

type Envelope = { success?: unknown; value?: { field?: string }; errorCode?: unknown; requestId?: unknown }

async function readEnvelope(reply: Response): Promise<Envelope> {
  try {
    const envelope: unknown = await reply.json()
    if (typeof envelope === 'object' && envelope !== null && 'success' in envelope) return envelope
  } catch {
    // A proxy's error page, or an answer that was cut off.
  }
  return { errorCode: reply.status >= 502 ? 'unavailable' : 'internal' }
}

/** The address of a call, with its query. */
export function addressOf(name: CallName, query: object = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return routeOf(name)[1] + (text === '' ? '' : `?${text}`)
}
