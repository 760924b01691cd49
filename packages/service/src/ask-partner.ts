import { lookup as lookUp } from 'node:dns'
import { type IncomingHttpHeaders, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** What a partner may take: `docs/operating/outbound.md` is held against the list of them. */
export type PartnerLimits = { withinMs: number; bytesMax: number }

/**
 * The partners that this process may call. Outside production nothing is refused, since partners
 * there run on the developer's machine.
 */
export type PartnerRules = {
  isProduction: boolean
  /** Whether the host is one that this installation speaks with. */
  isListed(host: string): boolean
  /** `host:port` of partners on this machine or in a private network. */
  nearby: readonly string[]
}

export type Question = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Less patience than the partner's limit, where somebody waits. */
  withinMs?: number
}
export type PartnerAnswer = { status: number; headers: IncomingHttpHeaders; text: string }
/**
 * Calls a partner. Throws `PartnerAway` for everything that is no reply; the caller interprets the
 * status.
 */
export type AskPartner<Kind extends string> = (kind: Kind, address: string | URL, question?: Question) => Promise<PartnerAnswer>

/** One call, for the log: no path, no body, nothing that is a secret. */
export type PartnerLine = { partner: string; host: string; outcome: string; ms: number; bytes: number }

/** The partner was not asked, or gave no answer. `isForbidden` where a rule of ours kept us from asking. */
export class PartnerAway extends Error {
  readonly isForbidden: boolean

  constructor(sentence: string, options: { cause?: unknown; isForbidden?: boolean } = {}) {
    super(sentence, options.cause === undefined ? {} : { cause: options.cause })
    this.isForbidden = options.isForbidden ?? false
  }
}

/** Calls to one host at a time; more of them wait, each as long as it may take. */
const AT_A_TIME = 256
const KEEP_ALIVE_MS = 5_000

/**
 * The one way out: every call to another system over HTTP. It is encrypted in production, goes to hosts that are listed and to the very
 * address that was looked at, follows no redirect, reads no more than the partner may answer, waits no longer than it may take, and leaves one line.
 */
export function createAskPartner<Kind extends string>(
  partners: Readonly<Record<Kind, PartnerLimits>>,
  rules: PartnerRules,
  log: (line: PartnerLine, isForbidden: boolean) => void,
  resolve: typeof lookUp = lookUp,
): AskPartner<Kind> {
  const keeping = { keepAlive: true, scheduling: 'lifo', timeout: KEEP_ALIVE_MS, maxSockets: AT_A_TIME } as const
  const agents = { plain: new PlainAgent(keeping), tls: new TlsAgent({ ...keeping, minVersion: 'TLSv1.2' }) }
  return async (kind, address, question = {}) => {
    const began = performance.now()
    const url = URL.parse(String(address))
    const tell = (outcome: string, bytes: number, isForbidden = false) =>
      log({ partner: kind, host: url?.host ?? '', outcome, ms: Math.round(performance.now() - began), bytes }, isForbidden)
    try {
      const why = url === null ? 'it is no address' : whyNotAsked(url, rules)
      if (url === null || why !== undefined) throw new PartnerAway(`${kind} is not asked: ${why}`, { isForbidden: true })
      const answer = await exchange(
        url,
        { ...question, ...withinLimits(partners[kind], question) },
        { agents, lookup: guarded(url, rules, resolve) },
      )
      tell(String(answer.status), answer.text.length)
      return answer
    } catch (error) {
      const away = error instanceof PartnerAway ? error : new PartnerAway(sentenceOf(error), { cause: error })
      tell(away.message, 0, away.isForbidden)
      throw away
    }
  }
}

const withinLimits = ({ withinMs, bytesMax }: PartnerLimits, question: Question) => ({
  withinMs: Math.min(withinMs, question.withinMs ?? withinMs),
  bytesMax,
})

/** What speaks against the address as it is written. */
function whyNotAsked(url: URL, rules: PartnerRules): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'its address is none of the web'
  if (url.username !== '' || url.password !== '') return 'its address carries a password'
  if (!rules.isProduction) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isNearby(url, rules) && !rules.isListed(host)) return `the host ${host} is not listed (PARTNER_HOSTS)`
  if (url.protocol === 'http:' && !isNearby(url, rules)) return 'its address is not encrypted'
  return isIP(host) === 0 ? undefined : whyNotThere(url, host, rules)
}

/** What speaks against the address that the name leads to. */
function whyNotThere(url: URL, ip: string, rules: PartnerRules): string | undefined {
  if (!rules.isProduction) return undefined
  if (url.protocol === 'http:' && !isLoopback(ip)) return 'its address is not encrypted and is not this machine'
  return isPublicAddress(ip) || isNearby(url, rules) ? undefined : 'its name resolves into a private network (PARTNERS_NEARBY)'
}

const isNearby = (url: URL, { nearby }: PartnerRules) =>
  nearby.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)

/** Looks the name up once, for the connection itself: what was looked at is what is spoken with. One address that must not be asked refuses all. */
function guarded(url: URL, rules: PartnerRules, resolve: typeof lookUp): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const why = found.map(({ address }) => whyNotThere(url, address, rules)).find((reason) => reason !== undefined)
      if (why !== undefined) return done(new PartnerAway(`${url.host} is not asked: ${why}`, { isForbidden: true }), [])
      const [first] = found
      if (options.all || first === undefined) return done(null, found)
      done(null, first.address, first.family)
    })
}

type Exchange = Question & PartnerLimits
type Line = { agents: { plain: PlainAgent; tls: TlsAgent }; lookup: LookupFunction }

function exchange(
  url: URL,
  { method = 'GET', headers, body, withinMs, bytesMax }: Exchange,
  { agents, lookup }: Line,
): Promise<PartnerAnswer> {
  return new Promise((resolve, reject) => {
    // A body that is shortened on the way could be as long as one likes: it is asked for as it is.
    const options = { method, lookup, headers: { 'accept-encoding': 'identity', ...headers, ...lengthOf(body) } }
    const request =
      url.protocol === 'https:'
        ? requestTls(url, { ...options, agent: agents.tls })
        : requestPlain(url, { ...options, agent: agents.plain })
    const end = (error: unknown) => {
      clearTimeout(timer)
      request.destroy()
      reject(error)
    }
    const timer = setTimeout(() => end(new PartnerAway(`no answer within ${withinMs} ms`)), withinMs)
    request.on('error', end)
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) return end(new PartnerAway(`it leads elsewhere (${status})`))
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > bytesMax) return end(new PartnerAway(`more than ${bytesMax} bytes`))
        parts.push(part)
      })
      response.on('aborted', () => end(new PartnerAway('the answer broke off')))
      response.on('error', end)
      response.on('end', () => {
        clearTimeout(timer)
        resolve({ status, headers: response.headers, text: Buffer.concat(parts).toString('utf8') })
      })
    })
    request.end(body)
  })
}

const lengthOf = (body: string | undefined) => (body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) })

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  return 'code' in error && error.code !== undefined ? `no answer: ${String(error.code)}` : `no answer: ${error.name}`
}
