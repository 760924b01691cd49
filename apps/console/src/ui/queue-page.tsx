import type { ReactNode } from 'react'
import { HistoryLink } from '../domain/history-link.tsx'
import type { Listed } from '../domain/queries.ts'
import { useText } from '../lib/i18n.ts'
import { type Act, Acts } from './acts.tsx'
import { type Fact, Facts } from './facts.tsx'
import { Listing } from './listing.tsx'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'
import { Empty } from './states.tsx'
import { type Choice, type Column, Table } from './table.tsx'
import { useOpenRow } from './use-open-row.ts'

type Props<Row> = {
  title: string
  lead: string
  /** What will be here while there is nothing. */
  empty: string
  list: Listed & { rows: readonly Row[] | undefined }
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  /** What can be done on the page itself, above the list. */
  pageActs?: ReactNode
  /** By what the list is narrowed, between the head of the page and the list. */
  filters?: ReactNode
  /** What is shown beneath the list. */
  foot?: ReactNode
  onDropFilters?: (() => void) | undefined
  /** Rows can be chosen; what can be done with those that are is above the list. */
  choice?: Choice & { acts: ReactNode }
  titleOf: (row: Row) => string
  facts: (row: Row) => readonly (Fact | undefined | false)[]
  acts?: (row: Row) => readonly Act[]
  /** What the row is called in the record of actions, such as `contract:17`. */
  subjectOf?: (row: Row) => string
  /** What is done leads to no other row: the list is no queue. */
  staysAtRow?: true
}

/** A list whose rows say everything of themselves, one of them in the panel beside it with what can be done about it. */
export function QueuePage<Row>(props: Props<Row>) {
  const t = useText()
  const { list, idOf, acts = () => [] } = props
  const ids = (list.rows ?? []).map(idOf)
  const openRow = useOpenRow(ids)
  const shown = list.rows?.find((row) => idOf(row) === openRow.openId)
  return (
    <Page title={props.title} lead={props.lead} acts={props.pageActs}>
      {props.filters}
      {props.choice && props.choice.ids.size > 0 && props.choice.acts}
      <Listing list={list} empty={props.empty} onDropFilters={props.onDropFilters}>
        {(rows) => (
          <Table
            caption={props.title}
            columns={props.columns}
            rows={rows}
            idOf={idOf}
            {...openRow.table}
            choice={props.choice && { ...props.choice, nameOf: props.titleOf }}
          />
        )}
      </Listing>
      {props.foot}
      {openRow.openId !== undefined && list.rows && (
        <Panel
          title={shown ? props.titleOf(shown) : t('ui.notHere')}
          of={openRow.openId}
          onClose={openRow.close}
          foot={
            <Acts
              key={openRow.openId}
              acts={shown ? acts(shown) : []}
              onDone={({ isStep }) => !isStep && !props.staysAtRow && openRow.goOn()}
            />
          }
        >
          {shown ? <Facts list={props.facts(shown)} /> : <Empty>{t('ui.notHereText')}</Empty>}
          {shown && props.subjectOf && <HistoryLink subject={props.subjectOf(shown)} />}
        </Panel>
      )}
    </Page>
  )
}
