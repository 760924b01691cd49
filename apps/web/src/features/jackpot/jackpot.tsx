import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense, useState } from 'react'
import { lazyPart } from '../../domain/lazy-part.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useIsTakenOver } from '../../lib/taken-over.ts'
import { Figure } from './figure.tsx'
import styles from './jackpot.module.css'
import { jackpotQuery } from './jackpot.queries.ts'

const JackpotSheet = lazyPart(async () => (await import('./jackpot-sheet.tsx')).JackpotSheet, 'play')
// Most merchants show a pool that is true.
const RisingFigure = lazy(async () => ({ default: (await import('./rising-figure.tsx')).RisingFigure }))

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

/** A figure for show begins in the browser: the server draws its place. */
function ShownFigure({ symbol }: { symbol: string | undefined }) {
  const place = <Figure text={undefined} spare={SHOWN_SPARE} />
  return useIsTakenOver() && symbol !== undefined ? (
    <Suspense fallback={place}>
      <RisingFigure symbol={symbol} spare={SHOWN_SPARE} />
    </Suspense>
  ) : (
    place
  )
}

/** As wide as what comes. */
const SHOWN_SPARE = '₱2,000,000,000'
