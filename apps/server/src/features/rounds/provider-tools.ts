import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { IdMaker } from '../../base/ids.ts'
import type { PlayedGames, ProviderLinks } from '../games/index.ts'
import type { MoneyOf, Wallets } from '../wallet/index.ts'
import type { BetWinBatches } from './bet-win-batches.ts'
import type { HouseAccounts } from './house-accounts.ts'
import type { PayoutRoom } from './payout-room.ts'
import type { CountWithheld } from './withheld-metrics.ts'

/** The services of the provider protocol's actions. */
export type ProviderTools = {
  db: Db
  clock: Clock
  makeId: IdMaker
  links: ProviderLinks
  wallets: Wallets
  houseAccounts: HouseAccounts
  batches: BetWinBatches
  moneyOf: MoneyOf
  gameOf: PlayedGames
  /** How much more each link may pay out. */
  room: PayoutRoom
  /** Called after a win was withheld. */
  countWithheld: CountWithheld
}
