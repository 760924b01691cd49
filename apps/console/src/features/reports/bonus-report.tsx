import { Link } from '@tanstack/react-router'
import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { dayText } from '../../domain/times.ts'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Filter } from '../../ui/filter.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { FinalBadge, ReportHead } from '../../ui/report-head.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Report = ValueFor<'getBonusReport'>
type Sums = Report['totals'][number]

/** What promotions gave by promotion and day, what came of it, and what the house still owes of it. */
export function BonusReport() {
  const t = useText()
  const { merchant } = useOffice()
  const { search, change } = useAddress()
  const today = dayText(nowMs(), merchant.timeZone)
  const to = search.to ?? today
  const from = search.from ?? new Date(Date.parse(to) - 6 * 86_400_000).toISOString().slice(0, 10)
  const { data, error, refetch } = useCall('getBonusReport', { query: { from, to } })
  return (
    <Page
      title={t('areas.bonusReport')}
      lead={t('reports.bonusLead')}
      acts={
        <>
          <Filter label={t('reports.from')} kind="day" value={from} onFilter={(value) => change({ from: value })} />
          <Filter label={t('reports.to')} kind="day" value={to} onFilter={(value) => change({ to: value })} />
        </>
      }
    >
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <p>
          {from} – {to} · {merchant.timeZone} <FinalBadge isFinal={data.head.isFinal} />
        </p>
      )}
      {data && <Body report={data} />}
    </Page>
  )
}

function Body({ report: { list, totals, running, isWhole, head } }: { report: Report }) {
  const t = useText()
  return (
    <>
      <Section title={t('reports.bonusRunning')}>
        {running.length === 0 ? (
          <Empty>{t('reports.bonusNoneRuns')}</Empty>
        ) : (
          <Table
            caption={`${t('reports.bonusRunning')} · ${head.timeZone}`}
            rows={running}
            idOf={({ currency }) => currency}
            columns={[
              { id: 'currency', label: t('reports.by-currency'), draw: ({ currency }) => currency },
              { id: 'count', label: t('reports.count'), isAmount: true, draw: ({ count }) => count },
              {
                id: 'given',
                label: t('reports.bonusGiven'),
                isAmount: true,
                draw: ({ given, currency }) => <Amount amount={given} currency={currency} />,
              },
              {
                id: 'owed',
                label: t('reports.bonusOwed'),
                isAmount: true,
                draw: ({ owed, currency }) => <Amount amount={owed} currency={currency} />,
              },
            ]}
          />
        )}
      </Section>
      <Section title={t('reports.bonusByDay')}>
        {list.length === 0 ? (
          <Empty>{t('reports.none')}</Empty>
        ) : (
          <Table
            caption={`${t('reports.bonusByDay')} · ${head.timeZone}`}
            rows={[...totals.map((sums) => ({ ...sums, day: '', promotion: '', title: t('reports.allRows') })), ...list]}
            idOf={({ day, promotion, currency }) => `${day} ${promotion} ${currency}`}
            columns={[
              { id: 'day', label: t('reports.day'), isWhole: true, draw: ({ day }) => day },
              {
                id: 'promotion',
                label: t('reports.bonusPromotion'),
                draw: ({ day, promotion, title }) =>
                  promotion === '' ? (
                    day === '' ? (
                      <b>{title}</b>
                    ) : (
                      t('reports.bonusByHand')
                    )
                  ) : (
                    <Link to={screenPaths.promotions} search={{ open: promotion } as never}>
                      {title === '' ? promotion : title}
                    </Link>
                  ),
              },
              ...sumColumns(t),
            ]}
          />
        )}
        {!isWhole && <p>{t('reports.bonusMore')}</p>}
      </Section>
      <ReportHead title={t('areas.bonusReport')} head={head} />
    </>
  )
}

function sumColumns<Row extends Sums>(t: Translate): Column<Row>[] {
  const money = (id: 'given' | 'released' | 'forfeited' | 'cost', word: string): Column<Row> => ({
    id,
    label: t(`reports.${word}`),
    isAmount: true,
    draw: (row) => <Amount amount={row[id]} currency={row.currency} />,
  })
  return [
    { id: 'count', label: t('reports.count'), isAmount: true, draw: ({ givenCount }) => givenCount },
    money('given', 'bonusGiven'),
    money('released', 'bonusReleased'),
    money('forfeited', 'bonusForfeited'),
    money('cost', 'bonusCost'),
  ]
}
