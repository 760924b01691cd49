import { isUsername } from '../../base/account-name.ts'
import { contactSubject } from '../../base/contact-subject.ts'
import type { Tx } from '../../base/database.ts'
import { emailOf } from '../../base/email.ts'
import type { Seals } from '../../base/sealed.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { findMemberByEmail, findMemberByMobile } from '../members/index.ts'
import { countriesOf, type Merchant } from '../merchants/index.ts'
import { readMobile } from '../verification/index.ts'

/**
 * The account that somebody means who logs in with a password: by its name, its e-mail address or its mobile number, of whichever country
 * that the merchant serves. Of a contact that nobody has stays a keyed hash of its one form, so that failures are counted as one however it is
 * spelt; and those of an account as one by whatever it is called.
 */
export async function accountMeant(tx: Tx, seals: Seals, merchant: Merchant, typed: string): Promise<string> {
  const name = typed.normalize('NFKC').trim()
  if (isUsername(name)) return typed
  const email = name.includes('@') ? emailOf(name) : undefined
  if (email !== undefined) return (await findMemberByEmail(tx, seals, merchant.code, email))?.account ?? contactSubject(seals, email)
  const mobiles = countriesOf(merchant).flatMap(({ countryDialingCode }) => readMobile(merchant, name, countryDialingCode) ?? [])
  for (const mobile of mobiles) {
    const member = await findMemberByMobile(tx, seals, merchant.code, mobile)
    if (member) return member.account
  }
  return mobiles[0] ? contactSubject(seals, wholeNumber(mobiles[0])) : typed
}
