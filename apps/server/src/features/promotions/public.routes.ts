import { listPromotions, type PromotionValue } from '@pavilion/api/promotions'
import type { Clock } from '../../base/clock.ts'
import { operatorHtml } from '../../base/operator-html.ts'
import type { Scope } from '../../base/route.ts'
import { listPromotionRows, type PromotionRow } from './promotions.store.ts'

/** What the merchant promotes, for everybody. */
export function promotionsPublicRoutes(scope: Scope<'public'>, clock: Clock): void {
  scope.read(listPromotions, async (db, call) => {
    const language = call.query.language ?? 'EN'
    const rows = await listPromotionRows(db, call.merchantCode, clock())
    return { list: rows.map((row) => promotionOf(row, language)) }
  })
}

function promotionOf(row: PromotionRow, language: string): PromotionValue {
  return {
    id: row.id.toString(),
    title: row.titles[language] ?? row.titles.EN ?? '',
    category: row.category,
    content: operatorHtml(row.contents[language] ?? row.contents.EN ?? ''),
    startDate: row.starts_on,
    endDate: row.ends_on ?? '',
    noExpiry: row.ends_on === null ? 1 : 0,
    announcementImages: row.picture === '' ? [] : [{ sequence: 1, url: row.picture }],
    read: false,
  }
}
