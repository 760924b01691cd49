import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type { InviteLinkValue, createInviteLink as linkEndpoint } from '@pavilion/api/invitations'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { countLinks, findLinkByRequest, type InviteLink, insertLink } from './invite-links.store.ts'
import type { InviteTools } from './invite-tools.ts'
import { makeCode } from './make-code.ts'
import { wireLink } from './wire-link.ts'

const LINKS_MAX = 200
/** Longer than a member's own code. */
const LENGTH = 10
const TRIES = 5

/**
 * Creates an invite link of the calling agent. The same request id with the same content returns
 * the same link; other content is refused.
 */
export async function createInviteLink(
  tx: Tx,
  call: MemberCall<typeof linkEndpoint>,
  tools: InviteTools,
): Promise<InviteLinkValue | Refusal<RefusalOf<typeof linkEndpoint>>> {
  const { memberId: agentId } = call.caller
  const { requestId, kind, validity, usesMax, remark, rates = [] } = call.body
  const now = tools.clock()
  // Counting keeps the agent's other calls out, so that what is looked for next stays missing.
  const count = await countLinks(tx, agentId)
  const known = await findLinkByRequest(tx, agentId, requestId)
  if (known) {
    return isSame(known, call.body) ? wireLink(known, now) : new Refusal('request-differs', `request ${requestId}`)
  }
  if (count >= LINKS_MAX) return new Refusal('too-many-invite-links', `${count} links`)
  const refused = rates.length > 0 ? await tools.checkInitialRates(tx, agentId, rates) : undefined
  if (refused) return refused
  for (let index = 0; index < TRIES; index += 1) {
    const link = await insertLink(tx, {
      id: tools.makeId(),
      merchantCode: call.merchantCode,
      requestId,
      code: makeCode(tools.random, LENGTH),
      agentId,
      memberType: memberTypes.openedTypeOf(kind),
      rates,
      remark: remark.trim(),
      usesMax: usesMax ?? null,
      createdAt: now,
      expiresAt: expiryOf(validity, now),
    })
    if (link) return wireLink(link, now)
  }
  throw new Error('no free code was found')
}

type LinkRequest = BodyOf<typeof linkEndpoint>

const expiryOf = (validity: LinkRequest['validity'], from: Date): Date | null =>
  validity === 'unlimited' ? null : new Date(from.getTime() + Number(validity) * DAY_MS)

function isSame(link: InviteLink, { kind, validity, usesMax, remark, rates = [] }: LinkRequest): boolean {
  const told = (lines: LinkRequest['rates'] = []) => JSON.stringify(lines.map(({ category, vendor, rate }) => [category, vendor, rate]))
  return (
    link.memberType === memberTypes.openedTypeOf(kind) &&
    link.expiresAt?.getTime() === expiryOf(validity, link.createdAt)?.getTime() &&
    link.usesMax === (usesMax ?? null) &&
    link.remark === remark.trim() &&
    told([...link.rates]) === told(rates)
  )
}
