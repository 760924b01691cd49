import type { ReactNode } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { useCall } from '../../domain/queries.ts'
import { dayText } from '../../domain/times.ts'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { FinalBadge, ReportHead } from '../../ui/report-head.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { checkDay } from './day-equation.ts'

type Report = ValueFor<'getDayReport'>['currencies'][number]

/** What the books came to on a day of the merchant's zone, as it is kept, with its equation. */
export function DayReport() {
  const t = useText()
  const { merchant } = useOffice()
  const { search, change } = useAddress()
  const day = search.day ?? dayText(nowMs(), merchant.timeZone)
  const { data, error, refetch } = useCall('getDayReport', { query: { day } })
  return (
    <Page
      title={t('areas.dayReport')}
      lead={t('reports.lead')}
      acts={<Filter label={t('reports.day')} kind="day" value={day} onFilter={(value) => change({ day: value })} />}
    >
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <p>
          {data.day} · {data.timeZone} <FinalBadge isFinal={data.isFinal} />
        </p>
      )}
      {data?.currencies.length === 0 && <Empty>{t('reports.none')}</Empty>}
      {data?.currencies.map((report) => (
        <OfCurrency key={report.currency} report={report} />
      ))}
      {data && <ReportHead title={t('areas.dayReport')} head={data.head} />}
    </Page>
  )
}

function OfCurrency({ report }: { report: Report }) {
  const t = useText()
  const { currency } = report
  const { deposits, withdrawals, isRight } = checkDay(report)
  const money = (amount: string): ReactNode => <Amount amount={amount} currency={currency} />
  return (
    <Section title={currency}>
      <Facts
        list={[
          { label: t('reports.opening'), value: money(report.opening) },
          { label: t('reports.closing'), value: money(report.closing) },
          { label: t('areas.deposits'), value: money(deposits.amount) },
          { label: t('areas.withdrawals'), value: money(withdrawals.amount) },
          { label: t('reports.bonuses'), value: money(report.bonuses) },
          { label: t('reports.playMoney'), value: money(report.playMoney) },
          { label: t('reports.fees'), value: money(report.withdrawalFees) },
          { label: t('reports.corrections'), value: money(report.corrections) },
          { label: t('reports.other'), value: money(report.other) },
          { label: t('reports.result'), value: money(report.houseResult) },
          {
            label: t('reports.equation'),
            value: (
              <>
                {t('reports.equationText')}{' '}
                <Badge tone={isRight ? 'good' : 'bad'}>{t(isRight ? 'reports.closes' : 'reports.closesNot')}</Badge>
              </>
            ),
          },
        ]}
      />
      <h3>{t('reports.movements')}</h3>
      <Table
        caption={`${t('reports.movements')} · ${currency}`}
        rows={report.movements}
        idOf={({ kind, direction, place }) => `${kind} ${direction} ${place}`}
        columns={[
          { id: 'kind', label: t('reports.kind'), isWhole: true, draw: ({ kind }) => t(`books.kind-${kind}`) },
          { id: 'direction', label: t('reports.direction'), draw: ({ direction }) => t(`reports.direction-${direction}`) },
          { id: 'place', label: t('reports.place'), draw: ({ place }) => place },
          { id: 'count', label: t('reports.count'), isAmount: true, draw: ({ count }) => count },
          { id: 'amount', label: t('reports.amount'), isAmount: true, draw: ({ amount }) => money(amount) },
        ]}
      />
      {report.games.length > 0 && <h3>{t('reports.games')}</h3>}
      {report.games.length > 0 && (
        <Table
          caption={`${t('reports.games')} · ${currency}`}
          rows={report.games}
          idOf={({ provider }) => provider}
          columns={[
            { id: 'provider', label: t('rounds.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
            { id: 'bets', label: t('reports.bets'), isAmount: true, draw: ({ bets }) => money(bets) },
            { id: 'wins', label: t('reports.wins'), isAmount: true, draw: ({ wins }) => money(wins) },
            { id: 'returned', label: t('reports.returned'), isAmount: true, draw: ({ returned }) => money(returned) },
            { id: 'result', label: t('reports.result'), isAmount: true, draw: ({ result }) => money(result) },
          ]}
        />
      )}
    </Section>
  )
}
