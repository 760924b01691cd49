import ChevronRight from 'lucide-react/icons/chevron-right'
import { useText } from '../../lib/i18n.ts'
import styles from './team-reports.module.css'

/** The way from the agent down to the branch that is looked at; each step leads back to it. Nothing is here at the top. */
export function BranchPath({ path, onOpen }: { path: readonly string[]; onOpen: (account: string) => void }) {
  const t = useText()
  if (path.length === 0) return null
  const steps = [{ account: '', name: t('reports.me') }, ...path.map((account) => ({ account, name: account }))]
  return (
    <nav aria-label={t('reports.path')} className={styles.path}>
      <ol>
        {steps.map(({ account, name }, index) => (
          <li key={account}>
            {index === path.length ? (
              <span aria-current="location">{name}</span>
            ) : (
              <>
                <button type="button" onClick={() => onOpen(account)}>
                  {name}
                </button>
                <ChevronRight size={16} aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
