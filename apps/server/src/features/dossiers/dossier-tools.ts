import type { Clock } from '../../base/clock.ts'
import type { Seals } from '../../base/sealed.ts'
import type { CountryFinder, MerchantDirectory } from '../merchants/index.ts'
import type { MoneyOf } from '../wallet/index.ts'

/** What the slice works with. */
export type DossierTools = { clock: Clock; seals: Seals; directory: MerchantDirectory; moneyOf: MoneyOf; placeOf: CountryFinder }
