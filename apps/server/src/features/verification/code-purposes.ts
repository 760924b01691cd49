import type { CodePurpose } from '@pavilion/api/verification'
import type { Db } from '../../base/database.ts'
import type { Merchant } from '../merchants/index.ts'
import type { Mobile } from './mobile.ts'

/** The switch of the merchant that allows codes of a purpose. A locked log-in can always be lifted by its owner. */
const FLAGS: Readonly<Record<CodePurpose, string | undefined>> = {
  reset: 'CHNGPASSVERIF3',
  login: 'MOBILEVERCODELOGIN3',
  register: 'REGMOBVERF3',
  unlock: undefined,
}

/** Whether the merchant has codes of this purpose at all. */
export function hasPurpose(merchant: Merchant, purpose: CodePurpose): boolean {
  const flag = FLAGS[purpose]
  return flag === undefined || merchant.flags[flag] === true
}

/**
 * Whether a receiver of the code exists. A code is sent only then; the response is the same either
 * way. app.ts supplies this, since members are a higher slice.
 */
export type Expects = {
  mobile: Readonly<Record<CodePurpose, (db: Db, merchantCode: string, mobile: Mobile) => Promise<boolean>>>
  /** The canonical form of an account's name. */
  accountKeyOf: (username: string) => string
  /** The address of the account, when there is such an account and it has one. */
  emailOf: (db: Db, merchantCode: string, username: string) => Promise<string | undefined>
}
