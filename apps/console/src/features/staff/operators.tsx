import { useState } from 'react'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { LinkShown } from './link-shown.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { actsOf, addAct, type Colleague, type PasswordLink } from './operator-acts.ts'

/** Who works for the merchant, what each may do, and whether each comes in. */
export function Operators() {
  const t = useText()
  const office = useOffice()
  const list = useList('listOperators', {})
  const [link, setLink] = useState<PasswordLink>()
  const rolesOf = ({ roles }: Colleague) => roles.map((role) => t(`roles.${role}`)).join(', ')
  const state = (row: Colleague) => (row.isDisabled ? 'staff.disabled' : row.isEnrolled ? 'staff.enrolled' : 'staff.notEnrolled')
  return (
    <QueuePage
      title={t('areas.operators')}
      lead={t('staff.lead')}
      empty={t('staff.lead')}
      pageActs={office.may('proposeOperator') && <ActButton act={addAct(t)} />}
      staysAtRow
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
        {
          id: 'loggedIn',
          label: t('staff.loggedIn'),
          isAmount: true,
          draw: ({ loggedInAt }) => (loggedInAt ? <Time at={loggedInAt} /> : '–'),
        },
      ]}
      facts={(row) => [
        link?.id === row.id && {
          label: t('staff.linkShown', { name: row.username }),
          value: <LinkShown link={link} name={row.username} />,
          isWide: true,
        },
        { label: t('staff.person'), value: row.username },
        { label: t('me.roles'), value: rolesOf(row) },
        { label: t('staff.state'), value: t(state(row)) },
        { label: t('staff.since'), value: <Time at={row.createdAt} /> },
        { label: t('staff.loggedIn'), value: row.loggedInAt ? <Time at={row.loggedInAt} /> : t('staff.never') },
        { label: t('staff.sessions'), value: <OpenSessions id={row.id} />, isWide: true },
      ]}
      acts={(row) => actsOf(row, office, t, setLink)}
    />
  )
}
