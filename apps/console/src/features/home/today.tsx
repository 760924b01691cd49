import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { useCall } from '../../domain/queries.ts'
import { pathOf } from '../../domain/screen-paths.ts'
import { daysText } from '../../domain/times.ts'
import { type Translate, useLanguageTag, useText } from '../../lib/i18n.ts'
import { Amount } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './home.module.css'

type Overview = ValueFor<'getOverview'>
type Money = Overview['currencies'][number]['figures'][number]['name']
type People = Overview['people'][number]['name']
type Line = { id: string; name: Money | People; currency?: string; today: ReactNode; yesterday: ReactNode; mean: ReactNode }

/** Today beside yesterday at the same time and the mean of the days before; each figure opens its report. */
export function Today() {
  const t = useText()
  const tag = useLanguageTag()
  const { data, error, refetch } = useCall('getOverview', { isWatched: 'slowly' })
  return (
    <Section title={t('home.today')}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={9} />}
      {data && (
        <>
          <Table
            caption={`${t('home.today')} · ${data.head.timeZone}`}
            rows={linesOf(data, tag)}
            idOf={({ id }) => id}
            columns={columnsOf(t, data)}
          />
          <p className={styles.note}>
            {t('home.madeAt')} <Time at={data.head.madeAt} /> · {data.head.timeZone} · {t('home.yesterdayUntil')}{' '}
            <Time at={data.yesterdayUntil} />
          </p>
        </>
      )}
    </Section>
  )
}

function linesOf({ currencies, people }: Overview, tag: string): Line[] {
  const count = (value: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value)
  return [
    ...currencies.flatMap(({ currency, figures }) =>
      figures.map(({ name, today, yesterday, mean }): Line => {
        const money = (amount: string) => <Amount amount={amount} currency={currency} />
        return { id: `${name} ${currency}`, name, currency, today: money(today), yesterday: money(yesterday), mean: money(mean) }
      }),
    ),
    ...people.map(
      ({ name, today, yesterday, mean }): Line => ({
        id: name,
        name,
        today: count(today),
        yesterday: count(yesterday),
        mean: count(mean),
      }),
    ),
  ]
}

function columnsOf(t: Translate, { head, mean }: Overview): Column<Line>[] {
  return [
    {
      id: 'name',
      isWhole: true,
      label: t('home.figure'),
      draw: ({ name, currency }) => {
        const { screen, search } = reportOf(name, head.to, currency)
        return (
          <Link to={pathOf(screen) ?? '/'} search={search as never}>
            {t(`home.figure-${name}`)}
          </Link>
        )
      },
    },
    { id: 'today', label: t('home.untilNow'), isAmount: true, draw: ({ today }) => today },
    { id: 'yesterday', label: t('home.yesterday'), isAmount: true, draw: ({ yesterday }) => yesterday },
    {
      id: 'mean',
      label: mean.days === 0 ? t('home.mean') : `${t('home.mean')} (${daysText(mean.from, mean.to)})`,
      isAmount: true,
      draw: (line) => (mean.days === 0 ? '–' : line.mean),
    },
  ]
}

/** The report that shows what a figure of the day is made of. */
export function reportOf(name: Money | People, day: string, currency?: string): { screen: string; search: Record<string, string> } {
  if (name === 'registrations') return { screen: 'memberList', search: { registeredFrom: day, registeredTo: day } }
  if (name === 'activeMembers') return { screen: 'accountDays', search: { day } }
  if (name === 'deposits' || name === 'withdrawals' || name === 'bonuses' || name === 'firstDeposits')
    return { screen: 'dayReport', search: { day } }
  return { screen: 'figures', search: { from: day, to: day, first: 'provider', ...(currency ? { currency } : {}) } }
}
