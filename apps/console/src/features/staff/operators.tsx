import type { OperatorRole } from '@pavilion/api/endpoint'
import { call } from '../../lib/api.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { type Office, useOffice } from '../../lib/office.ts'
import { type RowOf, useList } from '../../lib/queries.ts'
import type { Act } from '../../ui/acts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'

type Colleague = RowOf<'listOperators'>

/** What a person may be: of cashier, approver, owner and support one at most, and a viewer or not beside it. */
const offered: readonly (readonly OperatorRole[])[] = [['viewer'], ['cashier'], ['approver'], ['owner'], ['support']]

/** Who works for the merchant, what each may do, and whether each comes in. */
export function Operators() {
  const t = useText()
  const office = useOffice()
  const list = useList('listOperators', {})
  const rolesOf = ({ roles }: Colleague) => roles.map((role) => t(`roles.${role}`)).join(', ')
  const state = (row: Colleague) => (row.isDisabled ? 'staff.disabled' : row.isEnrolled ? 'staff.enrolled' : 'staff.notEnrolled')
  return (
    <QueuePage
      title={t('areas.operators')}
      lead={t('staff.lead')}
      empty={t('staff.lead')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ username }) => username}
      columns={[
        { id: 'name', label: t('staff.person'), draw: ({ username }) => username },
        { id: 'roles', label: t('me.roles'), draw: rolesOf },
        {
          id: 'state',
          label: t('staff.state'),
          draw: (row) => <Badge tone={row.isDisabled ? 'bad' : row.isEnrolled ? 'good' : 'wait'}>{t(state(row))}</Badge>,
        },
        { id: 'since', label: t('staff.since'), isAmount: true, draw: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
      facts={(row) => [
        { label: t('staff.person'), value: row.username },
        { label: t('me.roles'), value: rolesOf(row) },
        { label: t('staff.state'), value: t(state(row)) },
        { label: t('staff.since'), value: <Time at={row.createdAt} /> },
      ]}
      acts={(row) => actsOf(row, office, t)}
    />
  )
}

function actsOf({ id, username, isDisabled }: Colleague, { may, operator }: Office, t: Translate): Act[] {
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
          options: offered.map((roles) => ({ value: roles.join(','), label: roles.map((role) => t(`roles.${role}`)).join(', ') })),
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
