import Trophy from 'lucide-react/icons/trophy'
import { useText } from '../../lib/i18n.ts'
import styles from './winner-board.module.css'

/** The latest wins. None is invented: an empty board says that it is empty. */
export function WinnerBoard() {
  const t = useText()
  return (
    <section className={styles.board} aria-label={t('games.winners')}>
      <span className={styles.drawing}>
        <Trophy size={26} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('games.winners')}</h2>
        <p className={styles.text}>{t('games.noWinners')}</p>
      </div>
    </section>
  )
}
