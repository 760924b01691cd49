import type { OperatorRole } from '@pavilion/api/endpoint'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import type { Office } from '../../domain/office.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'

export type Colleague = ValueFor<'listOperators'>['list'][number]

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

/** What an owner may do with a colleague. The roles begin with what that person is, so that none is taken away without being seen. */
export function actsOf({ id, username, isDisabled, roles }: Colleague, { may, operator }: Office, t: Translate): Act[] {
  if (id === operator.id || !may('proposeOperatorRoles')) return []
  const words = { name: username }
  return [
    {
      id: 'roles',
      label: t('staff.roles'),
      effect: t('staff.rolesEffect', words),
      tone: 'primary',
      letter: 'A',
      fields: [
        {
          name: 'roles',
          label: t('me.roles'),
          kind: 'select',
          options: offeredTo(roles).map((each) => ({ value: each.join(','), label: each.map((role) => t(`roles.${role}`)).join(', ') })),
          initial: inOrder(roles).join(','),
        },
        { name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 },
      ],
      run: ({ roles = '', reason = '' }, requestId) =>
        call('proposeOperatorRoles', { body: { requestId, id, roles: roles.split(',') as OperatorRole[], reason } }),
      done: t('staff.proposed', words),
    },
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
