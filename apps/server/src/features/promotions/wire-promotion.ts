import type { PromotionTermsValue, PromotionValue } from '@pavilion/api/promotions'
import { operatorHtml } from '../../base/operator-html.ts'
import { statusOf } from './promotion-status.ts'
import { contentOf, daysOf, type PromotionRow, titleOf } from './promotions.store.ts'

/** A promotion as visitors read it in that language, with terms that can be kept, or none. */
export function wirePromotion(
  row: PromotionRow,
  terms: PromotionTermsValue | undefined,
  { language, currencySymbol, now }: { language: string; currencySymbol: string; now: Date },
): PromotionValue {
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
