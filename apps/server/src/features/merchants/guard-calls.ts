import type { FastifyInstance } from 'fastify'
import { RequestRefused } from '../../base/errors.ts'
import type { CountryFinder } from './country-finder.ts'
import { isModuleOn } from './is-module-on.ts'
import { isClosedTo } from './maintenance.ts'
import { getMerchant, type MerchantDirectory } from './merchant-directory.ts'
import { isRegionBlocked } from './region.ts'

/**
 * Refuses, before anything is read of them, the calls that the merchant has closed: all but a few under maintenance
 * (`unavailable`), the ways in from a country that it does not serve (`region-restricted`), and those whose module or permission
 * key is off (`feature-unavailable`). Stands behind `tellMerchant`. The module is the contract's: what a caller writes into the
 * header cannot make a call belong to another one.
 */
export function guardCalls(server: FastifyInstance, directory: MerchantDirectory, placeOf: CountryFinder): void {
  server.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint || request.merchantCode === null) return
    const merchant = await getMerchant(directory, request.merchantCode)
    if (!endpoint.isAlwaysOpen && isClosedTo(merchant, request.ip)) throw new RequestRefused('unavailable')
    if (endpoint.isRegional && isRegionBlocked(merchant, request.ip, placeOf)) throw new RequestRefused('region-restricted')
    if (!isModuleOn(merchant, endpoint.module)) throw new RequestRefused('feature-unavailable')
    if (endpoint.permission && merchant.permissions[endpoint.permission] !== true) throw new RequestRefused('feature-unavailable')
  })
}
