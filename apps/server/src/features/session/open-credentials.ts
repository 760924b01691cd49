import { headers } from '@pavilion/api/endpoint'
import { compactDecrypt } from 'jose'
import type { Static, TObject } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { declaredPart } from '../../base/declared-part.ts'
import { Value } from '../../base/parse.ts'
import { Refusal } from '../../base/refusal.ts'
import { isWellFormed } from '../../base/well-formed.ts'
import type { CredentialKey, CredentialKeys } from './credential-keys.ts'
import { isLivingNonce } from './nonce.ts'

/** What of a call is needed to read its encrypted body. */
export type EncryptedCall = { body: { data: string }; merchantCode: string; header(name: string): string | undefined }

type Unreadable = Refusal<'encryption-invalid' | 'encryption-replayed'>

/**
 * Reads an encrypted body: compact JWE (RFC 7516), ECDH-ES with A256GCM only, for the key that the header `encryption` names.
 * Its nonce must be one of ours, alive and unused; it is used up here, whatever becomes of the call. The content must fit the
 * schema, and only what that declares is answered.
 */
export async function openCredentials<Schema extends TObject>(
  tx: Tx,
  keys: CredentialKeys,
  call: EncryptedCall,
  schema: Schema,
  now: Date,
): Promise<Static<Schema> | Unreadable> {
  const kid = call.header(headers.encryption)
  const key = kid !== undefined && kid.length <= 64 ? await keys.find(tx, kid) : undefined
  if (!key) return new Refusal('encryption-invalid', 'the key is unknown')
  const content = await decrypt(call.body.data, key)
  if (content === undefined) return new Refusal('encryption-invalid', 'the body cannot be decrypted')
  const { nonce } = content
  if (typeof nonce !== 'string' || !isLivingNonce(nonce, key.nonceSecret, call.merchantCode, now)) {
    return new Refusal('encryption-invalid', 'the nonce is not ours or too old')
  }
  if (!(await useNonce(tx, nonce, now))) return new Refusal('encryption-replayed', 'the nonce was used before')
  if (!isWellFormed(content) || !Value.Check(schema, content)) {
    return new Refusal('encryption-invalid', 'the content does not fit the schema')
  }
  return declaredPart(schema, content)
}

async function decrypt(data: string, key: CredentialKey): Promise<Record<string, unknown> | undefined> {
  try {
    const { plaintext } = await compactDecrypt(data, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
      maxDecompressedLength: 0,
    })
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
    return typeof content === 'object' && content !== null ? { ...content } : undefined
  } catch {
    return undefined
  }
}

/** Returns false when somebody used the nonce before, be it at this very moment on another server. */
async function useNonce(tx: Tx, nonce: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('credential_nonces')
    .values({ nonce, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}
