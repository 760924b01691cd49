import type { ValueOf } from '@pavilion/api/endpoint'
import type { getSecurity as endpoint } from '@pavilion/api/security'
import type { Db } from '../../base/database.ts'
import type { MemberCall } from '../../base/route.ts'
import { findPaymentPasswordHash, findRealName, getContacts, getMember } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { ACCOUNTS_MAX } from './bind-withdrawal-account.ts'
import { delayHoursOf } from './hold-withdrawals.ts'
import { maskEmail, maskMobile, maskName } from './mask.ts'
import type { SecurityTools } from './security-tools.ts'
import { findPaymentLock } from './transaction-password.store.ts'
import { wireAccount } from './wire-account.ts'
import { listWithdrawalAccounts } from './withdrawal-accounts.store.ts'
import { banksOf } from './withdrawal-banks.ts'

/** What guards the caller's account, masked. */
export async function getSecurity(db: Db, tools: SecurityTools, call: MemberCall<typeof endpoint>): Promise<ValueOf<typeof endpoint>> {
  const { memberId } = call.caller
  const now = tools.clock()
  const [merchant, member, contacts, hash, lockedUntil, realName, accounts] = await Promise.all([
    getMerchant(tools.directory, call.merchantCode),
    getMember(db, memberId),
    getContacts(db, memberId),
    findPaymentPasswordHash(db, memberId),
    findPaymentLock(db, memberId, now),
    findRealName(db, memberId),
    listWithdrawalAccounts(db, memberId),
  ])
  const { mobile, email, proved } = contacts
  return {
    hasPassword: member.hasPassword,
    hasTransactionPassword: hash !== undefined,
    ...(lockedUntil ? { lockedUntil: lockedUntil.getTime() } : {}),
    mobile: mobile ? { masked: maskMobile(mobile), isProved: proved.includes('mobile') } : null,
    email: email === undefined ? null : { masked: maskEmail(email), isProved: proved.includes('email') },
    realName: realName === undefined ? null : maskName(realName),
    isSecondFactor: member.asksPasskey,
    withdrawal: {
      banks: banksOf(merchant).map(({ code, name, kind, forms }) => ({ code, name, kind, forms: [...forms] })),
      accounts: accounts.map((account) => wireAccount(account, now)),
      accountsMax: ACCOUNTS_MAX,
      delayHours: delayHoursOf(merchant),
    },
  }
}
