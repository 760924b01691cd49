import { displayDecimal } from '@pavilion/money/text'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { moneyText } from '../../lib/money-text.ts'
import { tabItems } from '../../lib/storage.ts'
import { schedule } from '../../lib/timers.ts'
import { Figure } from './figure.tsx'
import styles from './jackpot.module.css'
import { jackpotQuery } from './jackpot.queries.ts'
import { createFigureStore, pickRandomly } from './shown-figure.ts'

const JackpotSheet = lazyPart(async () => (await import('./jackpot-sheet.tsx')).JackpotSheet, 'play')
const shown = createFigureStore(tabItems, pickRandomly, schedule)
const nothing = () => undefined

/** The jackpot as a scrolling counter. A figure that is only for show says so under it; a true pool says how it is won. */
export function Jackpot() {
  const t = useText()
  const jackpot = useQuery(jackpotQuery(useSettledLanguage())).data
  const [isOpen, setOpen] = useState(false)
  if (jackpot?.source === 'off') return null
  const caption = jackpot && (jackpot.caption ?? t(jackpot.source === 'server' ? 'jackpot.trueCaption' : 'jackpot.shownCaption'))
  return (
    <section className={styles.jackpot} aria-label={t('jackpot.title')}>
      <h2 className={styles.title}>{t('jackpot.title')}</h2>
      <span className={styles.amount} data-jackpot={jackpot?.source ?? ''}>
        {jackpot?.source === 'server' ? (
          <Figure
            text={jackpot.pool && moneyText(jackpot.currencySymbol, jackpot.pool.amount)}
            spare={moneyText(jackpot.currencySymbol, '0')}
          />
        ) : (
          <ShownFigure symbol={jackpot?.currencySymbol} />
        )}
      </span>
      <span className={styles.caption}>{caption}</span>
      <button type="button" className={styles.how} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('jackpot.how')}
        <ChevronRight size={14} aria-hidden="true" />
      </button>
      {isOpen && jackpot && (
        <Suspense fallback={null}>
          <JackpotSheet jackpot={jackpot} caption={caption ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function ShownFigure({ symbol }: { symbol: string | undefined }) {
  const figure = useSyncExternalStore<number | undefined>(shown.subscribe, shown.get, nothing)
  const text = figure !== undefined && symbol !== undefined ? `${symbol}${displayDecimal(String(figure), 0)}` : undefined
  return <Figure text={text} spare="₱2,000,000,000" />
}
