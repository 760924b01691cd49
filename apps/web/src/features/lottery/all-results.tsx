import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import styles from './all-results.module.css'
import { numbersQuery } from './lottery.queries.ts'
import type { Lottery } from './lottery.routes.ts'
import { Numbers } from './numbers.tsx'
import { ResultsSheet } from './results-sheet.tsx'

/** The last draw of every lottery; a tap shows the ones before it. */
export function AllResults({ lotteries, onClose }: { lotteries: readonly Lottery[]; onClose: () => void }) {
  const t = useText()
  const draws = useQuery(numbersQuery).data?.list ?? []
  const [shown, setShown] = useState<Lottery>()
  const drawn = lotteries.flatMap((lottery) => {
    const draw = draws.find(({ code }) => code === lottery.code)
    return draw ? [{ lottery, draw, at: shownTime(draw.drawTime) }] : []
  })
  if (shown) return <ResultsSheet lottery={shown} onClose={onClose} />
  return (
    <Sheet title={t('lottery.results')} onClose={onClose}>
      {drawn.length === 0 && <p className={styles.none}>{t('lottery.noDraw')}</p>}
      <ul className={styles.list}>
        {drawn.map(({ lottery, draw, at }) => (
          <li key={lottery.code}>
            <button type="button" className={styles.row} onClick={() => setShown(lottery)}>
              <span className={styles.name}>{lottery.name}</span>
              <span className={styles.time}>
                {at.day} {at.time}
              </span>
              <Numbers numbers={draw.numbers} label={t('lottery.lastNumbers')} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
