import type { Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Refusal } from '../../base/refusal.ts'
import { findAffiliate } from '../agents/index.ts'
import {
  accountKeyOf,
  findMemberByAccountKey,
  findMemberByMobile,
  findMemberOfMerchant,
  GUEST_TYPE,
  isEmailTaken,
} from '../members/index.ts'
import { faultOf } from './check-registration.ts'
import type { Application } from './read-application.ts'

/** The members whom a new one is connected with. */
export type Connections = { uplineId: MemberId | undefined; recommenderId: MemberId | undefined }

/** Finds the agent of the invitation code and the member who recommended; refuses what leads to nobody. */
export async function findConnections(
  tx: Tx,
  merchantCode: string,
  { affiliateCode, recommenderId }: Application,
): Promise<Connections | Refusal<'affiliate-code-invalid' | 'referrer-invalid'>> {
  const recommender = recommenderId === undefined ? undefined : await findMemberOfMerchant(tx, merchantCode, memberId(recommenderId))
  if (recommenderId !== undefined && (!recommender || recommender.isDisabled || recommender.type === GUEST_TYPE)) {
    return faultOf('referrer-invalid', 'recommenderId', 'no such member recommends')
  }
  const uplineId = affiliateCode === undefined ? undefined : await findAffiliate(tx, merchantCode, affiliateCode)
  if (affiliateCode !== undefined && uplineId === undefined) {
    return faultOf('affiliate-code-invalid', 'affiliateCode', 'no agent hands this code out')
  }
  return { uplineId, recommenderId: recommender?.id }
}

/** Which of what must be an account's own somebody has already. */
export async function findTaken(
  tx: Tx,
  merchantCode: string,
  { account, mobile, email }: Application,
): Promise<Refusal<'username-taken' | 'mobile-taken' | 'email-taken'> | undefined> {
  if (await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))) {
    return faultOf('username-taken', 'username', 'the username is taken')
  }
  if (mobile && (await findMemberByMobile(tx, merchantCode, mobile))) return faultOf('mobile-taken', 'mobileNum', 'the number is taken')
  if (email !== undefined && (await isEmailTaken(tx, merchantCode, email))) return faultOf('email-taken', 'email', 'the address is taken')
  return undefined
}
