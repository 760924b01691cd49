import type { Random } from '../../base/random.ts'

/** Without the letters and digits that are taken for each other; 32 of them, so that each byte is fair. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random code of `length` letters that cannot be guessed. */
export const makeCode = (random: Random, length: number): string =>
  Array.from(random(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
