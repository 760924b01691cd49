import Star from 'lucide-react/icons/star'
import { useRef } from 'react'
import { isGuest, sessionStore } from '../../domain/session-store.ts'
import { loginPath, stateWithWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/toast.tsx'
import styles from './favourite-star.module.css'
import { useFavouriteIds, useToggleFavourite } from './favourites.ts'
import type { Game } from './games.routes.ts'

/** The star on a game's cover. A visitor is led to the log-in page and back. */
export function FavouriteStar({ game }: { game: Game }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toggle = useToggleFavourite()
  const isOn = useFavouriteIds().includes(game.id)
  const isBusy = useRef(false)
  const tap = async () => {
    const { session } = sessionStore.read()
    if (session === null) return navigate(loginPath, { state: stateWithWayBack(pathname + search) })
    if (isGuest(session.type)) return showToast('reject', t('errors.realAccountNeeded'))
    // A double tap is one.
    if (isBusy.current) return
    isBusy.current = true
    await toggle(game)
    isBusy.current = false
  }
  return (
    <button
      type="button"
      className={classNames(styles.star, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={t('games.markFavourite', { name: game.name })}
      onClick={() => void tap()}
    >
      <Star size={16} strokeWidth={2} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}
