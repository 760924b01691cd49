import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { RecordFilters } from './record-filters.tsx'
import { recordQueryOf, withoutRecordFilters } from './record-query.ts'

/** What the operators of the merchant did: of one row, by one person, on some days where that is asked. */
export function Actions() {
  const t = useText()
  const { search, change } = useAddress()
  const query = recordQueryOf('subject', search)
  const list = useList('listOperatorActions', query)
  return (
    <QueuePage
      title={t('areas.actions')}
      lead={t('staff.actionsLead')}
      empty={t('staff.actionsNone')}
      onDropFilters={Object.keys(query).length > 0 ? () => change(withoutRecordFilters) : undefined}
      filters={<RecordFilters own="subject" label={t('staff.subject')} />}
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
        row.change && { label: t('staff.before'), value: row.change.before, isWide: true },
        row.change && { label: t('staff.after'), value: row.change.after, isWide: true },
        { label: t('staff.detail'), value: row.detail === '' ? '–' : row.detail, isWide: true },
      ]}
    />
  )
}
