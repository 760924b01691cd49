import type { SocialProviderName } from '@pavilion/api/social'
import { sql } from 'kysely'
import { LockClass } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'

/** A provider as its row tells it. */
export type ProviderRow = { provider: string; clientId: string; clientSecret: string; address: string }

/** The merchant's providers. */
export async function listProviderRows(db: Db, seals: Seals, merchantCode: string): Promise<ProviderRow[]> {
  const rows = await db.selectFrom('social_providers').selectAll().where('merchant_code', '=', merchantCode).execute()
  return rows.map(({ provider, client_id: clientId, client_secret: sealed, address }) => {
    const clientSecret = seals.open('social_providers.client_secret', `${merchantCode}/${provider}`, sealed)
    return { provider, clientId, clientSecret, address }
  })
}

/** What a log-in on its way is known by. */
export type FlowKey = { stateHash: Buffer; browserHash: Buffer; merchantCode: string; provider: SocialProviderName }

/** Adds a log-in that begins. */
export async function insertFlow(tx: Tx, flow: FlowKey & { nonce: string; codeVerifier: string; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('social_flows')
    .values({
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      merchant_code: flow.merchantCode,
      provider: flow.provider,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      expires_at: flow.expiresAt,
      returned_at: null,
      subject: null,
    })
    .execute()
}

/** Uses the state up: nothing when it is unknown, too old, used, or of another browser, merchant or provider. */
export async function takeFlow(tx: Tx, key: FlowKey, now: Date): Promise<{ nonce: string; codeVerifier: string } | undefined> {
  const row = await tx
    .updateTable('social_flows')
    .set({ returned_at: now })
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('merchant_code', '=', key.merchantCode)
    .where('provider', '=', key.provider)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst()
  return row && { nonce: row.nonce, codeVerifier: row.code_verifier }
}

/** Remembers who came back. */
export async function updateFlowIdentity(
  tx: Tx,
  stateHash: Buffer,
  identity: { subject: string; name: string; authenticatedAt?: Date | undefined },
  expiresAt: Date,
): Promise<void> {
  await tx
    .updateTable('social_flows')
    .set({
      subject: identity.subject,
      display_name: identity.name,
      authenticated_at: identity.authenticatedAt ?? null,
      expires_at: expiresAt,
    })
    .where('state_hash', '=', stateHash)
    .execute()
}

/** Takes out the identity that came back to this browser; once. */
export async function takeIdentity(
  tx: Tx,
  browserHash: Buffer,
  merchantCode: string,
  now: Date,
): Promise<{ provider: string; subject: string; name: string; authenticatedAt: Date | undefined } | undefined> {
  const row = await tx
    .deleteFrom('social_flows')
    .where('browser_hash', '=', browserHash)
    .where('merchant_code', '=', merchantCode)
    .where('subject', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject', 'display_name', 'authenticated_at'])
    .executeTakeFirst()
  const { provider, subject, display_name: name, authenticated_at: authenticatedAt } = row ?? {}
  return row && { provider: provider ?? '', subject: subject ?? '', name: name ?? '', authenticatedAt: authenticatedAt ?? undefined }
}

/** Whether the signed answer is used for the first time. */
export async function useProof(tx: Tx, proofHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('social_proofs')
    .values({ proof_hash: proofHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** The member whom the identity belongs to. */
export async function findLinkedMember(db: Db, merchantCode: string, provider: string, subject: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('social_identities')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && memberId(row.member_id)
}

/** Lets one log-in of an identity at a time through, so that two first ones make one account. Until the transaction ends. */
export async function lockIdentity(tx: Tx, merchantCode: string, identity: { provider: string; subject: string }): Promise<void> {
  const name = `${merchantCode} ${identity.provider} ${identity.subject}`
  await sql`select pg_advisory_xact_lock(${LockClass.socialAccounts}, hashtext(${name}))`.execute(tx)
}

/** Links an identity, whose log-in the caller has locked. */
export async function insertIdentity(
  tx: Tx,
  identity: { merchantCode: string; provider: string; subject: string; memberId: MemberId; at: Date },
): Promise<void> {
  await tx
    .insertInto('social_identities')
    .values({
      merchant_code: identity.merchantCode,
      provider: identity.provider,
      subject: identity.subject,
      member_id: identity.memberId,
      linked_at: identity.at,
    })
    .execute()
}

/** Deletes what is over. `before` is older than any answer that is still taken. */
export async function deleteOldFlows(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('social_flows').where('expires_at', '<', before).execute()
  await tx.deleteFrom('social_proofs').where('used_at', '<', before).execute()
}
