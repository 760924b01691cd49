import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallBudgets, createCallBudgets } from './call-budget.ts'
import type { Clock } from './clock.ts'
import type { SecurityStream } from './security-events.ts'

/** Where browsers tell that a page tried what its policy forbids. */
export const POLICY_REPORTS = '/policy-reports'

const BYTES_MAX = 16_384
const OF_ADDRESS = { most: 10, perSecond: 1 / 60 }
const OF_ALL = { most: 300, perSecond: 1 }

type Tools = { stream: SecurityStream; clock: Clock; budgets?: CallBudgets }

/**
 * Takes reports of the content policy, in both forms that browsers send, and writes one event for each: which directive, and which host.
 * Anybody can send one, so only these fields are kept, and a limited number of reports.
 */
export function takePolicyReports(
  site: FastifyInstance,
  { stream, clock, budgets = createCallBudgets(performance.now.bind(performance)) }: Tools,
): void {
  site.register(async (inner) => {
    inner.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, text, done) => done(null, parsed(String(text))),
    )
    inner.post(POLICY_REPORTS, async (request, reply) => {
      const what = reportIn(request.body)
      if (what !== undefined && budgets.take(request.ip, OF_ADDRESS, 1) && budgets.take('', OF_ALL, 1))
        stream.write(eventOf(request, what, clock))
      return reply.code(204).send()
    })
  })
}

function eventOf(request: FastifyRequest, detail: string, clock: Clock) {
  const { id: requestId, ip: address, method } = request
  const merchant = request.merchantCode ?? ''
  return {
    at: clock().toISOString(),
    event: 'policy-broken',
    detail,
    requestId,
    merchant,
    actor: '',
    address,
    method,
    route: POLICY_REPORTS,
  } as const
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `frame-src evil.example`; undefined for what is no report. */
function reportIn(body: unknown): string | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body
  const report = fieldOf(first, 'csp-report') ?? fieldOf(first, 'body')
  const directive = fieldOf(report, 'effective-directive') ?? fieldOf(report, 'violated-directive') ?? fieldOf(report, 'effectiveDirective')
  const blocked = fieldOf(report, 'blocked-uri') ?? fieldOf(report, 'blockedURL')
  if (typeof directive !== 'string' || !/^[a-z-]{1,40}/.test(directive)) return undefined
  return `${/^[a-z-]{1,40}/.exec(directive)?.[0]} ${placeOf(blocked)}`
}

/** The host alone: an address may hold what is somebody's. */
function placeOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return ''
  const host = URL.parse(blocked)?.host ?? ''
  return (host === '' ? (/^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? '') : host).slice(0, 100)
}

const fieldOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined
