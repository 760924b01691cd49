import type { Clock } from '../../base/clock.ts'
import type { OneAtATime } from '../../base/one-at-a-time.ts'
import type { Seals } from '../../base/sealed.ts'
import type { CountryFinder, MerchantDirectory } from '../merchants/index.ts'
import type { MoneyOf } from '../wallet/index.ts'

/** What the slice works with. */
export type DossierTools = { clock: Clock; seals: Seals; directory: MerchantDirectory; moneyOf: MoneyOf; placeOf: CountryFinder }
/** Searches and lists of one operator go one after the other, so that nobody holds more than one connection of those that bets use. */
export type FindingTools = DossierTools & { inTurn: OneAtATime<bigint> }
