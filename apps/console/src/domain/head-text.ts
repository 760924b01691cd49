import type { ListHeadValue } from '@pavilion/api/list-heads'
import { nowMs } from '../lib/clock.ts'
import type { Translate } from '../lib/i18n.ts'
import { moneyText } from './amounts.ts'
import { ageText } from './times.ts'

/** Number, sums and oldest age of exactly the rows that the filters leave, in a sentence; nothing where none is left. */
export function headText(head: ListHeadValue | undefined, t: Translate, tag: string): string | undefined {
  if (!head || head.count === 0) return undefined
  const money = head.sums.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ')
  const age = head.oldest === undefined ? '' : ageText(head.oldest, nowMs(), tag)
  return t(head.isWhole ? 'ui.head' : 'ui.headOfMany', { count: head.count, money, age })
}
