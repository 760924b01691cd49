import type { AgentInvitationValue } from '@pavilion/api/agent-reviews'
import { memberTypes } from '../members/index.ts'
import { stateOf } from './invitation.ts'
import type { InviteLink } from './invite-links.store.ts'

/** A link in the form that operators see. */
export function wireInvitation(link: InviteLink, deposited: number, now: Date): AgentInvitationValue {
  return {
    id: link.id.toString(),
    code: link.code,
    kind: memberTypes.kindOf(link.memberType),
    state: link.isDeleted ? 'deleted' : stateOf(link, now),
    remark: link.remark,
    registered: link.registered,
    deposited,
    ...(link.usesMax === null ? {} : { usesMax: link.usesMax }),
    createdAt: link.createdAt.toISOString(),
    ...(link.expiresAt === null ? {} : { expiresAt: link.expiresAt.toISOString() }),
  }
}
