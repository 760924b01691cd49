import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestRefused } from './errors.ts'
import type { MerchantOrigin } from './merchant-origin.ts'

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Refuses unencrypted requests: a page redirects to the same page over TLS at a name of the
 * merchant, and a call is refused, so that no program goes on sending tokens in the clear. Probes,
 * and requests from this machine without a proxy, cross no network.
 */
export function refuseClearText(server: FastifyInstance, siteOf: (request: FastifyRequest) => Promise<MerchantOrigin | undefined>): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || PROBES.has(request.url) || isOfThisMachine(request)) return
    const isCall = request.routeOptions.config.endpoint !== undefined || /^\/(?:wps|lgw|operator|payments|payouts)\//.test(request.url)
    const site = isCall || !['GET', 'HEAD'].includes(request.method) ? undefined : await siteOf(request)
    if (site === undefined) throw new RequestRefused('tls-needed')
    return reply.header('cache-control', 'no-store').redirect(`${site}${request.url}`, 308)
  })
}

function isOfThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'].some((name) => headers[name] !== undefined)
  return !isForwarded && LOOPBACK.test(raw.socket.remoteAddress ?? '')
}
