import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'

/**
 * The host name of a page's passkeys (the "RP ID" of the standard): the page's own, so that two
 * merchants share none. Refused for an IP address, and for a page that is not at a name of its
 * merchant.
 */
export function hostNameOf({ site, isAtSite }: Pick<Call, 'site' | 'isAtSite'>): string | Refusal<'passkeys-unavailable'> {
  if (!isAtSite) return new Refusal('passkeys-unavailable', "the page stands under a name that is not the merchant's")
  const { hostname } = new URL(site)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return isAddress ? new Refusal('passkeys-unavailable', 'the page has no host name') : hostname
}

/** Ed25519, ECDSA on P-256 and RSA, by their COSE numbers (RFC 9053): one of them is in every authenticator. */
export const ALGORITHMS = [-8, -7, -257]

/** What an authenticator knows a member by: nothing that tells of the person. */
export function userHandleOf(merchantCode: string, id: MemberId): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(`${merchantCode} member ${id}`).digest())
}
