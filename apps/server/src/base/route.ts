import { isReport } from '@pavilion/api/call-weights'
import {
  type Audience,
  type BodyOf,
  commonRefusals,
  type Endpoint,
  NoBody,
  type OperatorRole,
  type QueryOf,
  type RefusalOf,
  RefusalReply,
  successOf,
  type ValueOf,
} from '@pavilion/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CookieName, readCookie, setCookie } from './cookies.ts'
import type { Db, Transact, Tx } from './database.ts'
import { declaredPart } from './declared-part.ts'
import { RequestRefused, refusalBody } from './errors.ts'
import { type Events, sendEvents } from './event-stream.ts'
import './form-body.ts'
import type { Host } from '@pavilion/service'
import type { MemberId, SessionId } from './ids.ts'
import type { MerchantOrigin, Site } from './merchant-origin.ts'
import { LARGE_PICTURE_BODY_BYTES_MAX, PICTURE_BODY_BYTES_MAX } from './picture-body.ts'
import { Refusal } from './refusal.ts'
import './security-events.ts'
import { sendTable } from './send-table.ts'
import type { TableFile } from './table-file.ts'

/** The member behind a request, as the session says. */
export type Caller = { memberId: MemberId; type: number; account: string; sessionId: SessionId }

/** Somebody who works for the merchant, as the operator's session says. */
export type OperatorCaller = {
  operatorId: bigint
  merchantCode: string
  name: string
  roles: readonly OperatorRole[]
  tokenHash: Buffer
  /** When the operator last gave a code. */
  provedAt: Date
}

/**
 * What an action gets of the request. Query and body have only the fields that the endpoint
 * declares.
 */
export type Call<E extends Endpoint = Endpoint> = {
  query: QueryOf<E>
  body: BodyOf<E>
  merchantCode: string
  /** Present for audience `member`; present for `public` when somebody is logged in. */
  caller: Caller | undefined
  /** Present for audience `operator`. */
  operator: OperatorCaller | undefined
  requestId: string
  /** Says to the security stream whose name was typed: only its keyed hash is written. */
  claims(name: string): void
  /** Says to the security stream who came in, such as `member:17`. */
  isNow(actor: string): void
  /** The address of the browser; forwarded addresses count only when they come from a configured proxy. */
  address: string
  userAgent: string
  /** What addresses of the merchant's site begin with. Throws `unavailable` where the merchant has no host name. */
  readonly site: MerchantOrigin
  /** Whether the page is at one of the merchant's own host names, which `site` then is. */
  isAtSite: boolean
  /** The host that was asked, to be kept or looked up. It is whatever the caller wrote: no address is made of it. */
  askedHost: Host
  header(name: string): string | undefined
  cookie(name: CookieName): string | undefined
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void
  /**
   * Runs `work` after the action, whose transactions are over by then, and before the response: for
   * messages that must not be sent about a change that was rolled back.
   */
  afterwards(work: () => Promise<void>): void
}

/** A call of an audience that is always logged in. */
export type MemberCall<E extends Endpoint = Endpoint> = Call<E> & { caller: Caller }

/** A call from an operator who has the role that the endpoint names. */
export type OperatorCall<E extends Endpoint = Endpoint> = Call<E> & { operator: OperatorCaller }

type CallFor<A extends Audience, E extends Endpoint> = A extends 'public' ? Call<E> : A extends 'operator' ? OperatorCall<E> : MemberCall<E>
type Outcome<E extends Endpoint> = Answer<E, ValueOf<E>>

/** Where a slice mounts its endpoints of one audience. */
export type Scope<A extends Audience> = {
  /** The action only reads; a report reads all that it tells from one moment of one database. */
  read<E extends Endpoint>(endpoint: E & { audience: A }, act: (db: Db, call: CallFor<A, E>) => Outcome<E>): void
  /**
   * The action runs in one database transaction: committed when it returns, also with a refusal;
   * rolled back when it throws.
   */
  write<E extends Endpoint>(endpoint: E & { audience: A }, act: (tx: Tx, call: CallFor<A, E>) => Outcome<E>): void
  /** The action opens its transactions itself, because slow work (hashing, another server) lies between them. */
  steps<E extends Endpoint>(endpoint: E & { audience: A }, act: (transact: Transact, call: CallFor<A, E>) => Outcome<E>): void
  /** A report in steps: it reads its figures from one moment of one database, and what others are asked for comes after. */
  report<E extends Endpoint>(endpoint: E & { audience: A }, act: (atOneMoment: Transact, call: CallFor<A, E>) => Outcome<E>): void
  /** The response is an endless stream: the action returns the source of its events. */
  events<E extends Endpoint>(endpoint: E & { audience: A }, act: (db: Db, call: CallFor<A, E>) => Answer<E, Events>): void
  /** The answer is a picture. */
  picture<E extends Endpoint>(endpoint: E & { audience: A }, act: (db: Db, call: CallFor<A, E>) => Answer<E, Picture>): void
  /**
   * The answer is a table as a file, sent row by row. What it tells is read by `db`, which may be a copy that takes no writes; `transact`
   * writes where the money is.
   */
  file<E extends Endpoint>(
    endpoint: E & { audience: A },
    act: (db: Db, call: CallFor<A, E>, transact: Transact) => Answer<E, TableFile>,
  ): void
}

const LARGE_PICTURE_WITHIN_MS = 60_000

/** Texts in five languages. */
const LONG_BODY_BYTES_MAX = 256 * 1024

