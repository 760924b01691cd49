import type { Endpoint } from '@pavilion/api/endpoint'
import { headersAnyway, readHosts, setSecurityHeaders } from '@pavilion/service'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { refusalBody } from './errors.ts'
import { compileSchemasLate } from './late-schemas.ts'
import { logOptions } from './log.ts'

const BODY_BYTES_MAX = 64 * 1024

/** A server without any route: its limits against clients that are slow, large or many. */
export function createServer(config: { logLevel: string; trustedProxies: string[]; believesForwardedHost: boolean }): FastifyInstance {
  const server = Fastify({
    logger: logOptions(config.logLevel) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A client that is slow to send its request is cut, so that a few hundred of them harm nobody.
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 60_000,
    forceCloseConnections: 'idle',
    // An address that cannot be read reaches no route, and so no hook; nor is a proxy believed there.
    frameworkErrors: (_error, request, reply) => {
      const answer = reply as unknown as FastifyReply
      answer.code(400).headers(headersAnyway).header('cache-control', 'no-store')
      void answer.send(refusalBody('invalid-request', request.id))
    },
    genReqId: () => crypto.randomUUID(),
    // The whole site is one plugin; where the database is slow to answer, so is its start.
    pluginTimeout: 0,
  })
  setSecurityHeaders(server)
  readHosts(server, config.believesForwardedHost)
  compileSchemasLate(server)
  return server
}

/** The contract promises every endpoint; one that nobody mounted must not go unnoticed. */
export function refuseMissingEndpoints(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  server.addHook('onReady', async () => {
    const missing = endpoints.filter((endpoint) => !server.hasRoute({ method: endpoint.method, url: endpoint.path }))
    if (missing.length > 0) throw new Error(`Not mounted: ${missing.map((endpoint) => endpoint.name).join(', ')}`)
  })
}
