import { useState } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { DayList } from '../../ui/day-list.tsx'
import { Link } from '../../ui/link.tsx'
import { RecordRow } from './record-row.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { type MoneyRecord, useLatest, usePending } from './statement.queries.ts'
import styles from './statements.module.css'

/** How many of the last movements are shown. */
const LATEST = 3

/** Money at a glance: what is still under way, and the last movements. Nothing is here for whom nothing moved. */
export function MoneyGlance({ hidesBalance }: { hidesBalance: boolean }) {
  const t = useText()
  const language = useLanguage()
  const template = useTemplate()
  const pending = usePending(language)
  const latest = useLatest(language)
  const [opened, setOpened] = useState<MoneyRecord>()
  const place = latest.data ?? pending.data ?? template
  const moved = (latest.data?.list ?? []).filter(({ status }) => status !== 'pending')
  const parts = [
    ['statements.underWay', pending.data?.list ?? [], '/m/transaction/record?tab=money&period=30&status=pending'],
    ['statements.latest', moved.slice(0, LATEST), '/m/transaction/record?tab=money&period=30'],
  ] as const
  return (
    <>
      {parts.map(
        ([title, records, all]) =>
          records.length > 0 && (
            <section key={title} aria-label={t(title)}>
              <div className={styles.glanceHead}>
                <h2 className={styles.glanceTitle}>{t(title)}</h2>
                <Link to={all} className={styles.all} aria-label={`${t('statements.all')}: ${t(title)}`}>
                  {t('statements.all')}
                </Link>
              </div>
              <DayList
                items={records}
                keyOf={(record) => `${record.type} ${record.id}`}
                timeOf={(record) => record.at}
                timeZone={place.timeZone}
                row={(record) => <RecordRow record={record} place={place} hidesBalance={hidesBalance} />}
                onOpen={setOpened}
                isLoadingMore={false}
              />
            </section>
          ),
      )}
      {opened && <RecordSheet record={opened} place={place} onClose={() => setOpened(undefined)} />}
    </>
  )
}
