import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a page would be at the moment of an answer. */
type Place = { origin?: string; hostName?: string }
type Lie = Place & { challenge?: string; counter?: number; isUnverified?: boolean; userHandle?: string }

const ORIGIN = 'http://localhost'
const HOST_NAME = 'localhost'

/** An authenticator in software: one credential of ES256, as the Web Authentication standard (level 3, 6) lays it out. */
export function createAuthenticator(initialCounter = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = initialCounter

  const clientData = (type: string, challenge: string, origin = ORIGIN) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (hostName: string, flags: number, count: number) => {
    const bytes = Buffer.alloc(37)
    createHash('sha256').update(hostName).digest().copy(bytes)
    bytes[32] = flags
    bytes.writeUInt32BE(count, 33)
    return bytes
  }
  const idLength = Buffer.from([0, id.length])

  return {
    id: id.toString('base64url'),
    /** Makes the credential for these options. */
    create: (options: unknown, lie: Lie = {}) => {
      const { challenge } = options as { challenge: string }
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        head(lie.hostName ?? HOST_NAME, lie.isUnverified ? 0x41 : 0x45, counter),
        Buffer.alloc(16),
        idLength,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', lie.challenge ?? challenge, lie.origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs in with the credential for these options. */
    get: (options: unknown, lie: Lie = {}) => {
      const { challenge } = options as { challenge: string }
      counter = lie.counter ?? (initialCounter === 0 ? 0 : counter + 1)
      const authenticatorData = head(lie.hostName ?? HOST_NAME, lie.isUnverified ? 0x01 : 0x05, counter)
      const data = clientData('webauthn.get', lie.challenge ?? challenge, lie.origin)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(lie.userHandle === undefined ? {} : { userHandle: lie.userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
