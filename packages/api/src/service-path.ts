// The addresses of customer service travel in a coat: the text before the last 8 characters, masked with those 8 characters.
// It keeps addresses out of plain sight and protects nothing; what comes out is treated as anything from outside.

const KEY_LENGTH = 8

/** Masks a text with a key of eight characters, and puts the key at its end. */
export function maskPath(path: string, key: string): string {
  if (!/^[A-Za-z0-9]{8}$/.test(key)) throw new Error('a key is eight letters or digits')
  return toBase64Url(mix(new TextEncoder().encode(path), key)) + key
}

/** The path that was masked; undefined for a text that `maskPath` cannot have made. */
export function unmaskPath(masked: string): string | undefined {
  const body = masked.slice(0, -KEY_LENGTH)
  const key = masked.slice(-KEY_LENGTH)
  if (!/^[A-Za-z0-9]{8}$/.test(key) || !/^[A-Za-z0-9_-]+$/.test(body) || body.length % 4 === 1) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(mix(fromBase64Url(body), key))
  } catch {
    return undefined
  }
}

export type ServiceEntry = { type: string; title: string; path: string; csType: string }

const elsewhere = ['FACEBOOK', 'YOUTUBE']

/** The ways to customer service: entries of type '3' that are no page on Facebook or YouTube, with their addresses in the clear. */
export function serviceLinks(pathList: readonly ServiceEntry[]): { title: string; address: string; csType: string }[] {
  return pathList.flatMap(({ type, title, path, csType }) => {
    const address = type === '3' && !elsewhere.includes(csType) ? unmaskPath(path) : undefined
    return address === undefined || !isSafeAddress(address) ? [] : [{ title, address, csType }]
  })
}

/** A path of the site itself, or an address over https. */
export const isSafeAddress = (address: string): boolean => isOwnPath(address) || /^https:\/\/[^\s/\\@?#]+([/?#][^\s]*)?$/.test(address)

/** A path of the site itself. */
export const isOwnPath = (address: string): boolean => /^\/m\/[\w/?=&.%#+-]*$/.test(address)

// The same function masks and unmasks.
function mix(bytes: Uint8Array, key: string): Uint8Array {
  return bytes.map((byte, index) => byte ^ key.charCodeAt(index % KEY_LENGTH))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))
}
