import { lookupHash } from '@pavilion/sealed'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'
import { hashDocument, hashEmail, hashMobile, type Mobile, openEmail, openMobile, sealEmail, sealMobile } from './sealed-contacts.ts'

export { openEmail } from './sealed-contacts.ts'

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
export async function getContacts(db: Db, seals: Seals, id: MemberId): Promise<MemberContacts> {
  const row = await db
    .selectFrom('members')
    .leftJoin('member_profiles', 'member_profiles.member_id', 'members.id')
    .select(['members.email', 'members.country_dialing_code', 'members.mobile_num', 'member_profiles.id_number'])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
  const email = openEmail(seals, { id, sealedEmail: row.email })
  const mobile = openMobile(seals, id, row)
  const proofs = await db.selectFrom('proved_contacts').select(['kind', 'value_hash']).where('member_id', '=', id).execute()
  const now = { email: email === undefined ? undefined : { email }, mobile: mobile && { mobile } }
  const isNow = (kind: 'email' | 'mobile', hash: Buffer | null) =>
    now[kind] !== undefined && hash !== null && hashOf(seals, now[kind]).value_hash.equals(hash)
  return {
    email,
    mobile,
    document: row.id_number === null ? undefined : seals.open('member_profiles.id_number', id, row.id_number),
    proved: proofs.filter((proof) => isNow(proof.kind, proof.value_hash)).map(({ kind }) => kind),
  }
}

/** Remembers that the member proved this to be its own: what was sent there came back. `email` is in lower case. */
export async function insertProvedContact(tx: Tx, seals: Seals, id: MemberId, contact: Contact, at: Date): Promise<void> {
  const { kind, value } = provedValueOf(contact)
  await tx
    .insertInto('proved_contacts')
    .values({ member_id: id, ...hashOf(seals, contact), value: seals.seal('proved_contacts.value', `${id}/${kind}`, value), proved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Since when the member is known to own this contact; nothing when it never proved it. */
export async function findProvedSince(db: Db, seals: Seals, id: MemberId, contact: Contact): Promise<Date | undefined> {
  const { kind, value_hash: hash } = hashOf(seals, contact)
  const row = await db
    .selectFrom('proved_contacts')
    .select('proved_at')
    .where('member_id', '=', id)
    .where('kind', '=', kind)
    .where('value_hash', '=', hash)
    .executeTakeFirst()
  return row?.proved_at
}

/** Since when the member is known to own the one of its contacts that it proved last. */
export async function findLatestProof(db: Db, seals: Seals, id: MemberId): Promise<Date | undefined> {
  const { email, mobile } = await getContacts(db, seals, id)
  const now = [...(email === undefined ? [] : [{ email }]), ...(mobile ? [{ mobile }] : [])]
  const times = await Promise.all(now.map((contact) => findProvedSince(db, seals, id, contact)))
  return times.filter((time) => time !== undefined).sort((one, other) => other.getTime() - one.getTime())[0]
}

/** Gives the member this contact in place of the one it had. Throws, as `isContactTaken` tells, when another member has it. */
export async function replaceContact(tx: Tx, seals: Seals, id: MemberId, contact: Contact): Promise<void> {
  const change = 'email' in contact ? sealEmail(seals, id, contact.email) : sealMobile(seals, id, contact.mobile)
  await tx.updateTable('members').set(change).where('id', '=', id).execute()
}

/** Whether a member of the merchant has that e-mail address (in lower case). */
export async function isEmailTaken(db: Db, seals: Seals, merchantCode: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('email_hash', '=', hashEmail(seals, email))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the database refused a contact because another member of the merchant has it. */
export const isContactTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && (error.constraint === 'members_by_email' || error.constraint === 'members_by_mobile')

const provedValueOf = (contact: Contact) =>
  'email' in contact ? { kind: 'email' as const, value: contact.email } : { kind: 'mobile' as const, value: numberText(contact.mobile) }

const hashOf = (seals: Seals, contact: Contact) => {
  const { kind, value } = provedValueOf(contact)
  return { kind, value_hash: lookupHash(seals, 'proved_contacts.value', kind, value) }
}

const numberText = ({ countryDialingCode, mobileNum }: Mobile) => `${countryDialingCode} ${mobileNum}`

/** The accounts, at every merchant, that gave the same address, number or document, whether or not anybody proved it. */
export async function listMembersByContact(
  db: Db,
  seals: Seals,
  contacts: MemberContacts,
): Promise<{ memberId: MemberId; merchantCode: string }[]> {
  const { email, mobile, document } = contacts
  const rows = await db
    .selectFrom('members')
    .select(['id', 'merchant_code'])
    .where((on) =>
      on.or([
        ...(email === undefined ? [] : [on('email_hash', '=', hashEmail(seals, email))]),
        ...(mobile === undefined ? [] : [on('mobile_hash', '=', hashMobile(seals, mobile))]),
        ...(document === undefined
          ? []
          : [
              on(
                'id',
                'in',
                on.selectFrom('member_profiles').select('member_id').where('id_number_hash', '=', hashDocument(seals, document)),
              ),
            ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ memberId: memberId(row.id), merchantCode: row.merchant_code }))
}
