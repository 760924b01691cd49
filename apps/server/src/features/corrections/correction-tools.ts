import type { IdMaker } from '../../base/ids.ts'
import type { MoneyOf } from '../wallet/index.ts'

/** What the slice works with. */
export type CorrectionTools = { makeId: IdMaker; moneyOf: MoneyOf }
