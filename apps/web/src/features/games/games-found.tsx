import { errorKey } from '../../lib/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { GameTile, TileSkeletons } from './game-tile.tsx'
import type { Game } from './games.routes.ts'
import styles from './games-found.module.css'

type GamesFoundProps = {
  /** Undefined until they are read. */
  games: readonly Game[] | undefined
  error: unknown
  isFetching: boolean
  onRetry: () => void
  /** Takes back the search that found nothing. */
  onClear?: (() => void) | undefined
  /** Key of what an empty list says, where it is not that a kind has no games. */
  emptyText?: string | undefined
}

/** A wall of games, or what stands in its place. */
export function GamesFound({ games, error, isFetching, onRetry, onClear, emptyText }: GamesFoundProps) {
  const t = useText()
  if (games && games.length > 0) {
    return (
      <ul className={styles.wall}>
        {games.map((game, index) => (
          <li key={game.id}>
            <GameTile game={game} eager={index < 9} />
          </li>
        ))}
      </ul>
    )
  }
  if (games) {
    const action = onClear ? (
      <Button variant="secondary" block onClick={onClear}>
        {t('games.clearSearch')}
      </Button>
    ) : (
      <ButtonLink to="/m/home" variant="secondary" block>
        {t('ui.toHome')}
      </ButtonLink>
    )
    return (
      <StatePanel
        scene="empty"
        title={t('in_no_data')}
        text={t(emptyText ?? (onClear ? 'games.noneFound' : 'games.none'))}
        action={action}
      />
    )
  }
  if (error && !isFetching) {
    const key = errorKey(error)
    return (
      <StatePanel
        scene={key === 'errors.offline' ? 'offline' : 'error'}
        title={t('games.notLoaded')}
        text={t(key)}
        isAlert
        action={
          <Button block onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <ul className={styles.wall} aria-busy="true">
      <TileSkeletons count={9} />
    </ul>
  )
}
