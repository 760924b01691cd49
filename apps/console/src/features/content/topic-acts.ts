import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'
import { titleOf } from './written-fields.ts'

export type Topic = ValueFor<'listWrittenTopics'>['list'][number]

/** What can be done with a topic, beside writing it. One that the site links to stays. */
export function actsOf({ id, version, title, isArchived, isLinked }: Topic, t: Translate): Act[] {
  const words = { title: titleOf({ title }, t) }
  const turn: Act = {
    id: 'archive',
    label: t(isArchived ? 'content.to-restored' : 'content.to-archived'),
    effect: t(isArchived ? 'content.topicBack' : 'content.topicAway', words),
    ...(isArchived ? {} : { tone: 'danger', letter: 'R' }),
    run: (_values, requestId) => call('setTopicArchived', { body: { requestId, id, version, isArchived: !isArchived } }),
    done: t(isArchived ? 'content.topicIsBack' : 'content.done-archived', words),
  }
  const move: Act = {
    id: 'move',
    label: t('content.move'),
    effect: t('content.moveEffect', words),
    fields: [{ name: 'place', label: t('content.place'), hint: t('content.placeHint'), kind: 'amount', min: 1, max: 2 }],
    run: ({ place = '' }, requestId) => call('moveTopic', { body: { requestId, id, version, place: Number(place) } }),
    done: t('content.moved', words),
  }
  return [...(isArchived ? [] : [move]), ...(isLinked && !isArchived ? [] : [turn])]
}
