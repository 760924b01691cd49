import styles from './switch-row.module.css'

type SwitchRowProps = {
  /** What is switched. */
  name: string
  /** What that means, in a sentence. */
  text: string
  isOn: boolean
  /** While a change is on its way: it cannot be pressed again. */
  isBusy?: boolean
  onClick: () => void
}

/** A row with a switch at its end; the whole row is the target. */
export function SwitchRow({ name, text, isOn, isBusy = false, onClick }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      className={styles.switch}
      onClick={isBusy ? undefined : onClick}
    >
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  )
}
