/** A new client seed: 16 characters from the browser's own generator. */
export function makeClientSeed(): string {
  return hex(8)
}

/** An id made before the first try, so that every repetition of a call is known as one. */
export function makeRequestId(): string {
  return hex(16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A whole number from 0 to below `size`, for choices that a player leaves to chance: it decides no outcome. */
export function randomBelow(size: number): number {
  return Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * size)
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
