import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { AdvisoryLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Clock } from '../../base/clock.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import type { Random } from '../../base/random.ts'
import type { Sealed, Seals } from '../../base/sealed.ts'

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

/** A key that was removed or has retired is not used for longer than this, in any process. */
const KNOWN_FOR_MS = 2_000
const LIVES_FOR_MS = 90 * DAY_MS
/** A page that was opened before the new key can be sent off so long. */
const OVERLAP_MS = DAY_MS

/** Remembers keys for two seconds. The first call after a key's season makes the next one. */
export function createCredentialKeys({ clock, random, seals }: { clock: Clock; random: Random; seals: Seals }): CredentialKeys {
  const known = new Map<string, { key: CredentialKey; until: number }>()
  let current: { key: CredentialKey; until: number } | undefined
  return {
    getCurrent: async (transact) => {
      const now = clock()
      if (current && current.until > now.getTime()) return current.key
      const key = await transact(async (tx) => (await findNewest(tx, seals, now)) ?? (await makeNext(tx, seals, random, now)))
      current = { key, until: now.getTime() + KNOWN_FOR_MS }
      return key
    },
    find: async (tx, kid) => {
      const now = clock()
      const remembered = known.get(kid)
      if (remembered && remembered.until > now.getTime()) return remembered.key
      const key = await findKey(tx, seals, kid, now)
      if (key) known.set(kid, { key, until: now.getTime() + KNOWN_FOR_MS })
      else known.delete(kid)
      return key
    },
  }
}

/** Makes a key, and lets those before it retire. */
async function makeNext(tx: Tx, seals: Seals, random: Random, now: Date): Promise<CredentialKey> {
  await waitForLock(tx, AdvisoryLock.credentialKeys)
  const madeByAnother = await findNewest(tx, seals, now)
  if (madeByAnother) return madeByAnother
  const retires_at = new Date(now.getTime() + OVERLAP_MS)
  await tx.updateTable('credential_keys').set({ retires_at }).where('retires_at', 'is', null).execute()
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(pair.privateKey)
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d }
  const kid = await calculateJwkThumbprint(jwk)
  const row = {
    kid,
    private_jwk: seals.seal('credential_keys.private_jwk', kid, JSON.stringify(jwk)),
    nonce_secret: seals.seal('credential_keys.nonce_secret', kid, random(32).toString('hex')),
  }
  await tx
    .insertInto('credential_keys')
    .values({ ...row, created_at: now })
    .execute()
  return keyOf(seals, row)
}

/** The key of this season, if there is one. */
async function findNewest(tx: Tx, seals: Seals, now: Date): Promise<CredentialKey | undefined> {
  const row = await tx
    .selectFrom('credential_keys')
    .selectAll()
    .where('created_at', '>', new Date(now.getTime() - LIVES_FOR_MS))
    .where('retires_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && keyOf(seals, row)
}

async function findKey(tx: Tx, seals: Seals, kid: string, now: Date): Promise<CredentialKey | undefined> {
  const row = await tx
    .selectFrom('credential_keys')
    .selectAll()
    .where('kid', '=', kid)
    .where((on) => on.or([on('retires_at', 'is', null), on('retires_at', '>', now)]))
    .executeTakeFirst()
  return row && keyOf(seals, row)
}

function keyOf(
  seals: Seals,
  { kid, private_jwk, nonce_secret }: { kid: string; private_jwk: Sealed; nonce_secret: Sealed },
): CredentialKey {
  const jwk = seals.open('credential_keys.private_jwk', kid, private_jwk)
  const { x = '', y = '', d = '' } = JSON.parse(jwk) as Record<string, string>
  const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const
  const nonceSecret = Buffer.from(seals.open('credential_keys.nonce_secret', kid, nonce_secret), 'hex')
  return { kid, publicKey, privateKey: { ...publicKey, d }, nonceSecret }
}
