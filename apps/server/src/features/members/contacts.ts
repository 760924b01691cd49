import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** How a member can be known again. The e-mail address is in lower case; the document is its number as it was given. */
export type MemberContacts = {
  email: string | undefined
  mobile: { countryDialingCode: string; mobileNum: string } | undefined
  document: string | undefined
}

/** How the member can be known again. */
export async function getContacts(db: Db, id: MemberId): Promise<MemberContacts> {
  const row = await db
    .selectFrom('members')
    .leftJoin('member_profiles', 'member_profiles.member_id', 'members.id')
    .select(['members.email', 'members.country_dialing_code', 'members.mobile_num', 'member_profiles.id_number'])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
  const { country_dialing_code: countryDialingCode, mobile_num: mobileNum } = row
  return {
    email: row.email ?? undefined,
    mobile: countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : undefined,
    document: row.id_number ?? undefined,
  }
}

/** The accounts, at every merchant, that gave the same address, number or document. */
export async function listMembersByContact(db: Db, contacts: MemberContacts): Promise<{ memberId: MemberId; merchantCode: string }[]> {
  const { email, mobile, document } = contacts
  const rows = await db
    .selectFrom('members')
    .select(['id', 'merchant_code'])
    .where((on) =>
      on.or([
        ...(email === undefined ? [] : [on('email', '=', email)]),
        ...(mobile === undefined
          ? []
          : [on.and([on('country_dialing_code', '=', mobile.countryDialingCode), on('mobile_num', '=', mobile.mobileNum)])]),
        ...(document === undefined
          ? []
          : [on('id', 'in', on.selectFrom('member_profiles').select('member_id').where('id_number', '=', document))]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ memberId: memberId(row.id), merchantCode: row.merchant_code }))
}
