import { headers } from '@pavilion/api/endpoint'
import { getSystemStatus, getSystemTemplate } from '@pavilion/api/merchants'
import type { FastifyInstance } from 'fastify'
import { RequestRefused } from '../../base/errors.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import { partUnder, type SitePart } from './staff-places.ts'

/** What a page of the desk must know of the site that it is a page of. */
const OF_BOTH = new Set<string>([getSystemTemplate.path, getSystemStatus.path])

/**
 * Tells from the host name whose site a call of the member or the operator API, or a page for developers, is for. A merchant code in the headers
 * may only repeat it: the merchant never comes from what a caller writes. Providers are told by where their protocol is mounted.
 * Where staff has host names of its own, the calls of operators are answered there alone, and those of members elsewhere alone.
 */
export function tellMerchant(server: FastifyInstance, directory: MerchantDirectory): void {
  server.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url
    if (path === undefined || !/^\/(?:wps|lgw|operator\/api|development)\//.test(path)) return
    const merchant = await directory.byHost(request.askedHost.name)
    if (!merchant || !isAnsweredThere(path, partUnder(merchant, request.askedHost.name))) throw new RequestRefused('not-found')
    const claimed = request.headers[headers.merchant]
    if (claimed !== undefined && claimed !== merchant.code) throw new RequestRefused('wrong-merchant')
    request.merchantCode = merchant.code
    request.site = directory.siteOf(merchant, request.askedHost)
  })
}

function isAnsweredThere(path: string, part: SitePart): boolean {
  if (part === 'both' || OF_BOTH.has(path)) return true
  return path.startsWith('/operator/api/') === (part === 'staff')
}
