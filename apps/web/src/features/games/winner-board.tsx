import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import Trophy from 'lucide-react/icons/trophy'
import { useSyncExternalStore } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { winnersStillMax } from '../../domain/limits.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { launchPath } from './categories.ts'
import { type Winner, winnersQuery } from './games.queries.ts'
import styles from './winner-board.module.css'

const iconWidths = [240]
const SECONDS_A_WINNER = 3

/** The latest wins, of rounds that were really played. None is invented: an empty board says that it is empty. */
export function WinnerBoard() {
  const t = useText()
  const { data: winners = [] } = useQuery(winnersQuery(useSettledLanguage()))
  return (
    <section className={styles.board} aria-label={t('games.winners')}>
      <div className={styles.head}>
        <span className={styles.drawing}>
          <Trophy size={18} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <h2 className={styles.title}>{t('games.winners')}</h2>
      </div>
      {winners.length === 0 ? <p className={styles.text}>{t('games.noWinners')}</p> : <WinnerList winners={winners} />}
      {winners.length > 0 && <TimeZoneNote />}
    </section>
  )
}

// The moving column has the list twice, so that its end meets its beginning; a screen reader reads
// only the first.
function WinnerList({ winners }: { winners: readonly Winner[] }) {
  const isStill = useReducedMotion() || winners.length <= winnersStillMax
  if (isStill)
    return (
      <ul>
        {winners.map((winner) => (
          <WinnerItem key={winner.key} winner={winner} />
        ))}
      </ul>
    )
  // Set by script: a style in the drawn page would be against its content policy.
  const keepPace = (element: HTMLDivElement | null) => {
    if (element) element.style.animationDuration = `${winners.length * SECONDS_A_WINNER}s`
  }
  return (
    <div className={styles.window}>
      <div ref={keepPace} className={styles.moving} data-moving="">
        <ul>
          {winners.map((winner) => (
            <WinnerItem key={winner.key} winner={winner} />
          ))}
        </ul>
        <ul aria-hidden="true" inert>
          {winners.map((winner) => (
            <WinnerItem key={winner.key} winner={winner} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function WinnerItem({ winner }: { winner: Winner }) {
  const t = useText()
  const { day, time } = shownTime(winner.at)
  return (
    <li className={styles.item}>
      <Picture className={styles.icon} base={winner.cover} widths={iconWidths} sizes="36px" width={240} height={320} alt="" />
      <span className={styles.words}>
        <span className={styles.game}>{winner.gameName}</span>
        <span className={styles.who}>
          {winner.name}
          {winner.isDemo && <span className={styles.demo}>{t('games.demo')}</span>} ·{' '}
          <span className={styles.when}>
            {day} {time}
          </span>
        </span>
      </span>
      <span className={styles.amount}>
        {t('games.won')} {moneyText(winner.currencySymbol, winner.amount)}
      </span>
      {winner.gameId !== '' && (
        <Link className={styles.play} to={launchPath(winner.gameId, true)} aria-label={t('games.play', { name: winner.gameName })}>
          <Play size={16} fill="currentColor" aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}

const still = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(still)
      query.addEventListener?.('change', onChange)
      return () => query.removeEventListener?.('change', onChange)
    },
    () => window.matchMedia(still).matches,
    () => false,
  )
}
