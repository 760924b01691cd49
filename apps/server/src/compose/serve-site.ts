import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cached } from '../base/cache.ts'
import { readCookie } from '../base/cookies.ts'
import type { Db } from '../base/database.ts'
import { chooseLanguage } from '../base/language.ts'
import { packageFolder } from '../base/package-folder.ts'
import { answerUnknown } from '../base/request-guard.ts'
import type { Config } from '../config.ts'
import { listLaunchOrigins } from '../features/games/wiring.ts'
import { type CountryFinder, type MerchantDirectory, settingList } from '../features/merchants/index.ts'
import { consoleOriginsOf, getSystemStatus, partUnder } from '../features/merchants/wiring.ts'
import { loadWebBundle, type SiteTools, serveConsole, servePages } from '../site/index.ts'
import { outsideOrigins } from '../verification-config.ts'

/** What is learnt of a merchant's providers is at most this old. */
const FRAMES_FOR_MS = 2_000
const CONSOLE = new URL('../console/dist/', packageFolder)
const WEB_BUNDLE = new URL('../web/dist/', packageFolder)

/** The pages, when the front end was built; tests of the calls alone do without. */
export async function serveSite(
  server: FastifyInstance,
  config: Config,
  tools: Pick<SiteTools, 'clock' | 'random'> & { db: Db; directory: MerchantDirectory; placeOf: CountryFinder },
): Promise<void> {
  const bundle = await loadWebBundle(WEB_BUNDLE)
  if (!bundle) {
    server.setNotFoundHandler(answerUnknown)
    return
  }
  const { clock, random, db, directory } = tools
  const framesOf = cached(clock, FRAMES_FOR_MS, (code) => listLaunchOrigins(db, code))
  const gameOriginsFor = async (request: FastifyRequest) => {
    const merchant = await directory.byHost(request.askedHost.name)
    const listed = merchant
      ? [...(await framesOf(merchant.code)), ...settingList(merchant, 'frame_hosts').map((host) => `https://${host}`)]
      : []
    return [...new Set([houseOrigin(config, request.askedHost.name, request.protocol), ...listed])]
  }
  const places = placesOf(tools)
  await serveConsole(server, {
    directory: fileURLToPath(CONSOLE),
    needsOwnHost: config.mode === 'production',
    partOf: async (request) => {
      const merchant = await directory.byHost(request.askedHost.name)
      return merchant && partUnder(merchant, request.askedHost.name)
    },
    siteOf: places.siteOf,
  })
  const consolesOf = async (request: FastifyRequest) => {
    const merchant = await directory.byHost(request.askedHost.name)
    return merchant ? consoleOriginsOf(merchant, directory, request.askedHost, config.mode === 'production') : []
  }
  await servePages(server, { ...places, consolesOf, clock, random, bundle, gameOriginsFor, outside: outsideOrigins(config.verification) })
}

/** What the host name of a request says of the site. */
function placesOf({ directory, placeOf }: { directory: MerchantDirectory; placeOf: CountryFinder }) {
  const merchantOf = (request: FastifyRequest) => directory.byHost(request.askedHost.name)
  return {
    statusOf: async (request: FastifyRequest) => {
      const merchant = await merchantOf(request)
      if (!merchant) return undefined
      const language = chooseLanguage(merchant, readCookie(request, 'language'), request.headers['accept-language'])
      return getSystemStatus(merchant, { address: request.ip, language }, placeOf)
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

/** Where the house's own games are framed from: the games host beside this server. */
function houseOrigin(config: Config, hostName: string, protocol: string): string {
  if (config.gamesPublicUrl) return new URL(config.gamesPublicUrl).origin
  return `${protocol}://${hostName}:${new URL(config.gamesUrl).port}`
}
