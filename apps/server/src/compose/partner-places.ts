import type { FastifyBaseLogger } from 'fastify'
import { type AskPartners, createAskPartners } from '../base/partners.ts'
import type { Config } from '../config.ts'

/** Calls of this process to others, each with a line in the log; addresses that the configuration itself names need no listing. */
export function askPartnersOf(config: Config, log: FastifyBaseLogger): AskPartners {
  const { smsGateway, verification, gamesUrl } = config
  const ownAddresses = [gamesUrl, smsGateway?.url, verification.humanCheck?.url, verification.firebase?.keysUrl]
  const places = { isProduction: config.mode === 'production', hosts: config.partnerHosts, nearby: config.partnersNearby, ownAddresses }
  return createAskPartners(places, (line, isForbidden) => {
    if (isForbidden) log.warn(line, 'a partner was not asked')
    else log.info(line, 'a partner was asked')
  })
}
