import { securityMeanings } from '@pavilion/api/security-meanings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { DirectCall } from './direct-answer.ts'

/**
 * Every kind of event in the security stream, with its meaning. A test compares
 * `docs/operating/security-events.md` with this list.
 */
export const securityEventKinds = {
  'log-in': 'a member, guest or operator logged in',
  'log-in-failed': 'a name with a wrong password, code, passkey or answer of another site',
  'log-in-locked': 'a log-in or a password failed too often and is locked',
  'proof-failed': 'a logged-in person gave a wrong password or code for an act that needs one',
  'account-opened': 'a new account',
  'account-changed': 'the security of an account changed: password, contact, second factor, sessions, accounts for withdrawals',
  'log-out': 'a session was ended by its owner',
  'right-refused': 'a request beyond the person’s role, type or merchant, or from another site',
  'signature-refused': 'a call of a provider or a payment company with a wrong signature',
  'policy-broken': 'a browser reports a breach of the content policy; anybody can send such a report',
  'throttle-hit': 'a limit of attempts or calls was reached',
  'staff-acted': 'an operator changed something; the record of actions says what',
} as const
export type SecurityEventKind = keyof typeof securityEventKinds

/** One line of the security stream. Nothing in it is a secret, and nobody is named who did not prove to be it. */
export type SecurityEvent = {
  at: string
  event: SecurityEventKind
  /** The refusal, or the endpoint that succeeded. */
  detail: string
  requestId: string
  merchant: string
  /** `member:17`, `operator:3`, or of a name that was only claimed `name:` and its keyed hash. */
  actor: string
  address: string
  method: string
  route: string
}

/** Where the lines go. */
export type SecurityStream = { write(event: SecurityEvent): void; close(): Promise<void> }

const REFUSALS: Readonly<Record<string, SecurityEventKind>> = {
  'wrong-credentials': 'log-in-failed',
  'code-wrong': 'log-in-failed',
  'captcha-wrong': 'log-in-failed',
  'passkey-refused': 'log-in-failed',
  'second-factor-expired': 'log-in-failed',
  'social-login-expired': 'log-in-failed',
  'link-invalid': 'log-in-failed',
  'member-disabled': 'log-in-failed',
  'guest-login-refused': 'log-in-failed',
  'encryption-invalid': 'log-in-failed',
  'encryption-replayed': 'log-in-failed',
  'login-locked': 'log-in-locked',
  'transaction-password-locked': 'log-in-locked',
  'old-password-wrong': 'proof-failed',
  'login-password-wrong': 'proof-failed',
  'transaction-password-wrong': 'proof-failed',
  'proof-not-enough': 'proof-failed',
  'registration-refused': 'right-refused',
  'needs-another-operator': 'right-refused',
  'role-missing': 'right-refused',
  'wrong-merchant': 'right-refused',
  'wrong-origin': 'right-refused',
  'region-restricted': 'right-refused',
  'not-in-team': 'right-refused',
  'too-many-requests': 'throttle-hit',
  // No code of the contract: calls of companies are answered by protocols of their own.
  signature: 'signature-refused',
}

/** Which event a refusal is, if it is one. */
export const eventOfRefusal = (code: string): SecurityEventKind | undefined => (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined)

/** The codes of refusals that are written to the stream. */
export const refusalsInStream: readonly string[] = Object.keys(REFUSALS)

/** What the stream works with: `hashName` is a keyed hash, so that a name that somebody typed is not there to read. */
type StreamTools = { clock: Clock; hashName(text: string): Buffer }

/**
 * Writes an event for each answer that is one, after it was sent: by the refusal that the answer carries, or by what the contract
 * says that its success means.
 */
export function tellSecurityEvents(site: FastifyInstance, stream: SecurityStream, tools: StreamTools): void {
  site.decorateRequest('refusal', null)
  site.decorateRequest('claimedName', null)
  site.decorateRequest('actor', null)
  site.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode)
    if (event !== undefined) stream.write(lineOf(request, event, tools))
    done()
  })
}

/** For calls of providers, which are answered beside the site: what to do with one that is not signed. */
export function tellUnsigned(stream: SecurityStream, clock: Clock): (call: DirectCall) => void {
  return ({ params, requestId, address }) =>
    stream.write({
      at: clock().toISOString(),
      event: 'signature-refused',
      detail: 'signature',
      requestId,
      merchant: '',
      actor: `casino:${(params.casinoId ?? '').slice(0, 64)}`,
      address: address(),
      method: 'POST',
      route: '/provider',
    })
}

function eventOf({ caller, refusal, routeOptions }: FastifyRequest, status: number): SecurityEventKind | undefined {
  if (refusal !== null) return refusal === 'code-wrong' && caller ? 'proof-failed' : eventOfRefusal(refusal)
  const { endpoint } = routeOptions.config
  if (endpoint === undefined || status !== 200) return undefined
  return securityMeanings[endpoint.name] ?? (endpoint.audience === 'operator' && endpoint.method !== 'GET' ? 'staff-acted' : undefined)
}

function lineOf(request: FastifyRequest, event: SecurityEventKind, { clock, hashName }: StreamTools): SecurityEvent {
  const merchant = request.merchantCode ?? ''
  return {
    at: clock().toISOString(),
    event,
    detail: request.refusal ?? request.routeOptions.config.endpoint?.name ?? '',
    requestId: request.id,
    merchant,
    actor: actorOf(request, hashName, merchant),
    address: request.ip,
    method: request.method,
    route: request.routeOptions.url ?? '',
  }
}

function actorOf(request: FastifyRequest, hashName: StreamTools['hashName'], merchant: string): string {
  if (request.actor !== null) return request.actor
  if (request.operator) return `operator:${request.operator.operatorId}`
  if (request.caller) return `member:${request.caller.memberId}`
  if (request.claimedName === null) return ''
  const hash = hashName(`${merchant}\n${request.claimedName.toLowerCase()}`)
  return `name:${hash.toString('base64url').slice(0, 22)}`
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the request was refused with. */
    refusal: string | null
    /** The name that somebody who is not logged in says to have. */
    claimedName: string | null
    /** Who the request turned out to come from, such as `member:17`, once a log-in succeeded. */
    actor: string | null
  }
}
