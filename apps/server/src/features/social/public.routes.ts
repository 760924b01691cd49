import { listSocialProviders as listEndpoint, openSocialSession as sessionEndpoint } from '@pavilion/api/social'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../base/database.ts'
import type { AskPartners } from '../../base/partners.ts'
import type { Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { createCodeProviders } from './identify-with-code.ts'
import { openSocialSession, type SocialSessionTools } from './open-social-session.ts'
import { createAskProvider } from './provider-away.ts'
import { listProviders } from './providers.ts'
import { socialRedirectRoutes } from './redirect.routes.ts'

/** Log-ins of other sites: which there are, the way there and back, and the session at the end. */
export function socialRoutes(
  scope: Scope<'public'>,
  server: FastifyInstance,
  db: Db,
  tools: SocialSessionTools & { ask: AskPartners; demoUrl: string | undefined },
): void {
  socialRedirectRoutes(server, db, { ...tools, codeProviders: createCodeProviders(createAskProvider(tools.ask)) })
  scope.read(listEndpoint, async (db, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const providers = await listProviders(db, merchant, { ...tools, site: call.site })
    return { list: providers.map(({ name }) => ({ provider: name })) }
  })
  scope.steps(sessionEndpoint, (transact, call) => openSocialSession(transact, tools, call))
}
