import { Link } from '../../ui/link.tsx'
import { launchPath } from './categories.ts'
import { type Provider, writeListSearch } from './games.routes.ts'
import { ProviderMark } from './provider-mark.tsx'
import styles from './provider-tile.module.css'

/** A provider by name; a tap opens its games, or the one game that it is. */
export function ProviderTile({ provider, path }: { provider: Provider; path: string }) {
  const to = provider.gameId === '' ? `${path}${writeListSearch({ providerCode: provider.code })}` : launchPath(provider.gameId)
  return (
    <Link className={styles.tile} to={to}>
      <ProviderMark provider={provider} />
      <span className={styles.name}>{provider.name}</span>
    </Link>
  )
}
