import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import styles from './checks.module.css'

/** What was looked at: whether it holds, and what is behind it. */
export function Checks({ list }: { list: readonly { label: string; isKept: boolean; value: ReactNode }[] }) {
  const t = useText()
  return (
    <ul>
      {list.map(({ label, isKept, value }) => (
        <li key={label} className={styles.check}>
          <span className={isKept ? styles.kept : styles.broken} role="img" aria-label={t(isKept ? 'ui.holds' : 'ui.fails')}>
            {isKept ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
          </span>
          <span>{label}</span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
}
