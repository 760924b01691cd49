import { MemberLink } from '../../domain/member-link.tsx'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { RecordFilters } from './record-filters.tsx'
import { recordQueryOf, withoutRecordFilters } from './record-query.ts'

/** Who looked at whom, had what shown that is masked elsewhere, and took which file. */
export function Views() {
  const t = useText()
  const { search, change } = useAddress()
  const query = recordQueryOf('account', search)
  const list = useList('listOperatorViews', query)
  const dash = (text: string) => (text === '' ? '–' : text)
  return (
    <QueuePage
      title={t('areas.views')}
      lead={t('staff.viewsLead')}
      empty={t('staff.viewsNone')}
      onDropFilters={Object.keys(query).length > 0 ? () => change(withoutRecordFilters) : undefined}
      filters={<RecordFilters own="account" label={t('staff.member')} />}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ action }) => action}
      columns={[
        { id: 'action', label: t('staff.action'), draw: ({ action }) => action },
        {
          id: 'subject',
          label: t('staff.subject'),
          draw: ({ account, subject }) => (account === undefined ? subject : <MemberLink account={account} />),
        },
        { id: 'what', label: t('staff.what'), draw: ({ what }) => dash(what) },
        { id: 'by', label: t('staff.person'), draw: ({ operatorName }) => operatorName },
        { id: 'at', label: t('staff.at'), isAmount: true, draw: ({ at }) => <Time at={at} /> },
      ]}
      facts={(row) => [
        { label: t('staff.person'), value: row.operatorName },
        row.account !== undefined && { label: t('staff.member'), value: <MemberLink account={row.account} /> },
        { label: t('staff.subject'), value: <code>{row.subject}</code> },
        { label: t('staff.at'), value: <Time at={row.at} /> },
        { label: t('staff.from'), value: row.address },
        { label: t('staff.what'), value: dash(row.what), isWide: true },
        { label: t('staff.reason'), value: dash(row.reason), isWide: true },
      ]}
    />
  )
}
