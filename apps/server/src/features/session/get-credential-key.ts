import type { ValueOf } from '@pavilion/api/endpoint'
import type { getCredentialKey as endpoint } from '@pavilion/api/session'
import type { Clock } from '../../base/clock.ts'
import type { Transact } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import type { CredentialKeys } from './credential-keys.ts'
import { makeNonce, NONCE_LIFETIME_MS } from './nonce.ts'

/** The key to encrypt credentials with, and a nonce that is good for one call within five minutes. */
export async function getCredentialKey(
  transact: Transact,
  tools: { clock: Clock; random: Random; keys: CredentialKeys },
  merchantCode: string,
): Promise<ValueOf<typeof endpoint>> {
  const now = tools.clock()
  const { kid, publicKey, nonceSecret } = await tools.keys.getCurrent(transact)
  return {
    kid,
    key: publicKey,
    nonce: makeNonce(tools.random, nonceSecret, merchantCode, now),
    expirationTime: now.getTime() + NONCE_LIFETIME_MS,
  }
}
