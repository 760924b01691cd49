import { promotionCategories } from '@pavilion/api/promotion-rules'
import { Link } from '@tanstack/react-router'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActLink } from '../../ui/act-link.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { actsOf, type Promotion, states } from './promotion-acts.ts'

const toneOf: Readonly<Record<Promotion['state'], BadgeTone>> = {
  draft: 'wait',
  scheduled: 'usual',
  running: 'good',
  ended: 'usual',
  archived: 'usual',
}
const counted = ['waiting', 'joined', 'claimable', 'taken'] as const
const others = ['missed', 'rejected'] as const

/** Every promotion with its state and what it costs, one of them beside the list. */
export function Promotions() {
  const t = useText()
  const office = useOffice()
  const { search, change } = useAddress()
  const state = states.find((each) => each === search.state)
  const category = promotionCategories.find((each) => each === search.category)
  const list = useList('listWrittenPromotions', { ...(state ? { state } : {}), ...(category ? { category } : {}) })
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.promotions')}
      lead={t('promotions.lead')}
      empty={t('promotions.none')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `promotion:${id}`}
      titleOf={(row) => nameOf(row, t)}
      filters={<ListFilters />}
      {...(office.may('savePromotionDraft') && { pageActs: <ActLink to={screenPaths.promotion}>{t('promotions.write')}</ActLink> })}
      onDropFilters={state || category ? () => change({ state: undefined, category: undefined, open: undefined }) : undefined}
      columns={columnsOf(t, currency)}
      facts={(row) => factsOf(row, t, currency, office.may('savePromotionDraft'))}
      acts={(row) => actsOf(row, office, t)}
      staysAtRow
    />
  )
}

export const nameOf = ({ title }: Pick<Promotion, 'title'>, t: Translate): string => (title === '' ? t('promotions.untitled') : title)

function StateBadge({ row: { state, fault } }: { row: Promotion }) {
  const t = useText()
  return (
    <>
      <Badge tone={toneOf[state]}>{t(`promotions.state-${state}`)}</Badge> {fault && <Badge tone="bad">{t('promotions.faulty')}</Badge>}
    </>
  )
}

/** From when to when, both included. */
const daysOf = ({ startsOn, endsOn }: Promotion, t: Translate): string =>
  endsOn === undefined ? t('promotions.from', { day: startsOn }) : `${startsOn} – ${endsOn}`

function columnsOf(t: Translate, currency: string): Column<Promotion>[] {
  return [
    { id: 'title', label: t('promotions.title'), draw: (row) => nameOf(row, t) },
    { id: 'state', label: t('promotions.state'), draw: (row) => <StateBadge row={row} /> },
    { id: 'category', label: t('promotions.category'), draw: ({ category }) => t(`promotions.category-${category}`) },
    { id: 'days', label: t('promotions.days'), isAmount: true, draw: (row) => daysOf(row, t) },
    ...counted.map(
      (name): Column<Promotion> => ({ id: name, label: t(`promotions.count-${name}`), isAmount: true, draw: ({ counts }) => counts[name] }),
    ),
    {
      id: 'cost',
      label: t('promotions.cost'),
      isAmount: true,
      draw: ({ cost }) => (cost === undefined ? '–' : <Amount amount={cost} currency={currency} />),
    },
  ]
}

function factsOf(row: Promotion, t: Translate, currency: string, isWriting: boolean) {
  const { fault, stoppedAt, cost, counts } = row
  return [
    { label: t('promotions.state'), value: <StateBadge row={row} /> },
    { label: t('promotions.category'), value: t(`promotions.category-${row.category}`) },
    { label: t('promotions.days'), value: daysOf(row, t) },
    { label: t('promotions.version'), value: row.version },
    stoppedAt !== undefined && { label: t('promotions.stoppedAt'), value: <Time at={stoppedAt} />, isWide: true },
    fault && {
      label: t('promotions.fault'),
      value: `${t(`promotions.fault-${fault.code}`)}${fault.field === undefined ? '' : ` (${fault.field})`}`,
      isWide: true,
    },
    ...[...counted, ...others].map((name) => ({
      label: t(`promotions.count-${name}`),
      value:
        counts[name] === 0 ? (
          0
        ) : (
          <Link to={screenPaths.applications} search={{ promotion: row.id, state: name } as never}>
            {counts[name]}
          </Link>
        ),
    })),
    cost !== undefined && { label: t('promotions.cost'), value: <Amount amount={cost} currency={currency} />, isWide: true },
    isWriting && {
      label: t('promotions.words'),
      value: (
        <Link to={screenPaths.promotion} search={{ id: row.id } as never}>
          {t('promotions.openWords')}
        </Link>
      ),
      isWide: true,
    },
  ]
}

function ListFilters() {
  const t = useText()
  const select = (name: string, words: readonly string[]) => (
    <SelectFilter
      name={name}
      label={t(`promotions.${name}`)}
      any={t('promotions.any')}
      options={words.map((value) => ({ value, label: t(`promotions.${name}-${value}`) }))}
    />
  )
  return (
    <Filters>
      {select('state', states)}
      {select('category', promotionCategories)}
    </Filters>
  )
}
