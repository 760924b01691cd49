import type { OperatorRole } from '@pavilion/api/endpoint'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'

export type Colleague = ValueFor<'listOperators'>['list'][number]
/** What sets a password once: it is shown and never asked for again. */
export type PasswordLink = ValueFor<'makeOperatorLink'> & { id: string }

/** Of these a person is one at most. */
const apart: readonly OperatorRole[] = ['cashier', 'approver', 'owner', 'support']
/** Of these a person may be both, and one of the others beside them. */
const besides: readonly OperatorRole[] = ['viewer', 'content', 'games', 'risk']
/** Every choice of them, none included. */
const beside: OperatorRole[][] = [[]]
for (const role of besides) beside.push(...beside.map((set) => [...set, role]))
/** What a person may be: one of the others or none, each with any of those that may be beside it. */
const offered: readonly (readonly OperatorRole[])[] = [[], ...apart.map((role) => [role])]
  .flatMap((role) => beside.map((set) => [...role, ...set]))
  .filter((roles) => roles.length > 0)

const inOrder = (roles: readonly OperatorRole[]) => [...apart, ...besides].filter((role) => roles.includes(role))

/** With what that person is, though nobody could become it any more. */
function offeredTo(roles: readonly OperatorRole[]): readonly (readonly OperatorRole[])[] {
  const own = inOrder(roles).join(',')
  return offered.some((each) => each.join(',') === own) ? offered : [inOrder(roles), ...offered]
}

const reasonOf = (t: Translate): ActField => ({ name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 })

const rolesField = (choices: readonly (readonly OperatorRole[])[], initial: string, t: Translate): ActField => ({
  name: 'roles',
  label: t('me.roles'),
  kind: 'select',
  options: choices.map((each) => ({ value: each.join(','), label: each.map((role) => t(`roles.${role}`)).join(', ') })),
  initial,
})

const rolesIn = (value: string) => value.split(',') as OperatorRole[]

/** Proposing somebody new. */
export const addAct = (t: Translate): Act => ({
  id: 'add',
  label: t('staff.add'),
  effect: t('staff.addEffect'),
  tone: 'primary',
  fields: [
    { name: 'username', label: t('staff.name'), hint: t('staff.nameHint'), min: 3, max: 32 },
    rolesField(offered, 'viewer', t),
    reasonOf(t),
  ],
  run: ({ username = '', roles = '', reason = '' }, requestId) =>
    call('proposeOperator', { body: { requestId, username, roles: rolesIn(roles), reason } }),
  done: (answer) => t('staff.addProposed', { name: (answer as ValueFor<'proposeOperator'>).subject.replace(/^[^:]*:/, '') }),
})

/** What an owner may do with a colleague. The roles begin with what that person is, so that none is taken away without being seen. */
export function actsOf(
  { id, username, isDisabled, isEnrolled, roles }: Colleague,
  { may, operator }: Office,
  t: Translate,
  onLink: (link: PasswordLink) => void,
): Act[] {
  if (id === operator.id || !may('proposeOperatorRoles')) return []
  const words = { name: username }
  const ofOpen: Act[] = [
    {
      id: 'link',
      label: t('staff.link'),
      effect: t('staff.linkEffect', words),
      run: async () => onLink({ ...(await call('makeOperatorLink', { body: { id } })), id }),
      done: t('staff.linkMade', words),
    },
    {
      id: 'sessions',
      label: t('staff.endSessions'),
      effect: t('staff.endSessionsEffect', words),
      run: () => call('endOperatorSessions', { body: { id } }),
      done: t('staff.sessionsEnded', words),
    },
  ]
  const ofEnrolled: Act = {
    id: 'app',
    label: t('staff.otherApp'),
    effect: t('staff.otherAppEffect', words),
    fields: [reasonOf(t)],
    run: ({ reason = '' }, requestId) => call('proposeAppReset', { body: { requestId, id, reason } }),
    done: t('staff.otherAppProposed', words),
  }
  return [
    {
      id: 'roles',
      label: t('staff.roles'),
      effect: t('staff.rolesEffect', words),
      tone: 'primary',
      letter: 'A',
      fields: [rolesField(offeredTo(roles), inOrder(roles).join(','), t), reasonOf(t)],
      run: ({ roles = '', reason = '' }, requestId) =>
        call('proposeOperatorRoles', { body: { requestId, id, roles: rolesIn(roles), reason } }),
      done: t('staff.proposed', words),
    },
    ...(isDisabled ? [] : ofOpen),
    ...(isEnrolled ? [ofEnrolled] : []),
    {
      id: 'disable',
      label: t(isDisabled ? 'staff.letIn' : 'staff.shutOut'),
      effect: t(isDisabled ? 'staff.letInEffect' : 'staff.shutOutEffect', words),
      tone: 'danger',
      letter: 'R',
      run: () => call('setOperatorDisabled', { body: { id, isDisabled: !isDisabled } }),
      done: t('staff.changed', words),
    },
  ]
}
