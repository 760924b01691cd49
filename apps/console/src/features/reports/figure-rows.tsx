import { MemberLink } from '../../domain/member-link.tsx'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Facts } from '../../ui/facts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import type { FigureQuery, OpenFigure } from './figure-query.ts'
import { useValueNames } from './use-value-names.ts'

type Row = RowOf<'listFigureRows'>

/** The transfers of one figure beside the report, the newest first, under what they come to. */
export function FigureRows({ query, opened, onClose }: { query: FigureQuery; opened: OpenFigure; onClose: () => void }) {
  const t = useText()
  const list = useList('listFigureRows', { ...query, ...opened }, { isWatched: false })
  useKeys({ Escape: onClose })
  const { currency } = opened
  const nameOf = useValueNames()
  const values = [
    ...(list.firstPage?.first ? [nameOf(query.first, list.firstPage.first)] : []),
    ...(list.firstPage?.second && query.second ? [nameOf(query.second, list.firstPage.second)] : []),
  ]
  const columns: Column<Row>[] = [
    { id: 'at', label: t('reports.at'), draw: ({ at }) => <Time at={at} /> },
    { id: 'account', label: t('rounds.member'), draw: ({ account }) => (account === '' ? '–' : <MemberLink account={account} />) },
    { id: 'kind', label: t('reports.kind'), isWhole: true, draw: ({ kind }) => t(`books.kind-${kind}`) },
    { id: 'game', label: t('rounds.game'), draw: ({ gameName }) => (gameName === '' ? '–' : gameName) },
    { id: 'amount', label: t('reports.amount'), isAmount: true, draw: ({ amount }) => <Amount amount={amount} currency={currency} /> },
  ]
  return (
    <Panel title={t(`reports.figure-${opened.figure}`)} of={JSON.stringify(opened)} onClose={onClose}>
      {list.firstPage && (
        <Facts
          list={[
            { label: t('reports.sum'), value: <Amount amount={list.firstPage.sum} currency={currency} /> },
            { label: t('reports.ofRow'), value: values.length === 0 ? t('reports.allRows') : values.join(' · ') },
          ]}
        />
      )}
      <Listing list={list} empty={t('reports.none')}>
        {(rows) => <Table caption={t('reports.rowsOf')} rows={rows} idOf={({ transfer }) => transfer} columns={columns} />}
      </Listing>
    </Panel>
  )
}
