import styles from './steps.module.css'
import { Time } from './time.tsx'

export type StepShown = { at: string; what: string; who: string; more?: string }

/** What a payment company said, and what became of it. */
type Word = { at: string; source: string; status: string; amount: string; currency: string; outcome: string }

/** The words of a payment company, as steps of what it speaks of. */
export const stepsOfWords = (words: readonly Word[]): StepShown[] =>
  words.map(({ at, source, status, amount, currency, outcome }) => ({
    at,
    what: status,
    who: source,
    more: `${amount} ${currency} · ${outcome}`,
  }))

/** What happened, in its order. */
export function Steps({ list }: { list: readonly StepShown[] }) {
  return (
    <ol>
      {list.map(({ at, what, who, more = '' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
        <li key={index} className={styles.step}>
          <span className={styles.at}>
            <Time at={at} />
          </span>
          <span>{who === '' ? what : `${what} · ${who}`}</span>
          {more !== '' && <span className={styles.more}>{more}</span>}
        </li>
      ))}
    </ol>
  )
}
