import type { FastifyInstance, FastifyRequest } from 'fastify'

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const HEADERS_OVER_TLS = { ...HEADERS, ...OVER_TLS }
const FOR_MACHINES = { 'x-content-type-options': 'nosniff' }
const FOR_MACHINES_OVER_TLS = { ...FOR_MACHINES, ...OVER_TLS }

/** What keeps a browser from misusing an answer, whichever process gives it; to a machine that asks for thousands, what is no matter of pages. */
export function securityHeadersOf(request: Pick<FastifyRequest, 'protocol'>, isForMachine = false): Readonly<Record<string, string>> {
  const isOverTls = request.protocol === 'https'
  if (isForMachine) return isOverTls ? FOR_MACHINES_OVER_TLS : FOR_MACHINES
  return isOverTls ? HEADERS_OVER_TLS : HEADERS
}

/** For an answer of which nobody knows how it was asked for. A browser obeys what is said of TLS over TLS alone. */
export const headersAnyway: Readonly<Record<string, string>> = HEADERS_OVER_TLS

/** Sets them on every answer, errors included, before anything else runs. Pages bring a content policy of their own. */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf(request))
    done()
  })
}
