// What guards a database: texts that are sealed with keys which lie outside it, and what each role may do with its tables.
export { isSealed, SealBroken, type Sealed } from './envelope.ts'
export { findPlain } from './find-plain.ts'
export { keyFile, makeKeyFile } from './key-file.ts'
export { type KeySource, makeSealKey, parseSealKeys } from './key-ring.ts'
export { dropKeys, type KeyOutcome, type KeyShelf, keyShelf, listKeys, rotateKeys, type Vault } from './key-upkeep.ts'
export { asHeld, findMight, grantRights, listDifferences, type Rights, refuseMight } from './rights.ts'
export {
  countByKey,
  isAllSealed,
  refuseUnknownKeys,
  rememberKeys,
  rewrap,
  type SealedColumn,
  type SealingDatabase,
  sealWhatIsPlain,
} from './sealed-columns.ts'
export { createSeals, lookupHash, type Seals } from './seals.ts'
