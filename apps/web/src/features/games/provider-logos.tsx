import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
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
        {[...providers.values()].map(({ code, name, logo }) =>
          logo === '' ? (
            <li key={code} className={styles.name}>
              {name}
            </li>
          ) : (
            <Logo key={code} name={name} address={logo} />
          ),
        )}
      </ul>
    </section>
  )
}

function Logo({ name, address }: { name: string; address: string }) {
  const picture = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // It may have failed before there was anybody to hear of it.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <li className={styles.logo} hidden={hasFailed}>
      <img ref={picture} src={address} width={96} height={40} alt={name} loading="lazy" decoding="async" onError={() => setFailed(true)} />
    </li>
  )
}
