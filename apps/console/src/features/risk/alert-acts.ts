import { call } from '../../domain/api.ts'
import type { Office } from '../../domain/office.ts'
import type { RowOf } from '../../domain/queries.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'

export type Alert = RowOf<'listAlerts'>
type Outcome = NonNullable<Alert['outcome']>
const outcomes: readonly Outcome[] = ['harmless', 'acted']

/** What may be done with an alert in its current state: a colleague's is handed back only, one that is closed stays as it is. */
export function actsOf({ id, closedAt, takenBy, isMine }: Alert, { may }: Office, t: Translate): Act[] {
  if (closedAt !== undefined) return []
  const number = { number: id }
  const acts: Act[] = []
  if (takenBy === undefined && may('takeAlert')) {
    acts.push({
      id: 'take',
      label: t('alerts.take'),
      effect: t('alerts.takeEffect', number),
      tone: 'primary',
      letter: 'T',
      run: () => call('takeAlert', { body: { id } }),
      done: t('alerts.nextDone', number),
    })
  }
  if (isMine && may('closeAlert')) {
    acts.push({
      id: 'close',
      label: t('alerts.close'),
      effect: t('alerts.closeEffect', number),
      tone: 'primary',
      letter: 'A',
      fields: [
        {
          name: 'outcome',
          label: t('alerts.outcome'),
          kind: 'select',
          options: outcomes.map((value) => ({ value, label: t(`alerts.outcome-${value}`) })),
        },
        { name: 'note', label: t('alerts.note'), kind: 'area', min: 3 },
      ],
      run: ({ outcome, note = '' }) => call('closeAlert', { body: { id, outcome: outcome as Outcome, note } }),
      done: t('alerts.closed', number),
    })
  }
  if (takenBy !== undefined && may('handBackAlert')) {
    acts.push({
      id: 'hand-back',
      label: t('alerts.handBack'),
      effect: t('alerts.handBackEffect', { ...number, name: takenBy }),
      run: () => call('handBackAlert', { body: { id } }),
      done: t('alerts.handedBack', number),
    })
  }
  return acts
}
