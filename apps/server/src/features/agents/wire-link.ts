import type { InviteLinkValue } from '@pavilion/api/invitations'
import { memberTypes } from '../members/index.ts'
import { stateOf } from './invitation.ts'
import type { InviteLink } from './invite-links.store.ts'

/** A link in the form that its agent sees. */
export function wireLink(link: InviteLink, now: Date): InviteLinkValue {
  return {
    linkId: link.id.toString(),
    code: link.code,
    kind: memberTypes.kindOf(link.memberType),
    state: stateOf(link, now),
    remark: link.remark,
    registered: link.registered,
    ...(link.usesMax === null ? {} : { usesMax: link.usesMax }),
    createdAt: link.createdAt.getTime(),
    ...(link.expiresAt === null ? {} : { expiresAt: link.expiresAt.getTime() }),
    rates: [...link.rates],
  }
}
