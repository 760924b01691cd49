import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** What a member told of itself at registration, and how it came. */
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
  registerMethod: 'APP' | 'H5' | 'PWA' | 'WEBCLIP'
  registerUrl: string
  domain: string
  /** Of the code that proved the phone, where there is no password. */
  proofHash?: Buffer | undefined
}

/** Keeps the profile of a new member. */
export async function insertProfile(tx: Tx, id: MemberId, profile: Profile): Promise<void> {
  await tx
    .insertInto('member_profiles')
    .values({
      member_id: id,
      payment_password_hash: profile.paymentPasswordHash ?? null,
      payee_name: profile.payeeName ?? null,
      birthday: profile.birthday ?? null,
      id_number: profile.idNumber ?? null,
      qq_num: profile.qqNum ?? null,
      facebook: profile.facebook ?? null,
      wechat: profile.wechat ?? null,
      line: profile.line ?? null,
      whatsapp: profile.whatsapp ?? null,
      zalo: profile.zalo ?? null,
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
