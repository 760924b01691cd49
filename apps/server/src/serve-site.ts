import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packageFolder } from './base/package-folder.ts'
import { answerUnknown } from './base/request-guard.ts'
import type { Config } from './config.ts'
import { loadWebBundle, type SiteTools, servePages } from './site/index.ts'
import { outsideOrigins } from './verification-config.ts'

const WEB_BUNDLE = new URL('../web/dist/', packageFolder)

/** The pages, when the front end was built; tests of the calls alone do without. */
export async function serveSite(
  server: FastifyInstance,
  config: Config,
  tools: Pick<SiteTools, 'clock' | 'random' | 'statusOf' | 'siteOf'>,
): Promise<void> {
  const bundle = await loadWebBundle(WEB_BUNDLE)
  if (!bundle) {
    server.setNotFoundHandler(answerUnknown)
    return
  }
  const gameOriginsFor = (request: FastifyRequest) => gameOrigins(config, request.askedHost.name, request.protocol)
  await servePages(server, { ...tools, bundle, gameOriginsFor, outside: outsideOrigins(config.verification) })
}

/** Where games may be framed from: the in-house host beside this server, and providers' own sites, which speak TLS. */
function gameOrigins(config: Config, hostName: string, protocol: string): string[] {
  const inHouse = config.gamesPublicUrl
    ? new URL(config.gamesPublicUrl).origin
    : `${protocol}://${hostName}:${new URL(config.gamesUrl).port}`
  return [inHouse, 'https:']
}
