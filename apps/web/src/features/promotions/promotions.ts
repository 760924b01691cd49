import { promotionCategories } from '@pavilion/api/promotion-rules'
import type { PromotionValue } from '@pavilion/api/promotions'
import { shownDate } from '../../domain/dates.ts'
import { sideMenuPromotionsMax } from '../../domain/limits.ts'

export type Promotion = PromotionValue

export type Category = (typeof promotionCategories)[number]

/** The tab of all kinds. */
export const ALL = 'all'

/** The tabs of a list: all, and each kind that it holds; none when it holds one kind only. */
export function tabsOf(promotions: readonly Promotion[]): (Category | typeof ALL)[] {
  const held = promotionCategories.filter((category) => promotions.some((promotion) => promotion.category === category))
  return held.length > 1 ? [ALL, ...held] : []
}

/** The picture of the card: the one with sequence 1. */
export const cardPicture = ({ announcementImages }: Promotion): string | undefined =>
  announcementImages.find(({ sequence }) => sequence === 1)?.url

/** The page with a promotion's details. */
export const promotionPath = (id: string): string => `/m/activityDetail?id=${encodeURIComponent(id)}`

/** What the side menu shows of them. */
export const firstPromotions = (promotions: readonly Promotion[]): Promotion[] => promotions.slice(0, sideMenuPromotionsMax)

/** When a promotion runs: from a day on, on one day, or from one day to another. */
export type Span = { kind: 'open' | 'day' | 'range'; start: string; end: string }

/** The days of a promotion as `MM/DD/YYYY`. */
export function spanOf({ startDate, endDate, noExpiry }: Promotion): Span {
  const [start, end] = [shownDate(startDate), shownDate(endDate)]
  if (noExpiry === 1 || endDate === '') return { kind: 'open', start, end: '' }
  return { kind: start === end ? 'day' : 'range', start, end }
}
