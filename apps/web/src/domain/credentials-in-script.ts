// The same algorithms without WebCrypto, for pages that are not in a secure context (plain http in a local network).
import { gcm } from '@noble/ciphers/aes.js'
import { p256 } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBytes, encodeBytes } from '../lib/base64url.ts'
import type { Primitives } from './credential-primitives.ts'

export const scriptPrimitives: Primitives = {
  agree: async ({ x, y }) => {
    const secretKey = p256.utils.randomSecretKey()
    const mine = p256.getPublicKey(secretKey, false)
    const theirs = Uint8Array.from([4, ...decodeBytes(x), ...decodeBytes(y)])
    return {
      ephemeral: { kty: 'EC', crv: 'P-256', x: encodeBytes(mine.subarray(1, 33)), y: encodeBytes(mine.subarray(33)) },
      // A shared point in compressed form: one byte of sign, then the x that both sides know.
      secret: Uint8Array.from(p256.getSharedSecret(secretKey, theirs).subarray(1)),
    }
  },
  digest: async (bytes) => Uint8Array.from(sha256(bytes)),
  seal: async (key, nonce, plain, additional) => Uint8Array.from(gcm(key, nonce, additional).encrypt(plain)),
  random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
}
