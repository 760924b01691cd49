import { useText } from '../../lib/i18n.ts'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import type { Category } from './games.routes.ts'
import styles from './provider-logos.module.css'

/** The studios whose games are here: their logos, or their names where they have none. A logo that cannot be fetched goes away. */
export function ProviderLogos({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  const providers = new Map(categories.flatMap((category) => category.providers.map((provider) => [provider.code, provider] as const)))
  if (providers.size === 0) return null
  return (
    // What scrolls is scrolled by keyboard too, and nothing in it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.providers} aria-label={t('games.providers')} tabIndex={0} data-sideways="">
      <ul className={styles.strip}>
        {[...providers.values()].map(({ code, name, logo }) => (
          <li key={code} className={styles.logo}>
            {logo === '' ? <span className={styles.name}>{name}</span> : <PlainPicture src={logo} width={96} height={40} alt={name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
