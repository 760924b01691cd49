import type { WrittenPromotionStateValue } from '@pavilion/api/written-promotions'
import type { WrittenPromotion } from './written-promotions.store.ts'

/** What a promotion is for operators. */
export function stateOf(
  row: Pick<WrittenPromotion, 'version' | 'archived_at' | 'stopped_at' | 'starts_on' | 'ends_on' | 'today'>,
): WrittenPromotionStateValue {
  if (row.archived_at !== null) return 'archived'
  if (row.version === 0) return 'draft'
  if (row.stopped_at !== null || (row.ends_on !== null && row.ends_on < row.today)) return 'ended'
  return row.starts_on > row.today ? 'scheduled' : 'running'
}
