import type { Clock } from '../../base/clock.ts'
import type { IdMaker } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'
import type { createGateways } from '../cashier/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { createCredentialKeys } from '../session/index.ts'
import type { PayoutClient } from './payout-client.ts'

/** What moves money on its way out. */
export type PayoutTools = {
  clock: Clock
  makeId: IdMaker
  seals: Seals
  gateways: Pick<ReturnType<typeof createGateways>, 'byAccount' | 'ofMerchant'>
  payouts: PayoutClient
  /** Told of what goes wrong with a payment company. */
  warn(error: unknown, what: string): void
}

/** What the slice works with. */
export type WithdrawalTools = PayoutTools & {
  directory: MerchantDirectory
  keys: ReturnType<typeof createCredentialKeys>
  passwords: Passwords
}
