/** A public JWK of curve P-256. */
export type PublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** What an encryption needs of its surroundings: a fresh P-256 key pair's agreement, AES-GCM, SHA-256 and random bytes. */
export type Primitives = {
  /** A new ephemeral key: its public half, and the secret that it agrees on with the receiver's (32 bytes). */
  agree: (receiver: PublicKey) => Promise<{ ephemeral: PublicKey; secret: Uint8Array<ArrayBuffer> }>
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  /** Ciphertext with the tag of 16 bytes behind it. */
  seal: (
    key: Uint8Array<ArrayBuffer>,
    nonce: Uint8Array<ArrayBuffer>,
    plain: Uint8Array<ArrayBuffer>,
    additional: Uint8Array<ArrayBuffer>,
  ) => Promise<Uint8Array<ArrayBuffer>>
  random: (length: number) => Uint8Array<ArrayBuffer>
}
