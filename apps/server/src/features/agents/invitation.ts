import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { memberTypes } from '../members/index.ts'
import { findHost, type Host } from './affiliate-codes.store.ts'
import { countRegistration, findLinkByCode, type InviteLink, lockLinkForUpdate } from './invite-links.store.ts'
import { insertInvited } from './invited-members.store.ts'

/** What somebody registers with: who invites, below which agent it leads, and as what. */
export type Invitation = {
  inviterId: MemberId
  /** The agent itself; or, where a member who is none invites, the agent above it, if there is one. */
  uplineId: MemberId | undefined
  /** The type that the new member gets. */
  memberType: number
  linkId: bigint | undefined
  /** What the link says of its first rebate rates. */
  rates: readonly RebateRateLineValue[]
}

/** Why a code opens nothing. */
export type InvitationFault = 'affiliate-code-invalid' | 'invite-link-expired' | 'invite-link-used-up' | 'invite-link-off'

/** What a code opens now, whatever its capitals. */
export async function findInvitation(db: Db, merchantCode: string, code: string, now: Date): Promise<Invitation | InvitationFault> {
  return read(db, merchantCode, code, now, findLinkByCode)
}

/** The same, and a link that it belongs to stays as it is until the transaction ends. */
export async function lockInvitation(tx: Tx, merchantCode: string, code: string, now: Date): Promise<Invitation | InvitationFault> {
  return read(tx, merchantCode, code, now, lockLinkForUpdate)
}

/** Remembers who came by an invitation that is locked. */
export async function takeInvitation(tx: Tx, invitation: Invitation, memberId: MemberId, at: Date): Promise<void> {
  const { inviterId, linkId } = invitation
  if (linkId !== undefined) await countRegistration(tx, linkId)
  await insertInvited(tx, { memberId, inviterId, linkId, at })
}

/** The state of a link. Being switched off comes first, since the agent chose it. */
export function stateOf(link: InviteLink, now: Date): 'open' | 'expired' | 'used-up' | 'off' {
  if (!link.isEnabled || link.isDeleted) return 'off'
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired'
  return link.usesMax !== null && link.registered >= link.usesMax ? 'used-up' : 'open'
}

type FindLink<Handle> = (db: Handle, merchantCode: string, code: string) => Promise<InviteLink | undefined>

async function read<Handle extends Db>(
  db: Handle,
  merchantCode: string,
  typed: string,
  now: Date,
  findLink: FindLink<Handle>,
): Promise<Invitation | InvitationFault> {
  const code = typed.trim().toUpperCase()
  const own = await findHost(db, merchantCode, { code })
  if (own) return { inviterId: own.id, uplineId: uplineOf(own), memberType: 0, linkId: undefined, rates: [] }
  const link = await findLink(db, merchantCode, code)
  const agent = link && (await findHost(db, merchantCode, { memberId: link.agentId }))
  if (!link || !agent || !memberTypes.isAgent(agent.type)) return 'affiliate-code-invalid'
  const state = stateOf(link, now)
  if (state !== 'open') return `invite-link-${state}`
  return { inviterId: agent.id, uplineId: agent.id, memberType: link.memberType, linkId: link.id, rates: link.rates }
}

const uplineOf = (host: Host): MemberId | undefined => (memberTypes.isAgent(host.type) ? host.id : host.uplineId)
