import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Sealed, Seals } from '../../base/sealed.ts'
import { insertNames } from './names.store.ts'
import { hashEmail, hashMobile, type Mobile, sealEmail, sealMobile } from './sealed-contacts.ts'
import type { MembersTable } from './tables.ts'

/** A person with an account here. */
export type Member = {
  id: MemberId
  merchantCode: string
  account: string
  nickname: string
  type: number
  isDisabled: boolean
  passwordHash: string
  lastLoginAt: Date | null
  /** Told by `openEmail`. */
  sealedEmail: Sealed | null
  /** Whether a code can be sent to the member. */
  isReachable: boolean
  /** Every way in but a passkey asks for one as well. */
  asksPasskey: boolean
  /** Every way in but a passkey asks for a code of the member's authenticator app, where it asks for no passkey. */
  asksCode: boolean
  /** Whether anybody knows the password: not for an account that came from another site's log-in. */
  hasPassword: boolean
}

const columns = [
  'id',
  'merchant_code',
  'account',
  'nickname',
  'type',
  'is_disabled',
  'password_hash',
  'last_login_at',
  'email',
  'mobile_num',
  'asks_passkey',
  'asks_code',
  'has_password',
] as const

type Row = Pick<Selectable<MembersTable>, (typeof columns)[number]>

/** The merchant's member of that account key. */
export async function findMemberByAccountKey(db: Db, merchantCode: string, accountKey: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('merchant_code', '=', merchantCode)
    .where('account_key', '=', accountKey)
    .executeTakeFirst()
  return row && memberOf(row)
}

/** The merchant's member with that mobile number. */
export async function findMemberByMobile(db: Db, seals: Seals, merchantCode: string, mobile: Mobile): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('merchant_code', '=', merchantCode)
    .where('mobile_hash', '=', hashMobile(seals, mobile))
    .executeTakeFirst()
  return row && memberOf(row)
}

/** Gives a member that has none a way to be reached. `email` is in lower case. */
export async function updateContact(tx: Tx, seals: Seals, id: MemberId, contact: Mobile & { email: string }): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...sealEmail(seals, id, contact.email), ...sealMobile(seals, id, contact) })
    .where('id', '=', id)
    .where('email', 'is', null)
    .where('mobile_num', 'is', null)
    .execute()
}

/** The member that a registration with this id made. */
export async function findMemberByRegistration(db: Db, merchantCode: string, requestId: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('merchant_code', '=', merchantCode)
    .where('registration_request_id', '=', requestId)
    .executeTakeFirst()
  return row && memberOf(row)
}

/** The member of a session, who exists. */
export async function getMember(db: Db, id: MemberId): Promise<Member> {
  return memberOf(await db.selectFrom('members').select(columns).where('id', '=', id).executeTakeFirstOrThrow())
}

/** A member as it begins. */
export type NewMember = {
  merchantCode: string
  account: string
  accountKey: string
  passwordHash: string
  registrationRequestId: string
  at: Date
  /** 0 where nothing is said. */
  type?: number
  /** No where nobody knows the password: for an account that proves itself another way. */
  hasPassword?: boolean
  nickname?: string
  /** How it is reached; the address is in lower case. */
  contacts?: { seals: Seals; email: string | undefined; mobile: Mobile | undefined }
  /** The agent that it hangs below. */
  uplineId?: MemberId | undefined
  /** Somebody else opened the account; its owner has not been here yet. */
  isOpenedForIt?: boolean
}

/**
 * Adds a member. Returns nothing when the account, the registration, the e-mail address or the number exists already; nothing is
 * changed then.
 */
export async function insertMember(tx: Tx, member: NewMember): Promise<Member | undefined> {
  // What is sealed is sealed for its row, which has a number then.
  const reached = member.contacts && (await sealContacts(tx, member.contacts))
  const row = await tx
    .insertInto('members')
    .values({
      merchant_code: member.merchantCode,
      account: member.account,
      account_key: member.accountKey,
      password_hash: member.passwordHash,
      has_password: member.hasPassword ?? true,
      nickname: member.nickname ?? '',
      type: member.type ?? 0,
      registration_request_id: member.registrationRequestId,
      registered_at: member.at,
      last_login_at: member.isOpenedForIt ? null : member.at,
      ...(reached ?? { email: null, mobile_num: null, country_dialing_code: null }),
      upline_id: member.uplineId ?? null,
      has_kept_names: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!row) return undefined
  const inserted = memberOf(row)
  await insertNames(tx, inserted)
  return inserted
}

async function sealContacts(tx: Tx, { seals, email, mobile }: NonNullable<NewMember['contacts']>) {
  const { rows } = await sql<{ id: bigint }>`select nextval('member_ids') as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no number for a member')
  return {
    id: row.id,
    ...(email === undefined ? { email: null } : sealEmail(seals, row.id, email)),
    ...(mobile === undefined ? { mobile_num: null, country_dialing_code: null } : sealMobile(seals, row.id, mobile)),
  }
}

/** The member of the merchant with that e-mail address (in lower case). */
export async function findMemberByEmail(db: Db, seals: Seals, merchantCode: string, email: string): Promise<Member | undefined> {
  const rows = db.selectFrom('members').select(columns).where('merchant_code', '=', merchantCode)
  const row = await rows.where('email_hash', '=', hashEmail(seals, email)).executeTakeFirst()
  return row && memberOf(row)
}

/** The member with that id, when it is one of the merchant's. */
export async function findMemberOfMerchant(db: Db, merchantCode: string, id: MemberId): Promise<Member | undefined> {
  const row = await db
    .selectFrom('members')
    .select(columns)
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && memberOf(row)
}

/** Remembers that the member logged in. Returns false when it was blocked or given another password since it was read. */
export async function updateLastLogin(tx: Tx, member: Member, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ last_login_at: at })
    .where('id', '=', member.id)
    .where('password_hash', '=', member.passwordHash)
    .where('is_disabled', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Puts another hash in the place of the one that was read. Returns false when it is no longer there. `changedAt` is for another password;
 * a stronger hash of the same one leaves its age.
 */
export async function updatePasswordHash(tx: Tx, member: Member, passwordHash: string, changedAt?: Date): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, has_password: true, ...(changedAt ? { password_changed_at: changedAt } : {}) })
    .where('id', '=', member.id)
    .where('password_hash', '=', member.passwordHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Since when the member has its log-in password, and since when it is one. */
export async function getPasswordSince(db: Db, id: MemberId): Promise<{ passwordSince: Date; registeredAt: Date }> {
  const row = await db.selectFrom('members').select(['password_changed_at', 'registered_at']).where('id', '=', id).executeTakeFirstOrThrow()
  return { passwordSince: row.password_changed_at ?? row.registered_at, registeredAt: row.registered_at }
}

function memberOf(row: Row): Member {
  return {
    id: memberId(row.id),
    merchantCode: row.merchant_code,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    isDisabled: row.is_disabled,
    passwordHash: row.password_hash,
    lastLoginAt: row.last_login_at,
    sealedEmail: row.email,
    isReachable: row.email !== null || row.mobile_num !== null,
    asksPasskey: row.asks_passkey,
    asksCode: row.asks_code,
    hasPassword: row.has_password,
  }
}
