import { encodeBytes } from '../lib/base64url.ts'
import type { Call } from './api.ts'
import type { BodyFor, EndpointName, ValueFor } from './api-types.ts'
import type { Primitives, PublicKey } from './credential-primitives.ts'

/** The calls whose body is encrypted. */
export type CredentialCall = { [Name in EndpointName]: BodyFor<Name> extends { data: string } ? Name : never }[EndpointName]

/**
 * Sends what must not be readable on the way: asks for the server's key and its single-use nonce, encrypts, calls. Throws
 * an `ApiRefusal` like any call.
 */
export async function callWithCredentials<Name extends CredentialCall>(
  call: Call,
  name: Name,
  payload: Readonly<Record<string, unknown>>,
): Promise<ValueFor<Name>> {
  const { kid, key, nonce } = await call('getCredentialKey')
  const data = await encrypt(await findPrimitives(), { kid, key }, { ...payload, nonce })
  return call(name, { body: { data } as BodyFor<Name>, encryption: kid })
}

/** A compact JWE (RFC 7516) of the JSON: ECDH-ES (RFC 7518, 4.6) with A256GCM. */
export async function encrypt(primitives: Primitives, receiver: { kid: string; key: PublicKey }, payload: unknown): Promise<string> {
  const { ephemeral, secret } = await primitives.agree(receiver.key)
  const header = encodeText(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid: receiver.kid, epk: ephemeral }))
  const key = await primitives.digest(concatKdfInput(secret))
  const nonce = primitives.random(12)
  const plain = utf8(JSON.stringify(payload))
  const sealed = await primitives.seal(key, nonce, plain, utf8(header))
  const cut = sealed.length - 16
  // The second part, an encrypted key, is empty: the agreed key encrypts directly.
  return [header, '', encodeBytes(nonce), encodeBytes(sealed.subarray(0, cut)), encodeBytes(sealed.subarray(cut))].join('.')
}

/** WebCrypto, which browsers offer in secure contexts; else the same algorithms in script, loaded only then. */
export async function findPrimitives(): Promise<Primitives> {
  if (globalThis.crypto?.subtle) return webPrimitives(globalThis.crypto)
  return (await import('./credentials-in-script.ts')).scriptPrimitives
}

function webPrimitives({ subtle }: Crypto): Primitives {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    agree: async (receiver) => {
      const [pair, theirs] = await Promise.all([
        subtle.generateKey(curve, true, ['deriveBits']),
        subtle.importKey('jwk', { kty: receiver.kty, crv: receiver.crv, x: receiver.x, y: receiver.y }, curve, false, []),
      ])
      const [bits, mine] = await Promise.all([
        subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256),
        subtle.exportKey('jwk', pair.publicKey),
      ])
      return { ephemeral: { kty: 'EC', crv: 'P-256', x: mine.x ?? '', y: mine.y ?? '' }, secret: new Uint8Array(bits) }
    },
    digest: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    seal: async (key, nonce, plain, additional) => {
      const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
      return new Uint8Array(
        await subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: additional, tagLength: 128 }, imported, plain),
      )
    },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  }
}

// RFC 7518, 4.6.2: one round of SHA-256 gives the 256 bits. Counter, secret, algorithm, no party info, key length in bits.
function concatKdfInput(secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const algorithm = utf8('A256GCM')
  return concat([number32(1), secret, number32(algorithm.length), algorithm, number32(0), number32(0), number32(256)])
}

function number32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const encodeText = (text: string) => encodeBytes(utf8(text))