type Answer<E extends Endpoint, Value> = Promise<Value | Refusal<RefusalOf<E>>>
type Picture = { type: string; bytes: Buffer }
type Work = () => Promise<void>
type Respond<Value> = (value: Value, request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * A scope over a Fastify instance whose hooks have already authenticated the audience. Reports and files are read by connections of
 * their own, so that bets and pages never wait behind them. Those may lead to several copies of the database, each a little behind in
 * its own way: a report is one transaction, so that its figures are of one of them and of one moment.
 */
export function createScope<A extends Audience>(server: FastifyInstance, { db, reports }: { db: Db; reports: Db }): Scope<A> {
  const transact: Transact = (work) => db.transaction().execute(work)
  const atOneMoment: Transact = (work) =>
    reports.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  return {
    read: (endpoint, act) =>
      mount(server, endpoint, (call) => {
        const given = call as CallFor<A, typeof endpoint>
        return isReport(endpoint) ? atOneMoment((tx) => act(tx, given)) : act(db, given)
      }),
    write: (endpoint, act) => mount(server, endpoint, (call) => transact((tx) => act(tx, call as CallFor<A, typeof endpoint>))),
    steps: (endpoint, act) => mount(server, endpoint, (call) => act(transact, call as CallFor<A, typeof endpoint>)),
    report: (endpoint, act) => mount(server, endpoint, (call) => act(atOneMoment, call as CallFor<A, typeof endpoint>)),
    events: (endpoint, act) => mount(server, endpoint, (call) => act(db, call as CallFor<A, typeof endpoint>), sendEvents),
    picture: (endpoint, act) => mount(server, endpoint, (call) => act(db, call as CallFor<A, typeof endpoint>), sendPicture),
    file: (endpoint, act) => mount(server, endpoint, (call) => act(reports, call as CallFor<A, typeof endpoint>, transact), sendTable),
  }
}

// A picture that somebody uploaded is never anything but a picture, also when its address is opened by itself.
function sendPicture({ type, bytes }: Picture, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type(type)
    .headers({
      'content-disposition': `inline; filename="picture.${type === 'image/png' ? 'png' : 'jpg'}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}

function mount<E extends Endpoint, Value>(
  server: FastifyInstance,
  endpoint: E,
  act: (call: Call<E>) => Answer<E, Value>,
  respond: Respond<Value> = (value) => ({ success: true, [endpoint.answersUnder ?? 'value']: value }),
): void {
  const hasBody = (endpoint.body as unknown) !== NoBody
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, isForm: endpoint.form === true, isPicture: endpoint.picture !== undefined, ...timeOf(endpoint) },
    ...limitOf(endpoint),
    schema: {
      querystring: endpoint.query,
      ...(hasBody ? { body: endpoint.body } : {}),
      response: { 200: successOf(endpoint), '4xx': RefusalReply, '5xx': RefusalReply },
    },
    handler: async (request, reply) => {
      const later: Work[] = []
      const outcome = await act({ ...callOf(endpoint, request, reply), afterwards: (work) => void later.push(work) })
      for (const work of later) await work()
      if (outcome instanceof Refusal) {
        const status = endpoint.refusals[outcome.code] ?? (commonRefusals as Readonly<Record<string, number>>)[outcome.code] ?? 409
        request.refusal = outcome.code
        request.log.info({ code: outcome.code, why: outcome.why }, 'refused')
        return reply.code(status).send(refusalBody(outcome.code, request.id, outcome.value))
      }
      return respond(outcome, request, reply)
    },
  })
}

/** A large picture is drawn in many sizes, and waits for those before it. */
const timeOf = ({ picture }: Endpoint): { answersWithinMs?: number } =>
  picture === 'large' ? { answersWithinMs: LARGE_PICTURE_WITHIN_MS } : {}

/** How long the body may be, where that is not as usual. */
function limitOf({ picture, isLong }: Endpoint): { bodyLimit?: number } {
  if (picture === 'large') return { bodyLimit: LARGE_PICTURE_BODY_BYTES_MAX }
  if (picture) return { bodyLimit: PICTURE_BODY_BYTES_MAX }
  return isLong ? { bodyLimit: LONG_BODY_BYTES_MAX } : {}
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Omit<Call<E>, 'afterwards'> {
  if (request.merchantCode === null) throw new RequestRefused('wrong-merchant')
  return {
    query: declaredPart(endpoint.query, request.query) as QueryOf<E>,
    // A picture's body is its bytes, which no schema describes.
    body: (endpoint.picture ? request.body : declaredPart(endpoint.body, request.body)) as BodyOf<E>,
    merchantCode: request.merchantCode,
    caller: request.caller ?? undefined,
    operator: request.operator ?? undefined,
    requestId: request.id,
    claims: (name) => {
      request.claimedName = name
    },
    isNow: (actor) => {
      request.actor = actor
    },
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 255),
    get site() {
      if (request.site?.origin) return request.site.origin
      request.log.error(`merchant ${request.merchantCode} has no host name, and no address of its site can be told`)
      throw new RequestRefused('unavailable')
    },
    isAtSite: request.site?.isAsked === true,
    askedHost: request.askedHost,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    cookie: (name) => readCookie(request, name),
    setCookie: (name, value, maxAgeSeconds) => setCookie(request, reply, name, value, { maxAgeSeconds }),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's endpoint of the contract. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Told from the host name; null until the hook has run. */
    merchantCode: string | null
    /** The merchant's own origin, and whether it is the one that was asked. */
    site: Site | null
    caller: Caller | null
    operator: OperatorCaller | null
  }
}
