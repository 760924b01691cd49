import type { Provider } from './games.routes.ts'
import styles from './provider-mark.module.css'

/** A studio's sign: its logo, or the first letters of its name where it has none. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {provider.logo === '' ? (
        initials(provider.name)
      ) : (
        <img className={styles.logo} src={provider.logo} width={40} height={40} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
