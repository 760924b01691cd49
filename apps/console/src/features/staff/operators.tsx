import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { actsOf, type Colleague } from './operator-acts.ts'

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
      subjectOf={({ id }) => `operator:${id}`}
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
