import { lookupHash } from '@pavilion/sealed'
import type { Sealed, Seals } from '../../base/sealed.ts'

/** A telephone number in its two parts. */
export type Mobile = { countryDialingCode: string; mobileNum: string }

/** What the row of a member keeps of how it is reached. */
type EmailColumns = { email: Sealed; email_hash: Buffer }
type MobileColumns = { mobile_num: Sealed; mobile_hash: Buffer; country_dialing_code: string }

/** By what an address in lower case is found, at whichever merchant. */
export const hashEmail = (seals: Seals, email: string): Buffer => lookupHash(seals, 'members.email', '', email)

/** By what a number is found, at whichever merchant. */
export const hashMobile = (seals: Seals, { countryDialingCode, mobileNum }: Mobile): Buffer =>
  lookupHash(seals, 'members.mobile_num', countryDialingCode, mobileNum)

/** By what the number of an identity document is found, at whichever merchant. */
export const hashDocument = (seals: Seals, document: string): Buffer => lookupHash(seals, 'member_profiles.id_number', '', document)

/** An address in lower case as the row of a member keeps it. */
export const sealEmail = (seals: Seals, id: bigint, email: string): EmailColumns => ({
  email: seals.seal('members.email', id, email),
  email_hash: hashEmail(seals, email),
})

/** A number as the row of a member keeps it. */
export const sealMobile = (seals: Seals, id: bigint, mobile: Mobile): MobileColumns => ({
  mobile_num: seals.seal('members.mobile_num', id, mobile.mobileNum),
  mobile_hash: hashMobile(seals, mobile),
  country_dialing_code: mobile.countryDialingCode,
})

/** The address of a member, in lower case. */
export const openEmail = (seals: Seals, { id, sealedEmail }: { id: bigint; sealedEmail: Sealed | null }): string | undefined =>
  sealedEmail === null ? undefined : seals.open('members.email', id, sealedEmail)

/** The number that the row of a member keeps. */
export function openMobile(
  seals: Seals,
  id: bigint,
  row: { mobile_num: Sealed | null; country_dialing_code: string | null },
): Mobile | undefined {
  if (row.mobile_num === null || row.country_dialing_code === null) return undefined
  return { countryDialingCode: row.country_dialing_code, mobileNum: seals.open('members.mobile_num', id, row.mobile_num) }
}
