import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByAccountKey, type Member, updatePasswordHash } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import type { Passwords } from '../passwords/index.ts'
import { forgetFailures, type LoginPlaces, recordFailure } from './login-limits.ts'

/**
 * The member whose account and password these are. An unknown account and a wrong password answer the same after the same
 * work. A right password clears the failures of the account, and is hashed again when the strength was raised.
 */
export async function checkPassword(
  transact: Transact,
  tools: { passwords: Passwords; clock: Clock },
  merchant: Merchant,
  attempt: { account: string; password: string },
  places: LoginPlaces,
): Promise<Member | Refusal<'wrong-credentials'>> {
  const member = await transact((tx) => findMemberByAccountKey(tx, merchant.code, accountKeyOf(attempt.account)))
  const { isRight, isOutdated } = await tools.passwords.verify(member?.passwordHash, attempt.password)
  if (!member || !isRight) {
    const value = await transact((tx) => recordFailure(tx, merchant, places, member, tools.clock()))
    return new Refusal('wrong-credentials', member ? 'the password is wrong' : 'the account is unknown', value)
  }
  const newHash = isOutdated ? await tools.passwords.hash(attempt.password) : undefined
  await transact(async (tx) => {
    await forgetFailures(tx, places)
    if (newHash !== undefined) await updatePasswordHash(tx, member, newHash)
  })
  return newHash === undefined ? member : { ...member, passwordHash: newHash }
}
