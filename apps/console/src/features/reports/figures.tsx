import { type FigureDimensionName, type FigureNameValue, figureNames } from '@pavilion/api/reports'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { dayText } from '../../domain/times.ts'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { FinalBadge, ReportHead } from '../../ui/report-head.tsx'
import { SaveTableButtons } from '../../ui/save-table-buttons.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { type FigureLine, type FigureQuery, figureQueryOf, linesOf, openedOf, openText } from './figure-query.ts'
import { FigureRows } from './figure-rows.tsx'
import styles from './figures.module.css'
import { useValueNames, type ValueNames } from './use-value-names.ts'

/** What games, bonuses and fees came to, divided as the address says. Each figure opens the transfers that it is the sum of. */
export function Figures() {
  const t = useText()
  const { merchant } = useOffice()
  const { search, change } = useAddress()
  const query = figureQueryOf(search, dayText(nowMs(), merchant.timeZone))
  const list = useList('getFigures', query, { isWatched: false })
  const nameOf = useValueNames()
  const opened = openedOf(search.open)
  const columns = columnsOf(t, query, nameOf, (line, figure) => change({ open: openText(line, figure) }))
  const lines = list.rows && linesOf(list.rows, list.firstPage?.totals ?? [])
  return (
    <Page
      title={t('areas.figures')}
      lead={t('reports.figuresLead')}
      acts={<SaveTableButtons call="exportFigures" query={query} name={`figures-${query.from}-${query.to}`} />}
    >
      <FigureFilters query={query} currencies={list.firstPage?.totals.map(({ currency }) => currency) ?? []} />
      {list.firstPage && (
        <p>
          <time>
            {query.from} – {query.to}
          </time>{' '}
          · {merchant.timeZone} <FinalBadge isFinal={list.firstPage.head.isFinal} />
        </p>
      )}
      <Listing list={{ ...list, rows: lines }} empty={t('reports.none')}>
        {(rows) => <Table caption={t('areas.figures')} rows={rows} idOf={({ id }) => id} columns={columns} />}
      </Listing>
      {list.firstPage && <ReportHead title={t('areas.figures')} head={list.firstPage.head} filterWords={filterWordsOf(t, query, nameOf)} />}
      {opened && <FigureRows key={search.open} query={query} opened={opened} onClose={() => change({ open: undefined })} />}
    </Page>
  )
}

/** How the report is divided and narrowed, for people; the head's own words are those of files. */
const filterWordsOf = (t: Translate, { first, second, currency, provider }: FigureQuery, nameOf: ValueNames): string[] => [
  `${t('reports.first')}: ${t(`reports.by-${first}`)}`,
  ...(second ? [`${t('reports.second')}: ${t(`reports.by-${second}`)}`] : []),
  ...(currency ? [`${t('reports.by-currency')}: ${currency}`] : []),
  ...(provider ? [`${t('reports.by-provider')}: ${nameOf('provider', { value: provider })}`] : []),
]

/** Days and hours, which never break over two lines. */
const isMoment = (dimension: FigureDimensionName) => dimension === 'day' || dimension === 'hour'

function columnsOf(
  t: Translate,
  { first, second }: FigureQuery,
  nameOf: ValueNames,
  onOpen: (line: FigureLine, figure: FigureNameValue) => void,
): Column<FigureLine>[] {
  return [
    {
      id: 'first',
      label: t(`reports.by-${first}`),
      isWhole: isMoment(first),
      draw: (line) => (line.isTotal ? <b>{t('reports.allRows')}</b> : nameOf(first, line.first)),
    },
    ...(second
      ? [
          {
            id: 'second',
            label: t(`reports.by-${second}`),
            isWhole: isMoment(second),
            draw: (line: FigureLine) => (line.second ? nameOf(second, line.second) : ''),
          },
        ]
      : []),
    ...figureNames.map(
      (figure): Column<FigureLine> => ({
        id: figure,
        label: t(`reports.figure-${figure}`),
        isAmount: true,
        draw: (line) => (
          <button type="button" className={styles.figure} title={t('reports.openRows')} onClick={() => onOpen(line, figure)}>
            <Amount amount={line[figure]} currency={line.currency} />
          </button>
        ),
      }),
    ),
    { id: 'bets', label: t('reports.count'), isAmount: true, draw: ({ bets }) => bets },
  ]
}
