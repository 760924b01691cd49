import type { ValueOf } from '@pavilion/api/endpoint'
import type { getSecurity as endpoint } from '@pavilion/api/security'
import type { Db } from '../../base/database.ts'
import type { MemberCall } from '../../base/route.ts'
import { getMember, memberContacts, memberProfiles } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { hasPasskeyAt } from '../passkeys/index.ts'
import { sessionGuard } from '../session/index.ts'
import { countMemberCodes, findAuthenticator } from './authenticator/authenticators.store.ts'
import { ACCOUNTS_MAX } from './bind-withdrawal-account.ts'
import { delayHoursOf, delayMsOf } from './hold-withdrawals.ts'
import { maskEmail, maskMobile, maskName } from './mask.ts'
import type { SecurityTools } from './security-tools.ts'
import { findPaymentLock } from './transaction-password.store.ts'
import { wireAccount } from './wire-account.ts'
import { listWithdrawalAccounts } from './withdrawal-accounts.store.ts'
import { banksOf } from './withdrawal-banks.ts'

/** What guards the caller's account, masked. */
export async function getSecurity(db: Db, tools: SecurityTools, call: MemberCall<typeof endpoint>): Promise<ValueOf<typeof endpoint>> {
  const { memberId, sessionId } = call.caller
  const now = tools.clock()
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const [member, contacts, hash, lockedUntil, realName, accounts, guard, isProved, app, codesLeft, hasPasskey] = await Promise.all([
    getMember(db, memberId),
    memberContacts.getContacts(db, tools.seals, memberId),
    memberProfiles.findPaymentPasswordHash(db, memberId),
    sessionGuard.findTrustedDevice(db, sessionId, now).then((device) => findPaymentLock(db, memberId, device, now)),
    memberProfiles.findRealName(db, memberId),
    listWithdrawalAccounts(db, memberId),
    sessionGuard.getSessionGuard(db, sessionId),
    sessionGuard.isProvedByOld(db, sessionId, delayMsOf(merchant), now),
    findAuthenticator(db, tools.seals, memberId),
    countMemberCodes(db, memberId),
    hasPasskeyAt(db, memberId, call),
  ])
  const { mobile, email, proved } = contacts
  const isOld = async (contact: memberContacts.Contact) =>
    isOldProof(await memberContacts.findProvedSince(db, tools.seals, memberId, contact), merchant, now)
  return {
    hasPassword: member.hasPassword,
    hasTransactionPassword: hash !== undefined,
    ...(lockedUntil ? { lockedUntil: lockedUntil.getTime() } : {}),
    mobile: mobile ? { masked: maskMobile(mobile), isProved: proved.includes('mobile'), isOld: await isOld({ mobile }) } : null,
    email: email === undefined ? null : { masked: maskEmail(email), isProved: proved.includes('email'), isOld: await isOld({ email }) },
    realName: realName === undefined ? null : maskName(realName),
    ...(guard.guardedUntil && guard.guardedUntil > now ? { guardedUntil: guard.guardedUntil.getTime() } : {}),
    isProved,
    hasPasskey,
    isSecondFactor: member.asksPasskey || member.asksCode,
    authenticator: app?.confirmedAt ? { confirmedAt: app.confirmedAt.getTime(), recoveryCodesLeft: codesLeft } : null,
    withdrawal: {
      banks: banksOf(merchant).map(({ code, name, kind, forms }) => ({ code, name, kind, forms: [...forms] })),
      accounts: accounts.map((account) => wireAccount(account, now)),
      accountsMax: ACCOUNTS_MAX,
      delayHours: delayHoursOf(merchant),
    },
  }
}

const isOldProof = (since: Date | undefined, merchant: Merchant, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() >= delayMsOf(merchant)
