import { Link } from '../../ui/link.tsx'
import { type Provider, writeListSearch } from './games.routes.ts'
import styles from './provider-tile.module.css'

/** A provider by name; a tap opens its games. */
export function ProviderTile({ provider, path }: { provider: Provider; path: string }) {
  return (
    <Link className={styles.tile} to={`${path}${writeListSearch({ providerCode: provider.code })}`}>
      <span className={styles.mark} aria-hidden="true">
        {initials(provider.name)}
      </span>
      <span className={styles.name}>{provider.name}</span>
    </Link>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
