import type { FastifyInstance } from 'fastify'

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const HEADERS_OVER_TLS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Sets on every answer, errors included, what keeps a browser from misusing it. Pages bring a content policy of their own. */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? HEADERS_OVER_TLS : HEADERS)
    done()
  })
}
