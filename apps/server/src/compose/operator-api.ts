// What those who work for a merchant may ask: the accounts of operators, and what each slice lets operators see and decide.
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../base/database.ts'
import { openApiDocument } from '../base/openapi.ts'
import type { Scope } from '../base/route.ts'
import { alertsOperatorRoutes, exclusionsOperatorRoutes } from '../features/alerts/wiring.ts'
import { casesOperatorRoutes } from '../features/cases/wiring.ts'
import { type ConditionTools, conditionOperatorRoutes } from '../features/condition/wiring.ts'
import { correctionKind, correctionsOperatorRoutes, largeCorrectionKind } from '../features/corrections/wiring.ts'
import { dossiersOperatorRoutes } from '../features/dossiers/wiring.ts'
import { levelsOperatorRoutes } from '../features/levels/wiring.ts'
import type { CountryFinder } from '../features/merchants/index.ts'
import type { OperatorTools } from '../features/operators/index.ts'
import { createOperatorAuthentication, operatorKinds, operatorPublicRoutes, operatorRoutes } from '../features/operators/wiring.ts'
import { type PartnerTools, partnerKinds, partnersOperatorRoutes } from '../features/partners/wiring.ts'
import type { ProposalKind } from '../features/proposals/index.ts'
import { proposalsOperatorRoutes } from '../features/proposals/wiring.ts'
import { rebatesOperatorRoutes } from '../features/rebates/wiring.ts'
import { reportsOperatorRoutes } from '../features/reports/wiring.ts'
import { createPlayingCounts } from '../features/rounds/wiring.ts'
import { secondFactorKind, securityOperatorRoutes } from '../features/security/wiring.ts'
import { brandKind, configurationKind, settingsOperatorRoutes } from '../features/settings/wiring.ts'
import { statementsOperatorRoutes } from '../features/statements/wiring.ts'
import { releaseKind, stopsOperatorRoutes } from '../features/stops/wiring.ts'
import type { Outbox } from '../features/verification/index.ts'
import type { MoneyOf } from '../features/wallet/index.ts'

type Mount = (scope: Scope<'operator'>) => void
type Tools = OperatorTools &
  PartnerTools & {
    log: FastifyBaseLogger
    verification: { outbox: Outbox }
    reports: Db
    moneyOf: MoneyOf
    placeOf: CountryFinder
    cashier: { operatorRoutes: Mount; proposalKinds: readonly ProposalKind[]; gateways: ConditionTools['gateways'] }
    launching: Pick<ConditionTools, 'links' | 'ask' | 'gamesUrl'>
    jobAges: ConditionTools['jobAges']
    news: { operatorRoutes: Mount }
    agentArea: { proposalKinds: readonly ProposalKind[] }
    promotions: { proposalKinds: readonly ProposalKind[] }
  }

/** What operators can ask, as a document under its path. */
export const operatorDocument = () => ({ '/operator/api/openapi.json': openApiDocument('Pavilion operator API', operatorEndpoints) })

/** What `app.ts` mounts of it. The slices above say what operators propose and others decide. */
export function createOperatorApi(db: Db, tools: Tools) {
  const telling = { ...tools, outbox: tools.verification.outbox }
  const authenticate = createOperatorAuthentication(db, tools)
  const playingAt = createPlayingCounts(tools.reports, tools.clock, (err) => tools.log.warn({ err }, 'open rounds are not counted'))
  return {
    authenticate: () => authenticate,
    publicRoutes: (scope: Scope<'public'>) => operatorPublicRoutes(scope, tools),
    operatorRoutes: (scope: Scope<'operator'>) => {
      operatorRoutes(scope, tools)
      proposalsOperatorRoutes(scope, {
        clock: tools.clock,
        kinds: [
          ...operatorKinds,
          configurationKind,
          brandKind,
          releaseKind(tools),
          correctionKind(tools),
          largeCorrectionKind(tools),
          ...tools.cashier.proposalKinds,
          secondFactorKind(telling),
          ...partnerKinds(tools),
          ...tools.agentArea.proposalKinds,
          ...tools.promotions.proposalKinds,
        ],
      })
      partnersOperatorRoutes(scope, { ...tools, playingAt })
      tools.cashier.operatorRoutes(scope)
      statementsOperatorRoutes(scope, tools)
      reportsOperatorRoutes(scope, tools)
      rebatesOperatorRoutes(scope, tools)
      stopsOperatorRoutes(scope, tools)
      levelsOperatorRoutes(scope, tools)
      alertsOperatorRoutes(scope, tools)
      exclusionsOperatorRoutes(scope, tools)
      casesOperatorRoutes(scope, tools)
      securityOperatorRoutes(scope, telling)
      dossiersOperatorRoutes(scope, tools)
      correctionsOperatorRoutes(scope, tools)
      tools.news.operatorRoutes(scope)
      conditionOperatorRoutes(scope, db, {
        ...tools,
        ...tools.launching,
        gateways: tools.cashier.gateways,
        warn: (err, what) => tools.log.warn({ err }, what),
      })
      settingsOperatorRoutes(scope, tools)
    },
  }
}
