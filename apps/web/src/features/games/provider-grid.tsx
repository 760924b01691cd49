import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Provider } from './games.routes.ts'
import styles from './provider-grid.module.css'
import { ProviderMark } from './provider-mark.tsx'

type ProviderGridProps = {
  providers: readonly Provider[]
  selected: string | undefined
  onSelect: (code: string | undefined) => void
}

/** The studios as a grid of their marks: one may be chosen, and a second tap lets go. */
export function ProviderGrid({ providers, selected, onSelect }: ProviderGridProps) {
  const t = useText()
  return (
    <ul className={styles.grid} aria-label={t('games.providers')}>
      {providers.map((provider) => (
        <li key={provider.code}>
          <button
            type="button"
            className={classNames(styles.tile, provider.code === selected && styles.selected)}
            aria-pressed={provider.code === selected}
            onClick={() => onSelect(provider.code === selected ? undefined : provider.code)}
          >
            <ProviderMark provider={provider} />
            <span className={styles.name}>{provider.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
