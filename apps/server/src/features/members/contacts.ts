import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** How a member can be reached, and so be known again. The e-mail address is in lower case. */
export type MemberContacts = { email: string | undefined; mobile: { countryDialingCode: string; mobileNum: string } | undefined }

/** How the member can be reached. */
export async function getContacts(db: Db, id: MemberId): Promise<MemberContacts> {
  const row = await db
    .selectFrom('members')
    .select(['email', 'country_dialing_code', 'mobile_num'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { country_dialing_code: countryDialingCode, mobile_num: mobileNum } = row
  return { email: row.email ?? undefined, mobile: countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : undefined }
}

/** The accounts, at every merchant, that can be reached by the same address or number. */
export async function listMembersByContact(db: Db, contacts: MemberContacts): Promise<{ memberId: MemberId; merchantCode: string }[]> {
  const { email, mobile } = contacts
  if (email === undefined && mobile === undefined) return []
  const rows = await db
    .selectFrom('members')
    .select(['id', 'merchant_code'])
    .where((on) =>
      on.or([
        ...(email === undefined ? [] : [on('email', '=', email)]),
        ...(mobile === undefined
          ? []
          : [on.and([on('country_dialing_code', '=', mobile.countryDialingCode), on('mobile_num', '=', mobile.mobileNum)])]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ memberId: memberId(row.id), merchantCode: row.merchant_code }))
}
