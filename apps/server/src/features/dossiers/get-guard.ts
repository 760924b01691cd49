import type { getMemberGuard as endpoint } from '@pavilion/api/dossiers'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Db } from '../../base/database.ts'
import { getPasswordSince, type Member } from '../members/index.ts'
import { listBreaks, listOwnLimits } from '../protection/index.ts'
import { findLongestPaymentLock, listWithdrawalAccounts } from '../security/index.ts'
import { accountHelp, listMemberLogins } from '../session/index.ts'
import type { DossierTools } from './dossier-tools.ts'

/** What guards the member: what it set itself, what it proves itself with, where its money may go, and where it logged in. */
export async function getGuard(db: Db, { moneyOf, clock, placeOf }: DossierTools, member: Member): Promise<ValueOf<typeof endpoint>> {
  const { id, merchantCode, type } = member
  const { currency } = await moneyOf(merchantCode, type)
  const now = clock()
  const [limits, breaks, password, accounts, logins, loginLock, paymentLock] = await Promise.all([
    listOwnLimits(db, id, currency, now),
    listBreaks(db, id),
    getPasswordSince(db, id),
    listWithdrawalAccounts(db, id),
    listMemberLogins(db, { clock, placeOf }, id),
    accountHelp.findLoginLock(db, merchantCode, member.account, now),
    findLongestPaymentLock(db, id, now),
  ])
  return {
    currency,
    limits: limits.map(({ kind, value, next }) => ({
      kind,
      value,
      ...(next ? { next: { value: next.value, at: next.at.toISOString() } } : {}),
    })),
    breaks: breaks.map(({ kind, beginsAt, endsAt }) => ({
      kind,
      beginsAt: beginsAt.toISOString(),
      ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    })),
    passwordSince: password.passwordSince.toISOString(),
    ...(loginLock ? { loginLock: loginLock.endsAt ? { endsAt: loginLock.endsAt.toISOString() } : {} } : {}),
    ...(paymentLock ? { transactionPasswordLockedUntil: paymentLock.toISOString() } : {}),
    secondFactor: member.asksPasskey ? 'passkey' : member.asksCode ? 'code' : 'none',
    withdrawalAccounts: accounts.map((account) => ({
      bank: account.bankName,
      masked: account.masked,
      holder: account.maskedHolder,
      boundAt: account.boundAt.toISOString(),
      usableFrom: account.usableFrom.toISOString(),
      isDefault: account.isDefault,
    })),
    logins: logins.map(({ id, device, browser, system, country, address, openedAt, seenAt, endedAt }) => ({
      id: String(id),
      device,
      browser,
      system,
      country,
      address,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
    })),
  }
}
