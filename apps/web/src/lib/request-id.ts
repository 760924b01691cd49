/** A new id for a request that must have its effect once: 128 random bits as 32 hexadecimal digits. */
export function makeRequestId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from(random(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Gives the same content the same id, so that a second try of the same thing is known as such, and other content a new one.
 * Only the latest content is remembered.
 */
export function createRequestIds(make: () => string = makeRequestId): (content: string) => string {
  let latest: { content: string; id: string } | undefined
  return (content) => {
    if (latest?.content !== content) latest = { content, id: make() }
    return latest.id
  }
}
