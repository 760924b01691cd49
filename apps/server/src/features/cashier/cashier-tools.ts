import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import type { IdMaker, MemberId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { Gateways } from './gateways.ts'

/** A member who requests to have a promotion with a deposit. */
export type PromotionRequest = {
  merchantCode: string
  memberId: MemberId
  promotionId: bigint
  amountMinor: bigint
  currency: string
  at: Date
}

/** What the cashier works with. */
export type CashierTools = {
  clock: Clock
  random: Random
  makeId: IdMaker
  events: EventBus
  directory: MerchantDirectory
  gateways: Gateways
  /** The version of the promotion that the deposit would earn by, if any. Promotions are a higher slice, so app.ts supplies this. */
  findPromotion(db: Db, request: PromotionRequest): Promise<number | undefined>
  /** Told of what goes wrong with a gateway. */
  warn(error: unknown, what: string): void
}
