import { useId, useState } from 'react'
import { shownDate } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import styles from './day-chart.module.css'
import { plotDays } from './plot-days.ts'

/** The amount of one day. */
export type DayAmount = { day: string; amount: string }

type DayChartProps = { name: string; symbol: string; days: readonly DayAmount[] }

const WIDTH = 300
const HEIGHT = 130
const LEFT = 40

/** One figure by day, as a line. A finger or the arrow keys choose the day whose amount is written above it. */
export function DayChart({ name, symbol, days }: DayChartProps) {
  const t = useText()
  const fade = useId()
  const [chosen, setChosen] = useState<number>()
  const place = Math.min(chosen ?? days.length - 1, days.length - 1)
  const { points, rules } = plotDays(
    days.map(({ amount }) => Number(amount)),
    WIDTH,
    HEIGHT,
  )
  const [shown, point] = [days[place], points[place]]
  if (!shown || !point) return null
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const zero = rules.find(({ value }) => value === 0)?.y ?? HEIGHT
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{shownDate(shown.day)}</span>
        <SignedAmount symbol={symbol} amount={shown.amount} className={styles.amount} />
      </figcaption>
      <div className={styles.stage}>
        <svg viewBox={`${-LEFT} -10 ${LEFT + WIDTH + 10} ${HEIGHT + 20}`} className={styles.drawing} aria-hidden="true">
          <defs>
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className={styles.fadeFrom} />
              <stop offset="1" className={styles.fadeTo} />
            </linearGradient>
          </defs>
          {rules.map(({ y, value }) => (
            <g key={value}>
              <line className={value === 0 ? styles.zero : styles.rule} x1={0} x2={WIDTH} y1={y} y2={y} />
              <text className={styles.ruleText} x={-6} y={y + 3.5} textAnchor="end">
                {compact.format(value)}
              </text>
            </g>
          ))}
          {points.length > 1 && <path d={`M0 ${zero}L${line}L${WIDTH} ${zero}Z`} fill={`url(#${fade})`} />}
          {points.length > 1 && <path className={styles.line} d={`M${line}`} />}
          <line className={styles.mark} x1={point.x} x2={point.x} y1={0} y2={HEIGHT} />
          <circle className={styles.point} cx={point.x} cy={point.y} r={5} />
        </svg>
        {points.length > 1 && (
          <input
            type="range"
            className={styles.day}
            min={0}
            max={days.length - 1}
            value={place}
            aria-label={t('reports.dayOf', { figure: name })}
            aria-valuetext={`${shownDate(shown.day)}: ${moneyText(symbol, shown.amount)}`}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{shownDate(days[0]?.day ?? '')}</span>
        {days.length > 1 && <span>{shownDate(days.at(-1)?.day ?? '')}</span>}
      </p>
    </figure>
  )
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** The same as a table. */
export function DayTable({ name, symbol, days }: DayChartProps) {
  const t = useText()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('reports.perDay', { figure: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reports.day')}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, amount }) => (
          <tr key={day}>
            <th scope="row" className="tabular">
              {shownDate(day)}
            </th>
            <td>
              <SignedAmount symbol={symbol} amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
