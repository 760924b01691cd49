import type { Tx } from '../../base/database.ts'
import type { Refusal } from '../../base/refusal.ts'
import { lockName } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { isHouseName } from '../operators/index.ts'
import { faultOf } from './check-registration.ts'

type NameFault = Refusal<'name-reserved' | 'name-taken' | 'username-taken'>

/** Why nobody new may be called so at the merchant: it is a name of the house, or looks like somebody else's. */
export async function faultOfName(
  tx: Tx,
  merchant: Merchant,
  field: 'username' | 'nickname',
  name: string,
): Promise<NameFault | undefined> {
  if (await isHouseName(tx, merchant, name)) return faultOf('name-reserved', field, 'the name would speak for the house')
  if (!(await lockName(tx, merchant.code, name)).isTaken) return undefined
  return faultOf(field === 'username' ? 'username-taken' : 'name-taken', field, 'the name looks like that of another member')
}

/** Likewise of both names of a registration; a name that the server made is left alone. */
export async function faultOfNames(
  tx: Tx,
  merchant: Merchant,
  names: { account: string; isChosen: boolean; nickname: string },
): Promise<NameFault | undefined> {
  const fault = names.isChosen ? await faultOfName(tx, merchant, 'username', names.account) : undefined
  return fault ?? (names.nickname === '' ? undefined : faultOfName(tx, merchant, 'nickname', names.nickname))
}
