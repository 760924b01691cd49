import { isAccountNumber, plainNumber } from '@pavilion/api/account-numbers'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'
import type { Merchant } from '../merchants/index.ts'
import { hashAccountNumber } from './withdrawal-accounts.store.ts'
import { banksOf } from './withdrawal-banks.ts'

const HOLDERS_MAX = 10

/** Who of the merchant's members has an account with that number, or had one, at whichever bank. */
export async function listHoldersOfNumber(db: Db, seals: Seals, merchant: Merchant, text: string): Promise<MemberId[]> {
  const numbers = banksOf(merchant).flatMap(({ forms }) => (isAccountNumber(forms, text) ? [plainNumber(forms, text)] : []))
  const hashes = [...new Set(numbers)].map((number) => hashAccountNumber(seals, merchant.code, number))
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('withdrawal_accounts')
    .select('member_id')
    .distinct()
    .where('merchant_code', '=', merchant.code)
    .where('number_hash', 'in', hashes)
    .limit(HOLDERS_MAX)
    .execute()
  return rows.map((row) => memberId(row.member_id))
}
