import { parseSealKeys } from '@pavilion/sealed'
import { createSeals, type Sealed } from '../src/base/sealed.ts'

const bytes = (letter: string) => Buffer.alloc(32, letter).toString('base64')

/** The keys of all test databases, of which there is nothing to hide. */
export const testKeys = parseSealKeys(
  'the keys of the tests',
  JSON.stringify({ keys: [{ key: bytes('g'), madeAt: '2026-01-01T00:00:00Z' }], lookup: bytes('l') }),
)

/** Opens what no player, and nobody who reads the database, can look at. */
export const testSeals = createSeals(testKeys)

/** The server seed of a row of `seed_pairs`. */
export const openSeed = ({ server_hash: hash, server_seed: sealed }: { server_hash: string; server_seed: Sealed }): string =>
  testSeals.open('seed_pairs.server_seed', hash, sealed)
