import { type ReactNode, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { DayList, DayListSkeleton } from '../../ui/day-list.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { rangeFaultText } from './range-fault-text.ts'
import { RecordRow } from './record-row.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { type MoneyRecord, useRecords } from './statement.queries.ts'
import { filterOf, isNarrowed, queryOf, rangeFault, type StatementFilter, withFilter } from './statement-filter.ts'
import { StatementFilters } from './statement-filters.tsx'
import { StatementTotals } from './statement-totals.tsx'
import styles from './statements.module.css'

type RoundAction = (round: { provider: string; roundId: string }) => ReactNode

/** Every amount that came into the wallet or left it, and deposits that did not come in, newest first. */
export function StatementTab({ roundAction }: { roundAction?: RoundAction }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const query = queryOf(filter)
  const fault = rangeFault(filter)
  const show = (next: StatementFilter) => setSearch(withFilter(search, next), { replace: true })
  return (
    <div className={styles.tab}>
      <StatementFilters filter={filter} onChange={show} />
      {fault ? (
        <p className={styles.wrong} role="alert">
          {rangeFaultText(t, fault)}
        </p>
      ) : (
        <>
          <StatementTotals query={query} />
          <TimeZoneNote />
          <Records filter={filter} roundAction={roundAction} onClear={() => show({ ...filter, type: '', status: '' })} />
        </>
      )}
    </div>
  )
}

type RecordsProps = { filter: StatementFilter; roundAction: RoundAction | undefined; onClear: () => void }

function Records({ filter, roundAction, onClear }: RecordsProps) {
  const t = useText()
  const language = useLanguage()
  const template = useTemplate()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRecords(queryOf(filter), language)
  const [opened, setOpened] = useState<MoneyRecord>()
  if (!data) {
    if (error === null) return <DayListSkeleton />
    // What was asked for is refused, and would be again.
    if (errorKey(error) === 'errors.periodInvalid') {
      return (
        <p className={styles.wrong} role="alert">
          {t('errors.periodInvalid')}
        </p>
      )
    }
    return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  const records = data.pages.flatMap((page) => page.list)
  const place = data.pages[0] ?? template
  if (records.length === 0) {
    const clear = (
      <Button variant="secondary" block onClick={onClear}>
        {t('statements.clear')}
      </Button>
    )
    const isHiding = isNarrowed(filter)
    return (
      <NothingHere
        action={isHiding ? clear : null}
        title={t('statements.emptyTitle')}
        text={t(isHiding ? 'statements.noneFitText' : 'statements.emptyText')}
      />
    )
  }
  return (
    <>
      <DayList
        items={records}
        keyOf={(record) => `${record.type} ${record.id}`}
        timeOf={(record) => record.at}
        timeZone={place.timeZone}
        row={(record) => <RecordRow record={record} place={place} />}
        onOpen={setOpened}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      {opened && <RecordSheet record={opened} place={place} onClose={() => setOpened(undefined)} roundAction={roundAction} />}
    </>
  )
}
