import { classNames } from '../../ui/class-names.ts'
import styles from './figure.module.css'

const digits = '0123456789'

/** An amount whose digits scroll to their new place when it changes. Undefined keeps the space of one that is not known yet. */
export function Figure({ text, spare }: { text: string | undefined; spare: string }) {
  const signs = placesOf(text ?? spare)
  return (
    <span className={classNames(styles.figure, text === undefined && styles.unknown)}>
      {text !== undefined && <span className="visually-hidden">{text}</span>}
      <span aria-hidden="true" className={styles.signs}>
        {signs.map(({ place, sign }) =>
          digits.includes(sign) ? (
            <span key={place} className={styles.window}>
              <span className={classNames(styles.reel, styles[`at${sign}`])}>
                {[...digits].map((digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </span>
            </span>
          ) : (
            <span key={place}>{sign}</span>
          ),
        )}
      </span>
    </span>
  )
}

// Counted from the right, so that a digit keeps its reel when the figure grows by one.
function placesOf(text: string): { place: number; sign: string }[] {
  const signs = [...text]
  return signs.map((sign, index) => ({ place: signs.length - index, sign }))
}
