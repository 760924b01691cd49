import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packageFolder } from './base/package-folder.ts'
import { answerUnknown } from './base/request-guard.ts'
import type { Config } from './config.ts'
import { type CountryFinder, getSystemStatus, type MerchantDirectory, partUnder } from './features/merchants/index.ts'
import { loadWebBundle, type SiteTools, servePages } from './site/index.ts'
import { outsideOrigins } from './verification-config.ts'

const WEB_BUNDLE = new URL('../web/dist/', packageFolder)

/** The pages, when the front end was built; tests of the calls alone do without. */
export async function serveSite(
  server: FastifyInstance,
  config: Config,
  tools: Pick<SiteTools, 'clock' | 'random'> & { directory: MerchantDirectory; placeOf: CountryFinder },
): Promise<void> {
  const bundle = await loadWebBundle(WEB_BUNDLE)
  if (!bundle) {
    server.setNotFoundHandler(answerUnknown)
    return
  }
  const gameOriginsFor = (request: FastifyRequest) => gameOrigins(config, request.askedHost.name, request.protocol)
  const { clock, random } = tools
  await servePages(server, { ...placesOf(tools), clock, random, bundle, gameOriginsFor, outside: outsideOrigins(config.verification) })
}

/** What the host name of a request says of the site. */
function placesOf({ directory, placeOf }: { directory: MerchantDirectory; placeOf: CountryFinder }) {
  const merchantOf = (request: FastifyRequest) => directory.byHost(request.askedHost.name)
  return {
    statusOf: async (request: FastifyRequest) => {
      const merchant = await merchantOf(request)
      return merchant && getSystemStatus(merchant, request.ip, placeOf)
    },
    descriptionOf: async (request: FastifyRequest, language: string) => {
      const settings = (await merchantOf(request))?.settings
      return settings?.[`description_${language}`] || settings?.description || undefined
    },
    siteOf: async (request: FastifyRequest) => {
      const merchant = await merchantOf(request)
      return merchant && directory.siteOf(merchant, request.askedHost).origin
    },
    partOf: async (request: FastifyRequest) => {
      const merchant = await merchantOf(request)
      return merchant ? partUnder(merchant, request.askedHost.name) : 'both'
    },
  }
}

/** Where games may be framed from: the in-house host beside this server, and providers' own sites, which speak TLS. */
function gameOrigins(config: Config, hostName: string, protocol: string): string[] {
  const inHouse = config.gamesPublicUrl
    ? new URL(config.gamesPublicUrl).origin
    : `${protocol}://${hostName}:${new URL(config.gamesUrl).port}`
  return [inHouse, 'https:']
}
