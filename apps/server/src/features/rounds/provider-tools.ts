import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { IdMaker } from '../../base/ids.ts'
import type { IsGameOpen, ProviderLinks } from '../games/index.ts'
import type { MoneyOf, Wallets } from '../wallet/index.ts'
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
  moneyOf: MoneyOf
  isGameOpen: IsGameOpen
}
