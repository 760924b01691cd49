import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'
import { turnsFrom } from './announcement-acts.ts'
import { titleOf } from './written-fields.ts'

export type ListedBanner = ValueFor<'listWrittenBanners'>['list'][number]
type To = BodyFor<'setBannerState'>['to']

/** What can be done with a banner, beside writing it. */
export function bannerActsOf(row: Pick<ListedBanner, 'id' | 'version' | 'state' | 'title' | 'place'>, t: Translate): Act[] {
  const { id, version, state, place } = row
  const words = { title: titleOf(row, t) }
  const turns = turnsFrom(state, words, t, (to: To, requestId) => call('setBannerState', { body: { requestId, id, version, to } }))
  const move: Act = {
    id: 'move',
    label: t('content.move'),
    effect: t('content.moveEffect', words),
    fields: [
      { name: 'place', label: t('content.place'), hint: t('content.placeHint'), kind: 'amount', min: 1, max: 3, initial: String(place) },
    ],
    run: (values, requestId) => call('moveBanner', { body: { requestId, id, version, place: Number(values.place) } }),
    done: t('content.moved', words),
  }
  return [...turns, ...(state === 'archived' ? [] : [move])]
}
