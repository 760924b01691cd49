import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

type Mobile = { countryDialingCode: string; mobileNum: string }

/** A way to reach a member; `email` is in lower case. */
export type Contact = { email: string } | { mobile: Mobile }

/** How a member can be known again. The e-mail address is in lower case; the document is its number as it was given. */
export type MemberContacts = {
  email: string | undefined
  mobile: Mobile | undefined
  document: string | undefined
  /** Which of them the member proved to own. Nothing proves a document. */
  proved: readonly ('email' | 'mobile')[]
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
  const mobile = countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : undefined
  const proofs = await db.selectFrom('proved_contacts').select(['kind', 'value']).where('member_id', '=', id).execute()
  const isNow = { email: row.email, mobile: mobile && numberText(mobile) }
  return {
    email: row.email ?? undefined,
    mobile,
    document: row.id_number ?? undefined,
    proved: proofs.filter(({ kind, value }) => value === isNow[kind]).map(({ kind }) => kind),
  }
}

/** Remembers that the member proved this to be its own: what was sent there came back. `email` is in lower case. */
export async function insertProvedContact(tx: Tx, id: MemberId, contact: Contact, at: Date): Promise<void> {
  await tx
    .insertInto('proved_contacts')
    .values({ member_id: id, ...provedValueOf(contact), proved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Since when the member is known to own this contact; nothing when it never proved it. */
export async function findProvedSince(db: Db, id: MemberId, contact: Contact): Promise<Date | undefined> {
  const { kind, value } = provedValueOf(contact)
  const row = await db
    .selectFrom('proved_contacts')
    .select('proved_at')
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.proved_at
}

/** Since when the member is known to own the one of its contacts that it proved last. */
export async function findLatestProof(db: Db, id: MemberId): Promise<Date | undefined> {
  const { email, mobile } = await getContacts(db, id)
  const now = [...(email === undefined ? [] : [{ email }]), ...(mobile ? [{ mobile }] : [])]
  const times = await Promise.all(now.map((contact) => findProvedSince(db, id, contact)))
  return times.filter((time) => time !== undefined).sort((one, other) => other.getTime() - one.getTime())[0]
}

/** Gives the member this contact in place of the one it had. Throws, as `isContactTaken` tells, when another member has it. */
export async function replaceContact(tx: Tx, id: MemberId, contact: Contact): Promise<void> {
  const change =
    'email' in contact
      ? { email: contact.email }
      : { mobile_num: contact.mobile.mobileNum, country_dialing_code: contact.mobile.countryDialingCode }
  await tx.updateTable('members').set(change).where('id', '=', id).execute()
}

/** Whether the database refused a contact because another member of the merchant has it. */
export const isContactTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && (error.constraint === 'members_by_email' || error.constraint === 'members_by_mobile')

const provedValueOf = (contact: Contact) =>
  'email' in contact ? { kind: 'email' as const, value: contact.email } : { kind: 'mobile' as const, value: numberText(contact.mobile) }

const numberText = ({ countryDialingCode, mobileNum }: Mobile) => `${countryDialingCode} ${mobileNum}`

/** The accounts, at every merchant, that gave the same address, number or document, whether or not anybody proved it. */
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
