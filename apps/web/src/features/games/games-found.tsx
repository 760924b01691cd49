import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { TileSkeletons } from './game-tile.tsx'
import styles from './game-wall.module.css'
import { GameWall } from './game-wall.tsx'
import type { Game } from './games.routes.ts'

type GamesFoundProps = {
  /** Undefined until they are read. */
  games: readonly Game[] | undefined
  /** More of them can be read. */
  isMore?: boolean
  columns?: 2 | 3
  error: unknown
  isFetching: boolean
  onRetry: () => void
  /** Takes back the search that found nothing. */
  onClear?: (() => void) | undefined
  /** Key of what taking it back is called, where more than a search is taken back. */
  clearText?: string | undefined
  /** Key of what an empty list says, where it is not that a kind has no games. */
  emptyText?: string | undefined
}

/** A wall of games, or what is in its place. */
export function GamesFound({
  games,
  isMore = false,
  columns = 3,
  error,
  isFetching,
  onRetry,
  onClear,
  clearText,
  emptyText,
}: GamesFoundProps) {
  const t = useText()
  if (games && games.length > 0) return <GameWall games={games} isMore={isMore} columns={columns} />
  if (games) {
    const clear = onClear && (
      <Button variant="secondary" block onClick={onClear}>
        {t(clearText ?? 'games.clearSearch')}
      </Button>
    )
    return <NothingHere text={t(emptyText ?? (onClear ? 'games.noneFound' : 'games.none'))} action={clear} />
  }
  if (error && !isFetching) return <LoadFailed title={t('games.notLoaded')} error={error} isTrying={false} onRetry={onRetry} />
  return (
    <ul className={classNames(styles.wall, columns === 2 && styles.two)} aria-busy="true">
      <TileSkeletons count={columns * 3} />
    </ul>
  )
}
