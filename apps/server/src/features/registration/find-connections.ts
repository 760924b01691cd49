import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { findInvitation, type InvitationFault } from '../agents/index.ts'
import { findMemberByAccountKey, findMemberByMobile, findMemberOfMerchant, memberContacts, memberTypes } from '../members/index.ts'
import { faultOf } from './check-registration.ts'
import type { Application } from './read-application.ts'

/** What can be wrong with an invitation. */
export const refuseInvitation = (fault: InvitationFault) => faultOf(fault, 'affiliateCode', 'the code opens nothing')

/** Finds the member who recommended; refuses what leads to nobody, an invitation too. Whether that is still good is asked once more when it is taken. */
export async function findRecommender(
  tx: Tx,
  merchantCode: string,
  { affiliateCode, recommenderId }: Application,
  now: Date,
): Promise<{ id: MemberId | undefined } | Refusal<InvitationFault | 'referrer-invalid'>> {
  const recommender = recommenderId === undefined ? undefined : await findMemberOfMerchant(tx, merchantCode, memberId(recommenderId))
  if (recommenderId !== undefined && (!recommender || recommender.isDisabled || recommender.type === memberTypes.GUEST_TYPE)) {
    return faultOf('referrer-invalid', 'recommenderId', 'no such member recommends')
  }
  const invitation = affiliateCode === undefined ? undefined : await findInvitation(tx, merchantCode, affiliateCode, now)
  return typeof invitation === 'string' ? refuseInvitation(invitation) : { id: recommender?.id }
}

/** Which of what must be an account's own somebody has already. */
export async function findTaken(
  tx: Tx,
  seals: Seals,
  merchantCode: string,
  { account, mobile, email }: Application,
): Promise<Refusal<'username-taken' | 'mobile-taken' | 'email-taken'> | undefined> {
  if (await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))) {
    return faultOf('username-taken', 'username', 'the username is taken')
  }
  if (mobile && (await findMemberByMobile(tx, seals, merchantCode, mobile)))
    return faultOf('mobile-taken', 'mobileNum', 'the number is taken')
  if (email !== undefined && (await memberContacts.isEmailTaken(tx, seals, merchantCode, email)))
    return faultOf('email-taken', 'email', 'the address is taken')
  return undefined
}
