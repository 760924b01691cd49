import { useQuery } from '@tanstack/react-query'
import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { drawsQuery } from './lottery.queries.ts'
import type { Lottery } from './lottery.routes.ts'
import { Numbers } from './numbers.tsx'
import styles from './results-sheet.module.css'

/** The last ten draws of a lottery, and how anybody can check them. */
export function ResultsSheet({ lottery, onClose }: { lottery: Pick<Lottery, 'code' | 'name'>; onClose: () => void }) {
  const t = useText()
  const draws = useQuery(drawsQuery(lottery.code))
  const list = draws.data?.list ?? []
  return (
    <Sheet title={t('lottery.resultsOf', { name: lottery.name })} onClose={onClose}>
      <div className={styles.results}>
        {draws.isPending && <Skeleton className={styles.skeleton} />}
        {draws.isError && <LoadFailed error={draws.error} isTrying={draws.isFetching} onRetry={() => void draws.refetch()} />}
        {draws.isSuccess && list.length === 0 && <p>{t('lottery.noDraw')}</p>}
        {list.length > 0 && <TimeZoneNote />}
        <ol>
          {list.map((draw) => {
            const { day, time } = shownTime(draw.drawTime)
            return (
              <li key={draw.issue} className={styles.draw}>
                <p className={styles.issue}>
                  <span>{t('lottery.issue', { issue: draw.issue })}</span>
                  <span>
                    {day} {time}
                  </span>
                </p>
                {draw.levels.map(({ level, numbers }) => (
                  <div key={level} className={styles.level}>
                    {draw.levels.length > 1 && <span className={styles.levelName}>{t(levelTexts[level] ?? 'lottery.numbers')}</span>}
                    <Numbers numbers={numbers} label={t(levelTexts[level] ?? 'lottery.numbers')} />
                  </div>
                ))}
                <div className={styles.revealed}>
                  <code>{draw.revealed}</code>
                  <CopyButton text={draw.revealed} label={`${t('ui.copy')}: ${t('lottery.revealed', { issue: draw.issue })}`} />
                </div>
              </li>
            )
          })}
        </ol>
        <h3 className={styles.heading}>{t('lottery.check')}</h3>
        <p>{t('lottery.checkHow')}</p>
        {draws.data && draws.data.promised !== '' && (
          <div className={styles.revealed}>
            <code>{draws.data.promised}</code>
            <CopyButton text={draws.data.promised} label={`${t('ui.copy')}: ${t('lottery.promised')}`} />
          </div>
        )}
      </div>
    </Sheet>
  )
}

const levelTexts: Readonly<Record<string, string>> = {
  special: 'lottery.special',
  first: 'lottery.first',
  second: 'lottery.second',
  third: 'lottery.third',
  fourth: 'lottery.fourth',
  fifth: 'lottery.fifth',
  sixth: 'lottery.sixth',
  seventh: 'lottery.seventh',
}
