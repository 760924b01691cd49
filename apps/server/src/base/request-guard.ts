import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestRefused, refusalBody } from './errors.ts'
import { isWellFormed } from './well-formed.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const PAGES = new Set(['/', '/m', '/m/*'])

/** What every request must keep, whatever it asks for; and what every private answer carries. */
export function guardRequests(server: FastifyInstance): void {
  server.decorateRequest('merchantCode', null)
  server.decorateRequest('site', null)
  server.decorateRequest('caller', null)
  server.decorateRequest('operator', null)

  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // The path of the route, since one route can be reached by several spellings of its address.
    if (/^\/(?:wps|lgw|operator\/api)\//.test(request.routeOptions.url ?? request.url)) reply.header('cache-control', 'no-store')
    if (isCrossSite(request) || (!READING.has(request.method) && isFromElsewhere(request))) throw new RequestRefused('wrong-origin')
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    // A page is drawn whatever its address contains: nothing of that is stored, and the page's
    // calls are checked themselves.
    if (PAGES.has(request.routeOptions.url ?? '')) return done()
    // The parser of the bytes checks them.
    const body = Buffer.isBuffer(request.body) ? undefined : request.body
    if (!isWellFormed(request.query) || !isWellFormed(body)) throw new RequestRefused('invalid-request')
    done()
  })
}

/** The answer to a call that does not exist. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send(refusalBody('not-found', request.id))
}

/** Some calls that read by their method change something, as the specification has it: no call of the contract is another site's to make. */
const isCrossSite = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.endpoint !== undefined && headers['sec-fetch-site'] === 'cross-site'

/**
 * Whether a browser says that another site's page made the request. Programs send neither header. A page that came in the clear is
 * another site to one that speaks TLS; the other way round it is a proxy that is not configured, since no browser lets such a page ask.
 */
function isFromElsewhere(request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (request.headers.origin === undefined) return false
  const page = URL.parse(request.headers.origin)
  if (page?.protocol !== 'https:' && !(page?.protocol === 'http:' && request.protocol === 'http')) return true
  return page.host !== URL.parse(`${page.protocol}//${request.askedHost.text}`)?.host
}
