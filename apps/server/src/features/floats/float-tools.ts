import type { Clock } from '../../base/clock.ts'
import type { IdMaker } from '../../base/ids.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { createCredentialKeys } from '../session/index.ts'

/** What moves money between members. */
export type FloatTools = {
  makeId: IdMaker
}

/** What the slice's calls work with. */
export type FloatCallTools = FloatTools & {
  clock: Clock
  directory: MerchantDirectory
  keys: ReturnType<typeof createCredentialKeys>
  passwords: Passwords
}

/** Whether the merchant lets money go from one member's account to another's. */
export const allowsTransfers = ({ flags }: { flags: Readonly<Record<string, boolean>> }): boolean => flags.accountTransfersEnabled === true
