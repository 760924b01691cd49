import { listPromotions } from '@pavilion/api/promotions'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import type { MoneyOf } from '../wallet/index.ts'
import { readTerms } from './promotion-terms.ts'
import { listPromotionRows } from './promotions.store.ts'
import { wirePromotion } from './wire-promotion.ts'

/** What the merchant promotes, for everybody. */
export function promotionsPublicRoutes(scope: Scope<'public'>, tools: { clock: Clock; moneyOf: MoneyOf }): void {
  scope.read(listPromotions, async (db, call) => {
    const now = tools.clock()
    const language = call.query.language ?? 'EN'
    const { currencySymbol } = await tools.moneyOf(call.merchantCode)
    const rows = await listPromotionRows(db, call.merchantCode, now)
    return { list: rows.map((row) => wirePromotion(row, readTerms(row.terms, row.currency), { language, currencySymbol, now })) }
  })
}
