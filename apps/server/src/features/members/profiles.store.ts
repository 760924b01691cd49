import type { RegisterMethodValue } from '@pavilion/api/register-method'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'
import { hashDocument } from './sealed-contacts.ts'

/** What a member said about itself at registration, and how it came. */
export type Profile = {
  /** Argon2id, as of a password. */
  paymentPasswordHash?: string | undefined
  payeeName?: string | undefined
  /** YYYY-MM-DD */
  birthday?: string | undefined
  idNumber?: string | undefined
  qqNum?: string | undefined
  facebook?: string | undefined
  wechat?: string | undefined
  line?: string | undefined
  whatsapp?: string | undefined
  zalo?: string | undefined
  recommenderId?: MemberId | undefined
  registerMethod: RegisterMethodValue
  registerUrl: string
  domain: string
  /** Of the code that proved the phone, where there is no password. */
  proofHash?: Buffer | undefined
}

/** The number of an identity document as the profile keeps it. */
const sealDocument = (seals: Seals, id: MemberId, document: string) => ({
  id_number: seals.seal('member_profiles.id_number', id, document),
  id_number_hash: hashDocument(seals, document),
})

type Messenger = 'qqNum' | 'facebook' | 'wechat' | 'line' | 'whatsapp' | 'zalo'

/** The member's names at messengers, or numbers; nobody is found by them. */
function sealMessengers(seals: Seals, id: MemberId, profile: Pick<Profile, Messenger>) {
  const seal = (column: 'qq_num' | Exclude<Messenger, 'qqNum'>, text: string | undefined) =>
    text === undefined ? null : seals.seal(`member_profiles.${column}`, id, text)
  return {
    qq_num: seal('qq_num', profile.qqNum),
    facebook: seal('facebook', profile.facebook),
    wechat: seal('wechat', profile.wechat),
    line: seal('line', profile.line),
    whatsapp: seal('whatsapp', profile.whatsapp),
    zalo: seal('zalo', profile.zalo),
  }
}

/** Keeps the profile of a new member. */
export async function insertProfile(tx: Tx, seals: Seals, id: MemberId, profile: Profile): Promise<void> {
  await tx
    .insertInto('member_profiles')
    .values({
      member_id: id,
      payment_password_hash: profile.paymentPasswordHash ?? null,
      payee_name: profile.payeeName ?? null,
      birthday: profile.birthday ?? null,
      ...(profile.idNumber === undefined ? { id_number: null } : sealDocument(seals, id, profile.idNumber)),
      ...sealMessengers(seals, id, profile),
      recommender_id: profile.recommenderId ?? null,
      register_method: profile.registerMethod,
      register_url: profile.registerUrl,
      domain: profile.domain,
      proof_hash: profile.proofHash ?? null,
    })
    .execute()
}

/** What the phone of a member without password was proved with at its registration. */
export async function findProofHash(db: Db, id: MemberId): Promise<Buffer | undefined> {
  const row = await db.selectFrom('member_profiles').select('proof_hash').where('member_id', '=', id).executeTakeFirst()
  return row?.proof_hash ?? undefined
}

/** The hash of the member's transaction password, when it has one. */
export async function findPaymentPasswordHash(db: Db, id: MemberId): Promise<string | undefined> {
  const row = await db.selectFrom('member_profiles').select('payment_password_hash').where('member_id', '=', id).executeTakeFirst()
  return row?.payment_password_hash ?? undefined
}

/** Keeps another transaction password. */
export async function updatePaymentPasswordHash(tx: Tx, id: MemberId, hash: string): Promise<void> {
  await ensureProfile(tx, id)
  await tx.updateTable('member_profiles').set({ payment_password_hash: hash }).where('member_id', '=', id).execute()
}

/** The member's real name, when it is known. */
export async function findRealName(db: Db, id: MemberId): Promise<string | undefined> {
  const row = await db.selectFrom('member_profiles').select('payee_name').where('member_id', '=', id).executeTakeFirst()
  return row?.payee_name ?? undefined
}

/** Keeps the real name of a member that has none. Returns false where one is known, which stays. */
export async function insertRealName(tx: Tx, id: MemberId, name: string): Promise<boolean> {
  await ensureProfile(tx, id)
  const row = await tx
    .updateTable('member_profiles')
    .set({ payee_name: name })
    .where('member_id', '=', id)
    .where('payee_name', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

// Who came another way than by the form of registration has no profile yet.
async function ensureProfile(tx: Tx, id: MemberId): Promise<void> {
  await tx
    .insertInto('member_profiles')
    .values({ member_id: id, register_method: 'H5', register_url: '', domain: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
