import { movedMembersMax, type TeamMoveValue } from '@pavilion/api/team-moves'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey, getMember, type Member, memberTypes } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { countBelow } from './count-below.ts'
import type { MoveTools } from './move-tools.ts'
import { dayOf } from './read-period.ts'
import { findUpline, isInTeam } from './tree.store.ts'

/** Who is moved, and right below whom; the top of the tree where nobody is named. */
export type MoveAsked = { account: string; below?: string | undefined }

/** A move that could be made now, and what it would do. */
export type MovePlan = { member: Member; uplineId: MemberId | undefined; value: TeamMoveValue }

/**
 * What a move would do when it is decided now. Refusals in this order: nobody of that name, the new
 * upline is none, it is there already, too many go along.
 */
export async function planMove(
  db: Db,
  tools: MoveTools,
  merchantCode: string,
  asked: MoveAsked,
): Promise<MovePlan | Refusal<'not-found' | 'upline-invalid' | 'move-changes-nothing' | 'branch-too-large'>> {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const fromDay = nextDayOf(merchant, tools)
  const member = await findPlaced(db, merchantCode, asked.account)
  if (!member) return new Refusal('not-found', asked.account)
  const upline = asked.below === undefined ? undefined : await findPlaced(db, merchantCode, asked.below)
  if (asked.below !== undefined && !upline) return new Refusal('not-found', asked.below)
  if (upline && !memberTypes.isAgent(upline.type)) return new Refusal('upline-invalid', `${upline.account} is no agent`)
  if (upline && (await isInTeam(db, member.id, upline.id, fromDay)))
    return new Refusal('upline-invalid', `${upline.account} is of the branch`)
  const fromId = await findUpline(db, member.id, fromDay)
  if (fromId === upline?.id) return new Refusal('move-changes-nothing', `${member.account} is there`)
  const members = await countBelow(db, member.id, fromDay, movedMembersMax + 1)
  if (members > movedMembersMax) return new Refusal('branch-too-large', `more than ${movedMembersMax} are below ${member.account}`)
  const { ending, staying } = await tools.contractsOfMove(db, member.id, fromDay)
  const value = {
    account: member.account,
    kind: memberTypes.kindOf(member.type),
    ...(fromId === undefined ? {} : { from: (await getMember(db, fromId)).account }),
    ...(upline ? { to: upline.account } : {}),
    fromDay,
    members,
    ending: ending.map(({ kind, partner, isOffer }) => ({ kind, partner, ...(isOffer ? {} : { lastDay: addDays(fromDay, -1) }) })),
    staying,
  }
  return { member, uplineId: upline?.id, value }
}

/** The day from which on a move holds that is made now. */
export const nextDayOf = (merchant: Merchant, { clock }: Pick<MoveTools, 'clock'>): string => addDays(dayOf(merchant, clock()), 1)

/** Guests have no place in the tree. */
async function findPlaced(db: Db, merchantCode: string, account: string): Promise<Member | undefined> {
  const member = await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
  return member?.type === memberTypes.GUEST_TYPE ? undefined : member
}
