import { rowCursor } from '@pavilion/api/cursors'
import {
  createInviteLink as createEndpoint,
  deleteInviteLink as deleteEndpoint,
  getInviteFigures as figuresEndpoint,
  listInvited as invitedEndpoint,
  listInviteLinks as linksEndpoint,
  switchInviteLink as switchEndpoint,
  listTeamMembers as teamEndpoint,
} from '@pavilion/api/invitations'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { createInviteLink } from './create-invite-link.ts'
import { type FigureTools, getInviteFigures, listInvited } from './invite-figures.ts'
import { listLinks, updateLink } from './invite-links.store.ts'
import type { InviteTools } from './invite-tools.ts'
import { listTeamMembers, type TeamListTools } from './list-team-members.ts'
import { wireLink } from './wire-link.ts'

const PAGE_SIZE = 15

/** What members invite with and what came of it, and an agent's look at those below it. */
export function inviteRoutes(scope: Scope<'member'>, tools: InviteTools & FigureTools & TeamListTools): void {
  scope.write(createEndpoint, (tx, call) => createInviteLink(tx, call, tools))

  scope.read(linksEndpoint, async (db, call) => {
    const { cursor } = call.query
    const found = await listLinks(db, call.caller.memberId, PAGE_SIZE + 1, rowCursor.read(cursor))
    const { page, next } = cutPage(found, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map((link) => wireLink(link, tools.clock())), ...next }
  })

  scope.write(switchEndpoint, async (tx, call) => {
    const link = await updateLink(tx, call.caller.memberId, BigInt(call.body.linkId), { isEnabled: call.body.isOn })
    return link ? wireLink(link, tools.clock()) : unknownLink()
  })

  scope.write(deleteEndpoint, async (tx, call) => {
    const link = await updateLink(tx, call.caller.memberId, BigInt(call.query.linkId), { deletedAt: tools.clock() })
    return link ? {} : unknownLink()
  })

  scope.read(figuresEndpoint, (db, call) => getInviteFigures(db, call, tools))
  scope.read(teamEndpoint, (db, call) => listTeamMembers(db, call, tools))
  scope.read(invitedEndpoint, (db, call) => listInvited(db, call, tools))
}

const unknownLink = () => new Refusal('invite-link-unknown', 'no such link of this agent')
