import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { IdMaker } from '../../base/ids.ts'
import type { ProviderLink, ProviderLinks } from '../games/index.ts'
import type { Wallets } from '../wallet/index.ts'
import type { BetWinBatches } from './bet-win-batches.ts'
import type { HouseAccounts } from './house-accounts.ts'

/** What the actions of the provider protocol work with. */
export type ProviderTools = {
  db: Db
  clock: Clock
  makeId: IdMaker
  links: ProviderLinks
  wallets: Wallets
  houseAccounts: HouseAccounts
  batches: BetWinBatches
  /** The merchant's currency. */
  currencyOf(merchantCode: string): Promise<string>
  /** Whether the provider's game may take bets at the merchant now. */
  isGameOpen(link: ProviderLink, gameId: string): Promise<boolean>
}
