import { headers } from '@pavilion/api/endpoint'
import type { FastifyInstance } from 'fastify'
import { RequestRefused } from '../../base/errors.ts'
import type { MerchantDirectory } from './merchant-directory.ts'

/**
 * Tells from the host name whose site a call of the member or the operator API, or a page for developers, is for. A merchant code in the headers
 * may only repeat it: the merchant never comes from what a caller writes. Providers are told by where their protocol is mounted.
 */
export function tellMerchant(server: FastifyInstance, directory: MerchantDirectory): void {
  server.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url
    if (path === undefined || !/^\/(?:wps|lgw|operator\/api|development)\//.test(path)) return
    const merchant = await directory.byHost(request.askedHost.name)
    if (!merchant) throw new RequestRefused('not-found')
    const claimed = request.headers[headers.merchant]
    if (claimed !== undefined && claimed !== merchant.code) throw new RequestRefused('wrong-merchant')
    request.merchantCode = merchant.code
    request.site = directory.siteOf(merchant, request.askedHost)
  })
}
