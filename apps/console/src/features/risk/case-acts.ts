import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

type Case = ValueFor<'getCase'>
type Outcome = NonNullable<Case['outcome']>
type OpenState = Exclude<Case['state'], 'closed'>

const outcomes: readonly Outcome[] = ['unfounded', 'confirmed', 'reported']
const openStates: readonly OpenState[] = ['open', 'waiting', 'escalated']
const ROW = /^\d{1,18}$/

const accountField = (t: Translate): ActField => ({ name: 'account', label: t('alerts.member'), max: 64 })
const alertField = (t: Translate): ActField => ({ name: 'alert', label: t('cases.alertNumber'), max: 18 })
/** What is left out is not sent, and what is no number is nobody's alert. */
const joinedOf = ({ account = '', alert = '' }: Readonly<Record<string, string>>) => ({
  ...(account === '' ? {} : { account }),
  ...(alert === '' ? {} : { alert: ROW.test(alert) ? alert : '0' }),
})

/** Opens a case, about a member or of an alert where one is said. */
export const openingAct = (t: Translate): Act => ({
  id: 'open',
  label: t('cases.open'),
  effect: t('cases.openEffect'),
  tone: 'primary',
  fields: [{ name: 'title', label: t('cases.title'), min: 3, max: 120 }, accountField(t), alertField(t)],
  run: ({ title = '', ...joined }, requestId) => call('openCase', { body: { requestId, title, ...joinedOf(joined) } }),
  done: t('cases.opened'),
})

/** What may be done with a case in its current state; one that is closed stays as it is. */
export function actsOf(found: Case, { may }: Office, t: Translate): Act[] {
  if (found.state === 'closed' || !may('closeCase')) return []
  const { id } = found
  return [...writingActs(found, t), stateAct(found, t), closingAct(found, t)].map((act) => ({ ...act, id: `${act.id} ${id}` }))
}

function writingActs({ id, tasks }: Case, t: Translate): Act[] {
  const toDo = tasks.filter(({ doneBy }) => doneBy === undefined)
  const acts: Act[] = [
    {
      id: 'note',
      label: t('cases.writeNote'),
      effect: t('cases.writeNoteEffect'),
      fields: [{ name: 'text', label: t('cases.text'), kind: 'area', min: 3, max: 2_000 }],
      run: ({ text = '' }, requestId) => call('writeCaseNote', { body: { requestId, id, text } }),
      done: t('cases.written'),
    },
    {
      id: 'task',
      label: t('cases.addTask'),
      effect: t('cases.addTaskEffect'),
      fields: [
        { name: 'text', label: t('cases.text'), min: 3, max: 200 },
        { name: 'dueDay', label: t('cases.due'), kind: 'day', min: 10 },
      ],
      run: ({ text = '', dueDay = '' }, requestId) => call('addCaseTask', { body: { requestId, id, text, dueDay } }),
      done: t('cases.written'),
    },
    {
      id: 'add',
      label: t('cases.add'),
      effect: t('cases.addEffect'),
      fields: [accountField(t), alertField(t)],
      run: (joined) => call('addToCase', { body: { id, ...joinedOf(joined) } }),
      done: t('cases.added'),
    },
  ]
  if (toDo.length > 0) {
    acts.push({
      id: 'finish',
      label: t('cases.finishTask'),
      effect: t('cases.finishTaskEffect'),
      fields: [
        { name: 'task', label: t('cases.tasks'), kind: 'select', options: toDo.map(({ id, text }) => ({ value: id, label: text })) },
      ],
      run: ({ task = '' }) => call('finishCaseTask', { body: { id, task } }),
      done: t('cases.finished'),
    })
  }
  return acts
}

const stateAct = ({ id, state }: Case, t: Translate): Act => ({
  id: 'state',
  label: t('cases.setState'),
  effect: t('cases.setStateEffect'),
  fields: [
    {
      name: 'state',
      label: t('cases.state'),
      kind: 'select',
      options: openStates.filter((each) => each !== state).map((value) => ({ value, label: t(`cases.state-${value}`) })),
    },
  ],
  run: ({ state }) => call('setCaseState', { body: { id, state: state as OpenState } }),
  done: t('cases.stateSet'),
})

const closingAct = ({ id, escalatedAt, isMine }: Case, t: Translate): Act => ({
  id: 'close',
  label: t('cases.close'),
  effect: t('cases.closeEffect'),
  tone: 'primary',
  letter: 'A',
  ...(escalatedAt !== undefined && isMine ? { blocked: t('cases.closedByAnother') } : {}),
  fields: [
    {
      name: 'outcome',
      label: t('cases.outcome'),
      kind: 'select',
      options: outcomes.map((value) => ({ value, label: t(`cases.outcome-${value}`) })),
    },
    { name: 'note', label: t('cases.note'), kind: 'area', min: 3 },
  ],
  run: ({ outcome, note = '' }) => call('closeCase', { body: { id, outcome: outcome as Outcome, note } }),
  done: t('cases.closed'),
})
