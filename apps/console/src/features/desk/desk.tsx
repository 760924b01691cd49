import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { MatterPanel } from './matter-panel.tsx'
import { rowIdOf, whichOf } from './row-id.ts'
import { useDeskNews } from './use-desk-news.ts'

type Matter = RowOf<'listDeskMatters'>

const states = ['waiting', 'unread', 'mine', 'free', 'ended'] as const

/** What members wrote to support, whatever way they took: one list, and one of it beside it. */
export function Desk() {
  const t = useText()
  const { search, change } = useAddress()
  useDeskNews()
  const state = states.find((each) => each === search.state) ?? 'waiting'
  const list = useList('listDeskMatters', { state })
  const counts = list.firstPage?.counts
  const row = useOpenRow((list.rows ?? []).map(rowIdOf))
  const shown = row.openId === undefined ? undefined : whichOf(row.openId)
  return (
    <Page title={t('areas.desk')} lead={counts ? t('desk.lead', counts) : t('desk.leadNone')}>
      <Tabs
        label={t('desk.states')}
        value={state}
        list={states.map((value) => ({
          value,
          label: value === 'ended' || !counts ? t(`desk.state-${value}`) : `${t(`desk.state-${value}`)} · ${counts[value]}`,
        }))}
        onChoose={(value) => change({ state: value === 'waiting' ? undefined : value, open: undefined })}
      />
      <Listing list={list} empty={t('desk.none')}>
        {(rows) => <Table caption={t('areas.desk')} columns={columnsOf(t)} rows={rows} idOf={rowIdOf} {...row.table} />}
      </Listing>
      {shown && <MatterPanel key={row.openId} which={shown} onClose={row.close} onEnded={row.goOn} />}
    </Page>
  )
}

const columnsOf = (t: Translate): Column<Matter>[] => [
  { id: 'member', label: t('desk.member'), draw: ({ account }) => account || t('desk.visitor') },
  { id: 'kind', label: t('desk.kind'), draw: ({ kind }) => t(`desk.kind-${kind}`) },
  {
    id: 'words',
    label: t('desk.words'),
    isWhole: true,
    draw: ({ text, unreadCount }) => (
      <>
        {text.length > 60 ? `${text.slice(0, 60)}…` : text}{' '}
        {unreadCount > 0 && <Badge tone="wait">{t('desk.unread', { count: unreadCount })}</Badge>}
      </>
    ),
  },
  { id: 'by', label: t('desk.takenBy'), draw: ({ takenBy }) => takenBy ?? t('desk.nobody') },
  {
    id: 'waiting',
    label: t('desk.waiting'),
    isAmount: true,
    draw: ({ waitingSince, isEnded }) => (waitingSince ? <Age since={waitingSince} /> : t(isEnded ? 'desk.ended' : 'desk.answered')),
  },
  { id: 'at', label: t('desk.at'), isAmount: true, draw: ({ at }) => <Age since={at} /> },
]
