import { MemberLink } from '../../domain/member-link.tsx'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { ReportHead } from '../../ui/report-head.tsx'
import { SaveTableButtons } from '../../ui/save-table-buttons.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Time } from '../../ui/time.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'
import { eventQueryOf, isEventFiltered, withoutEventFilters } from './event-query.ts'

/** Every significant event, of a kind, a member, a subject or days where that is asked, and the same in a file. */
export function Events() {
  const t = useText()
  const { search, change } = useAddress()
  const query = eventQueryOf(search)
  const list = useList('listSignificantEvents', query)
  const { kind, account: member, subject } = query
  const filterWords = Object.entries({ kind, member, subject }).flatMap(([name, value]) =>
    value ? [`${t(`events.${name}`)}: ${value}`] : [],
  )
  return (
    <QueuePage
      title={t('areas.events')}
      lead={t('events.lead')}
      empty={t('events.none')}
      pageActs={<SaveTableButtons call="exportSignificantEvents" query={query} name="events" />}
      filters={<EventFilters kinds={list.firstPage?.kinds ?? []} />}
      onDropFilters={isEventFiltered(search) ? () => change({ ...withoutEventFilters, open: undefined }) : undefined}
      list={list}
      foot={list.firstPage && <ReportHead title={t('areas.events')} head={list.firstPage.head} filterWords={filterWords} />}
      idOf={({ id }) => id}
      titleOf={({ kind }) => kind}
      columns={[
        { id: 'kind', label: t('events.kind'), isWhole: true, draw: ({ kind }) => kind },
        {
          id: 'subject',
          label: t('events.subject'),
          draw: ({ account, subject }) => (account === undefined ? subject : <MemberLink account={account} />),
        },
        { id: 'detail', label: t('events.detail'), draw: ({ detail }) => (detail.length > 80 ? `${detail.slice(0, 80)}…` : detail) },
        { id: 'at', label: t('events.at'), isAmount: true, draw: ({ at }) => <Time at={at} /> },
      ]}
      facts={({ account, subject, detail, at }) => [
        account !== undefined && { label: t('events.member'), value: <MemberLink account={account} /> },
        { label: t('events.subject'), value: <code>{subject}</code> },
        { label: t('events.at'), value: <Time at={at} /> },
        { label: t('events.detail'), value: detail === '' ? '–' : detail, isWide: true },
      ]}
    />
  )
}

function EventFilters({ kinds }: { kinds: readonly string[] }) {
  const t = useText()
  const { search } = useAddress()
  // The kind that is asked for stays in the choice while the list is on its way.
  const known = [...new Set([...kinds, ...(search.kind === undefined ? [] : [search.kind])])]
  return (
    <Filters>
      <SelectFilter name="kind" label={t('events.kind')} any={t('events.any')} options={known.map((value) => ({ value, label: value }))} />
      <WordFilters
        fields={[
          { name: 'from', label: t('events.from'), kind: 'day' },
          { name: 'to', label: t('events.to'), kind: 'day' },
          { name: 'account', label: t('events.member') },
          { name: 'subject', label: t('events.subject') },
        ]}
      />
    </Filters>
  )
}
