import { useState } from 'react'
import { moneyText } from '../../domain/amounts.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Amount } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import type { Column } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { type Application, actsOf, actsOfMany, CHOSEN_MAX, type Left } from './application-acts.ts'
import styles from './promotions.module.css'

const states = ['waiting', 'joined', 'claimable', 'taken', 'missed', 'rejected'] as const

const toneOf: Readonly<Record<Application['marks'][number], BadgeTone>> = {
  stopped: 'bad',
  'on-break': 'bad',
  'shared-device': 'bad',
  new: 'wait',
  'never-paid-in': 'wait',
}

/** Applications that wait for somebody, or of one promotion in any state, one of them beside the list. */
export function Applications() {
  const t = useText()
  const office = useOffice()
  const { search, change } = useAddress()
  const promotionId = search.promotion !== undefined && /^\d{1,19}$/.test(search.promotion) ? search.promotion : undefined
  const state = (promotionId !== undefined && states.find((each) => each === search.state)) || 'waiting'
  const list = useList('listPromotionApplications', { state, ...(promotionId === undefined ? {} : { promotionId }) })
  const currency = list.firstPage?.currency ?? ''
  const isDeciding = state === 'waiting' && office.may('decidePromotionApplications')
  const [chosenIds, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = (list.rows ?? []).filter(({ id }) => chosenIds.has(id)).slice(0, CHOSEN_MAX)
  return (
    <QueuePage
      title={t('areas.applications')}
      lead={t(promotionId === undefined ? 'promotions.applicationsLead' : 'promotions.ofOne', {
        title: list.rows?.[0]?.title ?? promotionId ?? '',
      })}
      empty={t('promotions.nobodyWaits')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `application:${id}`}
      titleOf={({ account }) => account}
      filters={
        promotionId !== undefined && (
          <Tabs
            label={t('promotions.state')}
            list={states.map((value) => ({ value, label: t(`promotions.count-${value}`) }))}
            value={state}
            onChoose={(value) => change({ state: value, open: undefined })}
          />
        )
      }
      onDropFilters={promotionId === undefined ? undefined : () => change({ promotion: undefined, state: undefined, open: undefined })}
      columns={columnsOf(t, currency)}
      facts={(row) => factsOf(row, t, currency, office.may('getMemberDossier'))}
      acts={(row) => actsOf(row, office, t)}
      {...(isDeciding && {
        choice: {
          ids: new Set(chosen.map(({ id }) => id)),
          change: (ids: readonly string[], isChosen: boolean) =>
            choose((before) => (isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))))),
          acts: <Chosen rows={chosen} onDrop={() => choose(new Set())} />,
        },
      })}
    />
  )
}

/** What can be decided about those that are chosen, and which of them were left as they are. */
function Chosen({ rows, onDrop }: { rows: readonly Application[]; onDrop: () => void }) {
  const t = useText()
  const [left, tell] = useState<Left>([])
  return (
    <section className={styles.chosen} aria-label={t('promotions.chosen', { count: rows.length })}>
      <span className={styles.badges}>
        <strong>{t('promotions.chosen', { count: rows.length })}</strong>
        <Button tone="plain" onClick={onDrop}>
          {t('promotions.dropChosen')}
        </Button>
      </span>
      {left.length > 0 && (
        <Notice tone="fault">
          <ul>
            {left.map(({ id, outcome }) => (
              <li key={id}>
                {rows.find((row) => row.id === id)?.account ?? id}: {t(`promotions.outcome-${outcome}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Acts acts={actsOfMany(rows, t, tell)} />
    </section>
  )
}

function Marks({ list }: { list: Application['marks'] }) {
  const t = useText()
  return (
    <span className={styles.badges}>
      {list.map((mark) => (
        <Badge key={mark} tone={toneOf[mark]}>
          {t(`promotions.mark-${mark}`)}
        </Badge>
      ))}
    </span>
  )
}

/** How many deposits, and how much they came to for who sees money. */
const depositsOf = ({ deposits: { count, total } }: Application, currency: string): string =>
  total === undefined ? String(count) : `${count} · ${moneyText(total, currency)}`

const earlierOf = ({ earlier: { count, taken } }: Application, t: Translate): string => t('promotions.earlierTold', { count, taken })

function columnsOf(t: Translate, currency: string): Column<Application>[] {
  return [
    { id: 'member', label: t('promotions.member'), draw: ({ account }) => account },
    { id: 'promotion', label: t('promotions.title'), draw: ({ title }) => title },
    { id: 'marks', label: t('promotions.marks'), draw: ({ marks }) => <Marks list={marks} /> },
    { id: 'deposits', label: t('promotions.deposits'), isAmount: true, draw: (row) => depositsOf(row, currency) },
    { id: 'earlier', label: t('promotions.earlier'), isAmount: true, draw: (row) => earlierOf(row, t) },
    {
      id: 'amount',
      label: t('promotions.amount'),
      isAmount: true,
      draw: ({ amount }) => (amount === undefined ? '–' : <Amount amount={amount} currency={currency} />),
    },
    { id: 'age', label: t('promotions.age'), isAmount: true, draw: ({ appliedAt }) => <Age since={appliedAt} /> },
  ]
}

function factsOf(row: Application, t: Translate, currency: string, isMemberSeen: boolean) {
  const { account, amount, bonus, reason, decidedBy } = row
  return [
    { label: t('promotions.title'), value: row.title, isWide: true },
    { label: t('promotions.member'), value: isMemberSeen ? <MemberLink account={account} /> : account },
    { label: t('promotions.state'), value: t(`promotions.count-${row.state}`) },
    row.marks.length > 0 && { label: t('promotions.marks'), value: <Marks list={row.marks} />, isWide: true },
    { label: t('promotions.applied'), value: <Time at={row.appliedAt} /> },
    { label: t('promotions.version'), value: row.version },
    { label: t('promotions.deposits'), value: depositsOf(row, currency) },
    { label: t('promotions.earlier'), value: earlierOf(row, t) },
    amount !== undefined && { label: t('promotions.amount'), value: <Amount amount={amount} currency={currency} /> },
    bonus !== undefined && { label: t('promotions.bonus'), value: t(`promotions.bonus-${bonus}`) },
    decidedBy !== undefined && { label: t('promotions.decidedBy'), value: decidedBy },
    reason !== undefined && { label: t('promotions.reason'), value: reason, isWide: true },
  ]
}
