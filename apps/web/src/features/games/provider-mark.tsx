import { PlainPicture } from '../../ui/plain-picture.tsx'
import type { Provider } from './games.routes.ts'
import styles from './provider-mark.module.css'

/** A studio's sign: its logo, or the first letters of its name where it has none that loads. */
export function ProviderMark({ provider, eager = false }: { provider: Provider; eager?: boolean }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <PlainPicture
        className={styles.logo}
        src={provider.logo}
        width={40}
        height={40}
        alt=""
        eager={eager}
        fallback={initials(provider.name)}
      />
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
