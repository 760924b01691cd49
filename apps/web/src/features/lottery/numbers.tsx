import styles from './numbers.module.css'

/** Drawn numbers as balls, read out as one list. */
export function Numbers({ numbers, label }: { numbers: readonly string[]; label: string }) {
  return (
    <span className={styles.numbers}>
      <span className="visually-hidden">
        {label}: {numbers.join(', ')}
      </span>
      {placesOf(numbers).map(({ place, number }) => (
        <span key={place} className={styles.number} aria-hidden="true">
          {number}
        </span>
      ))}
    </span>
  )
}

// A number may be drawn more than once: its place tells one from the other.
const placesOf = (numbers: readonly string[]) => numbers.map((number, place) => ({ place, number }))
