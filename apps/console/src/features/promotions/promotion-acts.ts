import { call } from '../../domain/api.ts'
import type { Office } from '../../domain/office.ts'
import type { RowOf } from '../../domain/queries.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

export type Promotion = RowOf<'listWrittenPromotions'>

export const states = ['draft', 'scheduled', 'running', 'ended', 'archived'] as const

/** Why somebody does it, for those who look later. */
export const reasonField = (t: Translate): ActField => ({ name: 'reason', label: t('promotions.reason'), kind: 'area', min: 3 })

/** What can be done with a promotion, beside writing it. */
export function actsOf({ id, state, title }: Pick<Promotion, 'id' | 'state' | 'title'>, { may }: Pick<Office, 'may'>, t: Translate): Act[] {
  const words = { title: title === '' ? t('promotions.untitled') : title }
  const isTaking = state === 'running' || state === 'scheduled'
  const stop: Act = {
    id: 'stop',
    label: t('promotions.stop'),
    effect: t('promotions.stopEffect', words),
    tone: 'danger',
    letter: 'R',
    fields: [reasonField(t)],
    run: ({ reason = '' }) => call('stopPromotion', { body: { id, reason } }),
    done: t('promotions.stopped', words),
  }
  const isArchived = state === 'archived'
  const archive: Act = {
    id: isArchived ? 'restore' : 'archive',
    label: t(isArchived ? 'promotions.restore' : 'promotions.archive'),
    effect: t(isArchived ? 'promotions.restoreEffect' : 'promotions.archiveEffect', words),
    run: () => call('archivePromotion', { body: { id, isArchived: !isArchived } }),
    done: t(isArchived ? 'promotions.restored' : 'promotions.archived', words),
  }
  return [...(isTaking && may('stopPromotion') ? [stop] : []), ...(!isTaking && may('archivePromotion') ? [archive] : [])]
}
