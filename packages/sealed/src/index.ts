// What rests in a database and must not be read there: sealed with keys that lie outside it.
export { isSealed, SealBroken, type Sealed } from './envelope.ts'
export { findPlain } from './find-plain.ts'
export { keyFile, makeKeyFile } from './key-file.ts'
export { type KeySource, makeSealKey, parseSealKeys } from './key-ring.ts'
export { dropKeys, type KeyOutcome, type KeyShelf, keyShelf, listKeys, rotateKeys, type Vault } from './key-upkeep.ts'
export {
  countByKey,
  refuseUnknownKeys,
  rememberKeys,
  type SealedColumn,
  type SealingDatabase,
  sealWhatIsPlain,
  wrapAnew,
} from './sealed-columns.ts'
export { createSeals, type Seals } from './seals.ts'
