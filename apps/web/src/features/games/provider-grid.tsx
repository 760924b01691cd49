import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { launchPath } from './categories.ts'
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
          <StudioTile provider={provider} isOn={provider.code === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  )
}

type StudioTileProps = { provider: Provider; isOn: boolean; onSelect: (code: string | undefined) => void }

// A studio with one game behind it opens that game.
function StudioTile({ provider, isOn, onSelect }: StudioTileProps) {
  const face = (
    <>
      <ProviderMark provider={provider} eager />
      <span className={styles.name}>{provider.name}</span>
    </>
  )
  if (provider.gameId !== '') {
    return (
      <Link className={styles.tile} to={launchPath(provider.gameId)}>
        {face}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classNames(styles.tile, isOn && styles.selected)}
      aria-pressed={isOn}
      onClick={() => onSelect(isOn ? undefined : provider.code)}
    >
      {face}
    </button>
  )
}
