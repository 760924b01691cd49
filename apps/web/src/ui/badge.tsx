import { badgeText } from '../domain/badge-text.ts'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

/** How many there are, in a red pill; nothing for none. `label` is what is read out. */
export function Badge({ count, label, className }: { count: number; label: string; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span className={classNames('tabular', styles.badge, className)} data-badge="">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
