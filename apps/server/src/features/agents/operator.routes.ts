import { getAgent as agentEndpoint, listAgentInvitations } from '@pavilion/api/agent-reviews'
import { rowCursor } from '@pavilion/api/cursors'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { teamTree } from '../teams/index.ts'
import { getAgent } from './get-agent.ts'
import type { ProfileTools } from './get-agent-profile.ts'
import { listLinks } from './invite-links.store.ts'
import { countDepositorsOf } from './invited-members.store.ts'
import { wireInvitation } from './wire-invitation.ts'

const PAGE_SIZE = 50

/** What operators see of an agent, and of what it invites with. */
export function agentsOperatorRoutes(scope: Scope<'operator'>, tools: Omit<ProfileTools, 'hasDividend'>): void {
  scope.read(agentEndpoint, async (db, { operator, query }) => {
    const agent = await teamTree.findAgent(db, operator.merchantCode, query.account)
    return agent instanceof Refusal ? agent : getAgent(db, tools, agent)
  })

  scope.read(listAgentInvitations, async (db, { operator, query }) => {
    const agent = await teamTree.findAgent(db, operator.merchantCode, query.account)
    if (agent instanceof Refusal) return agent
    const found = await listLinks(db, agent.id, PAGE_SIZE + 1, rowCursor.read(query.cursor), { withDeleted: true })
    const { page, next } = cutPage(found, PAGE_SIZE, rowCursor, ({ id }) => id)
    const depositors = await countDepositorsOf(
      db,
      page.map(({ id }) => id),
    )
    return { list: page.map((link) => wireInvitation(link, depositors.get(link.id) ?? 0, tools.clock())), ...next }
  })
}
