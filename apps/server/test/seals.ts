import { parseSealKeys } from '@pavilion/sealed'
import { createSeals } from '../src/base/sealed.ts'

const bytes = (letter: string) => Buffer.alloc(32, letter).toString('base64')

/** The keys of all test databases, of which there is nothing to hide, as a variable holds them. */
export const TEST_KEYS = JSON.stringify({ keys: [{ key: bytes('k'), madeAt: '2026-01-01T00:00:00Z' }], lookup: bytes('l') })

/** They, read. */
export const testKeys = parseSealKeys('TEST_KEYS', TEST_KEYS)

/** Seals and opens what rests in test databases. */
export const testSeals = createSeals(testKeys)
