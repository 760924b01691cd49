import { useText } from '../../lib/i18n.ts'
import styles from './film-frame.module.css'

/** The player of a film. It is the only thing on a page that comes from elsewhere, and only after somebody asked for it. */
export function FilmFrame({ player, title }: { player: string; title: string }) {
  const t = useText()
  return (
    <iframe
      className={styles.player}
      src={`${player}?autoplay=1&playsinline=1&rel=0`}
      title={t('home.film', { title })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // The player refuses pages that do not say where they are.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
