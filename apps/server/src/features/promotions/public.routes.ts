import { listPromotions, type PromotionValue } from '@pavilion/api/promotions'
import type { Clock } from '../../base/clock.ts'
import { operatorHtml } from '../../base/operator-html.ts'
import type { Scope } from '../../base/route.ts'
import type { MoneyOf } from '../wallet/index.ts'
import { statusOf } from './promotion-status.ts'
import { readTerms } from './promotion-terms.ts'
import { contentOf, daysOf, listPromotionRows, type PromotionRow, titleOf } from './promotions.store.ts'

/** What the merchant promotes, for everybody. */
export function promotionsPublicRoutes(scope: Scope<'public'>, tools: { clock: Clock; moneyOf: MoneyOf }): void {
  scope.read(listPromotions, async (db, call) => {
    const now = tools.clock()
    const language = call.query.language ?? 'EN'
    const { currencySymbol } = await tools.moneyOf(call.merchantCode)
    const rows = await listPromotionRows(db, call.merchantCode, now)
    return { list: rows.map((row) => promotionOf(row, language, currencySymbol, now)) }
  })
}

function promotionOf(row: PromotionRow, language: string, currencySymbol: string, now: Date): PromotionValue {
  const terms = readTerms(row.terms, row.currency)
  return {
    id: row.id.toString(),
    title: titleOf(row, language),
    category: row.category,
    content: operatorHtml(contentOf(row, language)),
    startDate: row.starts_on,
    endDate: row.ends_on ?? '',
    noExpiry: row.ends_on === null ? 1 : 0,
    announcementImages: row.picture === '' ? [] : [{ sequence: 1, url: row.picture }],
    read: false,
    ...(terms ? { terms, status: statusOf(terms, daysOf(row), undefined, undefined, now) } : {}),
    currencySymbol,
  }
}
