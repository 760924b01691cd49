import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'

export type Matter = ValueFor<'getDeskMatter'>

/** What can be done about a matter besides answering it. */
export function actsOf({ kind, id, account, takenBy, isMine, isEnded }: Matter, t: Translate): Act[] {
  if (isEnded) return []
  const which = { kind, id }
  const isFree = takenBy === undefined
  const take: Act = {
    id: 'take',
    label: t('desk.take'),
    effect: t('desk.takeEffect'),
    tone: 'primary',
    letter: 'A',
    isStep: true,
    run: () => call('takeDeskMatter', { body: which }),
    done: t('desk.taken'),
  }
  const handBack: Act = {
    id: 'hand-back',
    label: t('desk.handBack'),
    effect: t('desk.handBackEffect', { name: takenBy ?? '' }),
    isStep: true,
    run: () => call('handBackDeskMatter', { body: which }),
    done: t('desk.handedBack'),
  }
  const end: Act = {
    id: 'end',
    label: t('desk.end'),
    effect: kind === 'chat' ? t('desk.endChatEffect', { name: account }) : t('desk.endFeedbackEffect'),
    letter: 'R',
    run: () => (kind === 'chat' ? call('closeConversation', { body: { id } }) : call('endFeedback', { body: { id } })),
    done: t('desk.endDone'),
  }
  // Mail ends with its answer.
  return [...(isFree ? [take] : [handBack]), ...((isFree || isMine) && kind !== 'mail' ? [end] : [])]
}
