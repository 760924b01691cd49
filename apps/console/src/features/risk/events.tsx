import { useState } from 'react'
import { fetchFile } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { type EventQuery, eventQueryOf, isEventFiltered, withoutEventFilters } from './event-query.ts'

/** Every significant event, of a kind, a member, a subject or days where that is asked, and the same in a file. */
export function Events() {
  const t = useText()
  const { search, change } = useAddress()
  const query = eventQueryOf(search)
  const list = useList('listSignificantEvents', query)
  return (
    <QueuePage
      title={t('areas.events')}
      lead={t('events.lead')}
      empty={t('events.none')}
      pageActs={<SaveButton query={query} />}
      filters={<EventFilters kinds={list.firstPage?.kinds ?? []} />}
      onDropFilters={isEventFiltered(search) ? () => change({ ...withoutEventFilters, open: undefined }) : undefined}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ kind }) => kind}
      columns={[
        { id: 'kind', label: t('events.kind'), draw: ({ kind }) => kind },
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
  const { search, change } = useAddress()
  const set = (name: string) => (value: string | undefined) => change({ [name]: value === '' ? undefined : value, open: undefined })
  // The kind that is asked for stays in the choice while the list is on its way.
  const known = [...new Set([...kinds, ...(search.kind === undefined ? [] : [search.kind])])]
  const options = [{ value: '', label: t('events.any') }, ...known.map((value) => ({ value, label: value }))]
  return (
    <Filters label={t('events.filters')}>
      <Field name="kind" label={t('events.kind')} kind="select" options={options} value={search.kind ?? ''} onChange={set('kind')} />
      <Field name="from" label={t('events.from')} kind="day" value={search.from ?? ''} onChange={set('from')} />
      <Field name="to" label={t('events.to')} kind="day" value={search.to ?? ''} onChange={set('to')} />
      <Filter label={t('events.member')} value={search.account ?? ''} onFilter={set('account')} />
      <Filter label={t('events.subject')} value={search.subject ?? ''} onFilter={set('subject')} />
    </Filters>
  )
}

function SaveButton({ query }: { query: EventQuery }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ key: string; tone: 'done' | 'fault' }>()
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile('exportSignificantEvents', query), 'events.csv')
      setTold({ key: 'events.saved', tone: 'done' })
    } catch (refusal) {
      setTold({ key: errorKey(refusal), tone: 'fault' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()}>
        {t('events.save')}
      </Button>
      {told && <Notice tone={told.tone}>{t(told.key)}</Notice>}
    </>
  )
}
