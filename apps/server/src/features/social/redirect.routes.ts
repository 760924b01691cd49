import type { SocialOutcome } from '@pavilion/api/social'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../../base/cookies.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { finishSocialLogin } from './finish-social-login.ts'
import { isProviderAway } from './provider-away.ts'
import { isSocialProvider } from './providers.ts'
import type { SocialTools } from './social-tools.ts'
import { FLOW_MS, startSocialLogin } from './start-social-login.ts'

/** The mark that a log-in on its way is bound to. A provider leads back from another site, so it is sent on such ways too. */
export const BROWSER_COOKIE = 'pavilion_social'
const BROWSER_SECONDS = FLOW_MS / 1_000
const VALUE_MAX = 2_048

type Params = { Params: { provider: string } }

/** The two addresses that a browser itself goes to: to a provider, and back. Both answer with the next address, and nothing else. */
export function socialRedirectRoutes(server: FastifyInstance, db: Db, tools: SocialTools & { directory: MerchantDirectory }): void {
  server.get<Params>('/wps/social/:provider/start', async (request, reply) => {
    const { provider, merchant, site } = await readRequest(request, tools)
    // Nobody is logged in because another site's page said so.
    if (request.headers['sec-fetch-site'] === 'cross-site') return lead(reply, provider, 'expired')
    const start = await startSocialLogin(db, tools, merchant, { provider, site, address: request.ip }).catch((error: unknown) => {
      if (!isProviderAway(error)) request.log.warn({ err: error }, 'a social log-in cannot begin')
      return isProviderAway(error) ? ('unavailable' as const) : ('failed' as const)
    })
    if (typeof start === 'string') return lead(reply, provider, start)
    setCookie(request, reply, BROWSER_COOKIE, start.browser, { maxAgeSeconds: BROWSER_SECONDS, sameSite: 'lax' })
    return reply.redirect(start.address, 303)
  })

  server.get<Params>('/wps/social/:provider/callback', async (request, reply) => {
    const { provider, merchant, site } = await readRequest(request, tools)
    const query = readQuery(request.query)
    if (!query) return lead(reply, provider, 'failed')
    // Telegram's own page puts its answer behind the #, which no server sees; the log-in page brings it back here.
    if (provider === 'telegram' && query.hash === undefined && query.error === undefined && query.state !== undefined) {
      return reply.redirect(`/m/login?${new URLSearchParams({ social: 'return', provider, state: query.state })}`, 303)
    }
    const back = { provider, site, query, browser: readCookie(request, BROWSER_COOKIE), address: request.ip }
    const outcome = await finishSocialLogin(db, tools, merchant, back, (why) => request.log.info({ why }, 'a social log-in failed'))
    return lead(reply, provider, outcome)
  })
}

async function readRequest(request: FastifyRequest<Params>, tools: { directory: MerchantDirectory }) {
  const { provider } = request.params
  if (request.merchantCode === null || !isSocialProvider(provider)) throw new RequestRefused('not-found')
  const merchant = await getMerchant(tools.directory, request.merchantCode)
  if (!request.site?.origin) throw new RequestRefused('unavailable')
  return { provider, merchant, site: request.site.origin }
}

/** Nothing when a name comes twice or a value is endless: no provider sends that. */
function readQuery(query: unknown): Record<string, string> | undefined {
  const entries = Object.entries(query as Record<string, unknown>)
  const isPlain = entries.every(([, value]) => typeof value === 'string' && value.length <= VALUE_MAX)
  return isPlain && entries.length <= 32 ? (Object.fromEntries(entries) as Record<string, string>) : undefined
}

function lead(reply: FastifyReply, provider: string, outcome: SocialOutcome): FastifyReply {
  return reply.redirect(`/m/login?${new URLSearchParams({ social: outcome, provider })}`, 303)
}
