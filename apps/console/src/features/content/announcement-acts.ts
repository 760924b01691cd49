import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'
import { titleOf } from './written-fields.ts'

export type Listed = ValueFor<'listWrittenAnnouncements'>['list'][number]
type To = BodyFor<'setAnnouncementState'>['to']

/** What can be asked for in each state, as on the server. */
const offered: Readonly<Record<Listed['state'], readonly To[]>> = {
  draft: ['published', 'archived'],
  planned: ['draft'],
  running: ['draft', 'last-day'],
  ended: ['draft', 'archived'],
  archived: ['restored'],
}

/** What can be done with an announcement, beside writing it. */
export function actsOf(row: Pick<Listed, 'id' | 'version' | 'state' | 'title'>, t: Translate): Act[] {
  const { id, version, state } = row
  const words = { title: titleOf(row, t) }
  const turns = turnsFrom(state, words, t, (to, requestId) => call('setAnnouncementState', { body: { requestId, id, version, to } }))
  const copy: Act = {
    id: 'copy',
    label: t('content.copy'),
    effect: t('content.copyEffect', words),
    run: (_values, requestId) => call('copyAnnouncement', { body: { requestId, id } }),
    done: t('content.copied', words),
  }
  const move: Act = {
    id: 'move',
    label: t('content.move'),
    effect: t('content.moveEffect', words),
    fields: [{ name: 'place', label: t('content.place'), hint: t('content.placeHint'), kind: 'amount', min: 1, max: 3 }],
    run: ({ place = '' }, requestId) => call('moveAnnouncement', { body: { requestId, id, version, place: Number(place) } }),
    done: t('content.moved', words),
  }
  return [...turns, ...(state === 'archived' ? [] : [move]), copy]
}

/** What can be asked for in that state, done by `turn`. */
export function turnsFrom(
  state: Listed['state'],
  words: { title: string },
  t: Translate,
  turn: (to: To, requestId: string) => Promise<unknown>,
): Act[] {
  return offered[state].map((to) => ({
    id: to,
    label: t(`content.to-${to}`),
    effect: t(`content.effect-${to}`, words),
    ...(to === 'published' ? { tone: 'primary', letter: 'A' } : {}),
    ...(to === 'draft' ? { tone: 'danger', letter: 'R' } : {}),
    run: (_values, requestId) => turn(to, requestId),
    done: t(`content.done-${to}`, words),
  }))
}
