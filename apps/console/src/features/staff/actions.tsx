import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Filter } from '../../ui/filter.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'

/** What the operators of the merchant did, of one row or by one person where that is asked. */
export function Actions() {
  const t = useText()
  const { search, change } = useAddress()
  const list = useList('listOperatorActions', {
    ...(search.subject === undefined ? {} : { subject: search.subject }),
    ...(search.username === undefined ? {} : { username: search.username }),
  })
  const isFiltered = search.subject !== undefined || search.username !== undefined
  return (
    <QueuePage
      title={t('areas.actions')}
      lead={t('staff.actionsLead')}
      empty={t('staff.actionsNone')}
      onDropFilters={isFiltered ? () => change({ subject: undefined, username: undefined }) : undefined}
      pageActs={
        <>
          <Filter label={t('staff.subject')} value={search.subject ?? ''} onFilter={(subject) => change({ subject, open: undefined })} />
          <Filter label={t('staff.person')} value={search.username ?? ''} onFilter={(username) => change({ username, open: undefined })} />
        </>
      }
      list={list}
      idOf={({ id }) => id}
      titleOf={({ action }) => action}
      columns={[
        { id: 'action', label: t('staff.action'), draw: ({ action }) => action },
        { id: 'subject', label: t('staff.subject'), draw: ({ subject }) => subject },
        { id: 'by', label: t('staff.person'), draw: ({ operatorName }) => operatorName },
        { id: 'at', label: t('staff.at'), isAmount: true, draw: ({ at }) => <Time at={at} /> },
      ]}
      facts={(row) => [
        { label: t('staff.person'), value: row.operatorName },
        { label: t('staff.subject'), value: row.subject },
        { label: t('staff.at'), value: <Time at={row.at} /> },
        { label: t('staff.from'), value: row.address },
        { label: t('staff.detail'), value: row.detail === '' ? '–' : row.detail, isWide: true },
      ]}
    />
  )
}
