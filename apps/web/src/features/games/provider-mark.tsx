import { classNames } from '../../ui/class-names.ts'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import type { Provider } from './games.routes.ts'
import styles from './provider-mark.module.css'

/** Drawn by the house: a badge, and the name beside it, which at this size nobody reads. */
const OWN_LOGOS = '/art/providers/'

/** A studio's sign: its logo, or the first letters of its name where it has none that loads. */
export function ProviderMark({ provider, eager = false }: { provider: Provider; eager?: boolean }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <PlainPicture
        className={classNames(styles.logo, provider.logo.startsWith(OWN_LOGOS) && styles.badge)}
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
