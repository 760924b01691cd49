import styles from './tabs.module.css'

type Props<Value extends string> = {
  label: string
  list: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Which part of a list is looked at. */
export function Tabs<Value extends string>({ label, list, value, onChoose }: Props<Value>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {list.map((tab) => (
        <button key={tab.value} type="button" className={styles.tab} aria-current={tab.value === value} onClick={() => onChoose(tab.value)}>
          {tab.label}
        </button>
      ))}
    </nav>
  )
}
