import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { type RowOf, useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { dayText } from '../../domain/times.ts'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { ReportHead } from '../../ui/report-head.tsx'
import type { Column } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Time } from '../../ui/time.tsx'
import { type WinOrder, winOrders, winQueryOf } from './big-win-query.ts'
import { RoundFacts } from './round-facts.tsx'

type Win = RowOf<'listBigWins'>
type DayWinner = RowOf<'listDayWinners'>

/** What members won most on a day: rounds by amount or by multiple of the stake, or members by all that they played. */
export function BigWins() {
  const { merchant } = useOffice()
  const { search } = useAddress()
  const { day, order } = winQueryOf(search, dayText(nowMs(), merchant.timeZone))
  return order === 'members' ? <Members day={day} /> : <Rounds key={order} day={day} order={order} />
}

function Rounds({ day, order }: { day: string; order: Exclude<WinOrder, 'members'> }) {
  const t = useText()
  const list = useList('listBigWins', { day, order }, { isWatched: false })
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.bigWins')}
      lead={t('wins.lead')}
      empty={t('wins.none')}
      pageActs={<DayFilter day={day} />}
      filters={<Orders order={order} />}
      list={list}
      foot={list.firstPage && <ReportHead title={t('areas.bigWins')} head={list.firstPage.head} filterWords={[t(`wins.order-${order}`)]} />}
      idOf={({ provider, roundId, memberId }) => `${provider} ${roundId} ${memberId}`}
      titleOf={({ roundId }) => t('wins.one', { number: roundId })}
      columns={columnsOf(t, currency)}
      facts={(win) => factsOf(win, currency, t)}
    />
  )
}

function Members({ day }: { day: string }) {
  const t = useText()
  const list = useList('listDayWinners', { day }, { isWatched: false })
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.bigWins')}
      lead={t('wins.membersLead')}
      empty={t('wins.membersNone')}
      pageActs={<DayFilter day={day} />}
      filters={<Orders order="members" />}
      list={list}
      foot={list.firstPage && <ReportHead title={t('areas.bigWins')} head={list.firstPage.head} filterWords={[t('wins.order-members')]} />}
      idOf={({ memberId }) => memberId}
      titleOf={({ account }) => account}
      columns={[
        { id: 'member', label: t('rounds.member'), draw: (row) => <Who winner={row} /> },
        ...(['stakes', 'wins', 'net'] as const).map(
          (name): Column<DayWinner> => ({
            id: name,
            label: t(`wins.${name}`),
            isAmount: true,
            draw: (row) => money(row[name], currency),
          }),
        ),
      ]}
      facts={(row) => [
        { label: t('rounds.member'), value: <Who winner={row} isLink /> },
        ...(['stakes', 'wins', 'net'] as const).map((name) => ({ label: t(`wins.${name}`), value: money(row[name], currency) })),
        {
          label: t('wins.play'),
          value: (
            <MemberLink account={row.account} tab="play">
              {t('wins.playLink')}
            </MemberLink>
          ),
        },
      ]}
    />
  )
}

function DayFilter({ day }: { day: string }) {
  const t = useText()
  const { change } = useAddress()
  return <Filter label={t('reports.day')} kind="day" value={day} onFilter={(value) => change({ day: value, open: undefined })} />
}

function Orders({ order }: { order: WinOrder }) {
  const t = useText()
  const { change } = useAddress()
  return (
    <Tabs
      label={t('wins.order')}
      value={order}
      list={winOrders.map((value) => ({ value, label: t(`wins.order-${value}`) }))}
      onChoose={(value) => change({ order: value === 'amount' ? undefined : value, open: undefined })}
    />
  )
}

/** A member, with a mark where a program plays it; the way to its page where nothing else is opened by it. */
function Who({ winner: { account, isDemo }, isLink = false }: { winner: Pick<Win, 'account' | 'isDemo'>; isLink?: boolean }) {
  const t = useText()
  return (
    <>
      {isLink ? <MemberLink account={account} /> : account} {isDemo && <Badge>{t('wins.demo')}</Badge>}
    </>
  )
}

const money = (amount: string, currency: ValueFor<'listBigWins'>['currency']): ReactNode => <Amount amount={amount} currency={currency} />
const multipleText = ({ multiple }: Win) => (multiple === undefined ? '–' : `${multiple} ×`)

const columnsOf = (t: Translate, currency: string): Column<Win>[] => [
  { id: 'member', label: t('rounds.member'), draw: (win) => <Who winner={win} /> },
  { id: 'game', label: t('rounds.game'), draw: ({ gameName }) => gameName },
  { id: 'stake', label: t('rounds.stake'), isAmount: true, draw: ({ stake }) => money(stake, currency) },
  { id: 'net', label: t('wins.net'), isAmount: true, draw: ({ net }) => money(net, currency) },
  { id: 'multiple', label: t('wins.multiple'), isAmount: true, draw: multipleText },
  { id: 'at', label: t('rounds.opened'), isAmount: true, draw: ({ openedAt }) => <Time at={openedAt} /> },
]

const factsOf = (win: Win, currency: string, t: Translate): Fact[] => [
  { label: t('rounds.member'), value: <Who winner={win} isLink /> },
  {
    label: t('rounds.game'),
    value: (
      <Link to={screenPaths.catalogue} search={{ text: win.gameName, open: win.gameId } as never}>
        {win.gameName}
      </Link>
    ),
  },
  { label: t('rounds.provider'), value: <ProviderName code={win.provider} /> },
  { label: t('rounds.opened'), value: <Time at={win.openedAt} /> },
  { label: t('rounds.stake'), value: money(win.stake, currency) },
  { label: t('rounds.win'), value: money(win.win, currency) },
  { label: t('wins.net'), value: money(win.net, currency) },
  { label: t('wins.multiple'), value: multipleText(win) },
  { label: t('wins.round'), value: <RoundFacts key={win.roundId} round={win} />, isWide: true },
]
