import { useQuery } from '@tanstack/react-query'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import type { RateLines } from './invite.queries.ts'
import { categoryKey, rateText } from './rate-text.ts'
import styles from './rates-field.module.css'

type RateLine = RateLines[number]
type RatesFieldProps = {
  /** None leaves it to the agent's own set for new accounts. */
  rates: RateLines
  onChange: (rates: RateLines) => void
}

/** The rebate rates that a new account begins with: each up to the agent's own, in steps of 0.1 %. */
export function RatesField({ rates, onChange }: RatesFieldProps) {
  const t = useText()
  return (
    <details className={styles.rates}>
      <summary className={styles.summary}>
        <span>{t('invite.rates')}</span>
        <span className={styles.standing}>{t(rates.length === 0 ? 'invite.ratesDefault' : 'invite.ratesOwn')}</span>
      </summary>
      <Lines rates={rates} onChange={onChange} />
    </details>
  )
}

function Lines({ rates, onChange }: RatesFieldProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery({ ...read('getMyRebateRates'), staleTime: 60_000 })
  if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  const own = data.lines.filter((line) => line.own > 0)
  if (own.length === 0) return <p className={styles.none}>{t('invite.ratesNone')}</p>
  const rateOf = ({ category, vendor, initial }: (typeof own)[number]) => rates.find(isAbout({ category, vendor }))?.rate ?? initial
  const choose = (chosen: Pick<RateLine, 'category' | 'vendor'>, rate: number) =>
    onChange(own.map((line) => ({ category: line.category, vendor: line.vendor, rate: isAbout(chosen)(line) ? rate : rateOf(line) })))
  return (
    <ul className={styles.lines}>
      {own.map((line) => {
        const rate = rateOf(line)
        const name = line.vendor === '' ? t(categoryKey(line.category)) : `${t(categoryKey(line.category))} ${line.vendor}`
        return (
          <li key={`${line.category}:${line.vendor}`} className={styles.line}>
            <span className={styles.about}>
              <span className={styles.name}>{name}</span>
              <span className={styles.limit}>{t('invite.rateUpTo', { rate: rateText(line.own) })}</span>
            </span>
            <IconButton label={t('invite.rateLess', { name })} disabled={rate <= 0} onClick={() => choose(line, rate - 1)}>
              <Minus size={18} aria-hidden="true" />
            </IconButton>
            <output className={styles.rate}>{rateText(rate)} %</output>
            <IconButton label={t('invite.rateMore', { name })} disabled={rate >= line.own} onClick={() => choose(line, rate + 1)}>
              <Plus size={18} aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

const isAbout =
  (chosen: Pick<RateLine, 'category' | 'vendor'>) =>
  (line: Pick<RateLine, 'category' | 'vendor'>): boolean =>
    line.category === chosen.category && line.vendor === chosen.vendor
