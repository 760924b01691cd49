import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

type TabLink = { to: string; label: string; isCurrent: boolean }

/** Pages that are beside each other, as tabs. The page that shows replaces itself, so that back leaves them all. */
export function TabLinks({ label, links, state }: { label: string; links: readonly TabLink[]; state?: unknown }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {links.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          replace
          state={state}
          className={classNames(styles.tab, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
