// What agents have beyond other members: their teams and what is built on them. A slice of the area adds its line here.

import type { FastifyInstance } from 'fastify'
import type { Db } from '../base/database.ts'
import type { IdMaker, MemberId } from '../base/ids.ts'
import type { AskPartners } from '../base/partners.ts'
import type { Stop } from '../base/repeat.ts'
import type { Scope } from '../base/route.ts'
import type { Seals } from '../base/sealed.ts'
import { agentsOperatorRoutes, inviteRoutes, markFirstDeposit, type ProfileTools } from '../features/agents/wiring.ts'
import {
  contractsMemberRoutes,
  contractsOfMove,
  contractsOperatorRoutes,
  hasLivingContract,
  heldPayoutKind,
  lockEveryKindOf,
  merchantContractKind,
} from '../features/contracts/wiring.ts'
import { envelopesMemberRoutes } from '../features/envelopes/wiring.ts'
import { floatBalance } from '../features/floats/index.ts'
import { floatsMemberRoutes } from '../features/floats/wiring.ts'
import type { ProposalKind } from '../features/proposals/index.ts'
import { createInvitationRates, rebatesMemberRoutes, topRatesKind } from '../features/rebates/wiring.ts'
import { type OpeningTools, registrationMemberRoutes } from '../features/registration/wiring.ts'
import { teamReportsMemberRoutes, teamReportsOperatorRoutes } from '../features/team-reports/wiring.ts'
import { dayOf } from '../features/teams/index.ts'
import { placeMember, teamMoveKind, teamsMemberRoutes, teamsOperatorRoutes } from '../features/teams/wiring.ts'
import type { MoneyOf } from '../features/wallet/index.ts'
import { startSettlingContracts } from '../jobs/contracts.ts'
import { startEndingEnvelopes } from '../jobs/envelopes.ts'
import { startSettlingRebates } from '../jobs/rebates.ts'
import { keepTeams } from '../jobs/teams.ts'

type Parts = Omit<OpeningTools, 'checkInitialRates'> & {
  makeId: IdMaker
  seals: Seals
  moneyOf: MoneyOf
  databaseUrl: string
  ask: AskPartners
  gamesUrl: string
}

/** What `app.ts` mounts of the agents' area, and what it stops when it closes. */
export type AgentArea = {
  memberRoutes(scope: Scope<'member'>): void
  operatorRoutes(scope: Scope<'operator'>): void
  /** What operators propose and others decide. */
  proposalKinds: readonly ProposalKind[]
  hasDividend: ProfileTools['hasDividend']
  stops: readonly Stop[]
}

/** The agents' area, with its listeners and its jobs in the background. */
export function createAgentArea(server: FastifyInstance, db: Db, parts: Parts): AgentArea {
  parts.events.on('member-registered', (tx, { memberId }) => placeMember(tx, memberId))
  parts.events.on('deposit-paid', (tx, { memberId, paidAt }) => markFirstDeposit(tx, memberId, paidAt))
  const rates = createInvitationRates(parts)
  parts.events.on('account-opened', rates.giveInitialRates)
  const growing = { ...parts, ...rates }
  const moving = {
    ...parts,
    contractsOfMove: (from: Db, member: MemberId, day: string) => contractsOfMove(from, parts.directory, member, day),
    lockContracts: lockEveryKindOf,
  }
  return {
    memberRoutes: (scope) => {
      teamsMemberRoutes(scope, parts)
      teamReportsMemberRoutes(scope, parts)
      floatsMemberRoutes(scope, parts)
      envelopesMemberRoutes(scope, parts)
      rebatesMemberRoutes(scope, parts)
      contractsMemberRoutes(scope, parts)
      inviteRoutes(scope, growing)
      registrationMemberRoutes(scope, growing)
    },
    operatorRoutes: (scope) => {
      teamsOperatorRoutes(scope, moving)
      teamReportsOperatorRoutes(scope, parts)
      agentsOperatorRoutes(scope, { ...parts, floatBalance })
      contractsOperatorRoutes(scope, parts)
    },
    proposalKinds: [merchantContractKind(parts), heldPayoutKind(parts), topRatesKind(parts), teamMoveKind(moving)],
    hasDividend: (from, agent, merchant) => hasLivingContract(from, agent, 'dividend', dayOf(merchant, parts.clock())),
    stops: [
      keepTeams(server, parts.databaseUrl, parts.clock),
      startSettlingRebates(server, db, parts),
      startEndingEnvelopes(server, db, parts),
      startSettlingContracts(server, db, parts),
    ],
  }
}
