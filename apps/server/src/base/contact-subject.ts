import type { Seals } from './sealed.ts'

/**
 * What attempts on an address or a telephone number are counted as. There are so few numbers that a hash without a key tells which one it is.
 */
export const contactSubject = (seals: Seals, contact: string): string => `contact ${seals.hash('attempts', contact).toString('base64url')}`
