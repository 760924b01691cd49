import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import { AdvisoryLock } from '../../base/advisory-locks.ts'
import type { Clock } from '../../base/clock.ts'
import type { Transact, Tx } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'

/** The public half, as the browser gets it: a JWK of curve P-256 (RFC 7517). */
export type PublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** A key pair for credential bodies, and the secret that its nonces are signed with. */
export type CredentialKey = { kid: string; publicKey: PublicKey; privateKey: PublicKey & { d: string }; nonceSecret: Buffer }

/** The key pairs, which all server processes share through the database. */
export type CredentialKeys = {
  /** The newest one; made on first need. */
  getCurrent(transact: Transact): Promise<CredentialKey>
  find(tx: Tx, kid: string): Promise<CredentialKey | undefined>
}

const CURRENT_FOR_MS = 60_000

/** Remembers keys, which never change; which one is the newest is asked again every minute. */
export function createCredentialKeys(clock: Clock, random: Random): CredentialKeys {
  const known = new Map<string, CredentialKey>()
  let current: { key: CredentialKey; until: number } | undefined
  return {
    getCurrent: async (transact) => {
      const now = clock()
      if (current && current.until > now.getTime()) return current.key
      const key = await transact(async (tx) => (await findNewest(tx)) ?? (await makeFirst(tx, random, now)))
      current = { key, until: now.getTime() + CURRENT_FOR_MS }
      return key
    },
    find: async (tx, kid) => {
      const key = known.get(kid) ?? (await findKey(tx, kid))
      if (key) known.set(kid, key)
      return key
    },
  }
}

async function makeFirst(tx: Tx, random: Random, now: Date): Promise<CredentialKey> {
  await sql`select pg_advisory_xact_lock(${AdvisoryLock.credentialKeys})`.execute(tx)
  const madeByAnother = await findNewest(tx)
  if (madeByAnother) return madeByAnother
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(pair.privateKey)
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d }
  const kid = await calculateJwkThumbprint(jwk)
  const row = { kid, private_jwk: JSON.stringify(jwk), nonce_secret: random(32), created_at: now }
  await tx.insertInto('credential_keys').values(row).execute()
  return keyOf({ kid, private_jwk: jwk, nonce_secret: row.nonce_secret })
}

async function findNewest(tx: Tx): Promise<CredentialKey | undefined> {
  const row = await tx.selectFrom('credential_keys').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row && keyOf(row)
}

async function findKey(tx: Tx, kid: string): Promise<CredentialKey | undefined> {
  const row = await tx.selectFrom('credential_keys').selectAll().where('kid', '=', kid).executeTakeFirst()
  return row && keyOf(row)
}

function keyOf(row: { kid: string; private_jwk: Record<string, string>; nonce_secret: Buffer }): CredentialKey {
  const { x = '', y = '', d = '' } = row.private_jwk
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  return { kid: row.kid, publicKey, privateKey: { ...publicKey, d }, nonceSecret: row.nonce_secret }
}
