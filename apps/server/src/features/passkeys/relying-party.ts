import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * The host name that passkeys of a page are for (the "RP ID" of the standard): its own, so that two merchants share none. An address
 * without a name can have none.
 */
export function hostNameOf(origin: string): string | Refusal<'passkeys-unavailable'> {
  const { hostname } = new URL(origin)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return isAddress ? new Refusal('passkeys-unavailable', 'the page has no host name') : hostname
}

/** Ed25519, ECDSA on P-256 and RSA, by their COSE numbers (RFC 9053): one of them is in every authenticator. */
export const ALGORITHMS = [-8, -7, -257]

/** What an authenticator knows a member by: nothing that tells of the person. */
export function userHandleOf(merchantCode: string, id: MemberId): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(`${merchantCode} member ${id}`).digest())
}
