import { headers } from '@pavilion/api/endpoint'
import { getSystemStatus, getSystemTemplate } from '@pavilion/api/merchants'
import type { FastifyInstance } from 'fastify'
import { RequestRefused } from '../../base/errors.ts'
import type { MerchantDirectory } from './merchant-directory.ts'
import { partUnder, type SitePart } from './staff-places.ts'

/** What a page of the desk must know of the site that it is a page of. */
const OF_BOTH = new Set<string>([getSystemTemplate.path, getSystemStatus.path])

/**
 * Derives the merchant from the host name, for calls of the member and operator APIs and for
 * developers' pages. A merchant code in the headers may only repeat it: the merchant never comes
 * from what a caller writes. Providers are known by their mount point. Where staff has its own host
 * names, operators' calls are answered only there, and members' calls only elsewhere.
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
