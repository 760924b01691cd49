import { memo } from 'react'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { launchPath } from './categories.ts'
import { canBeFavourite } from './favourite-list.ts'
import { FavouriteStar } from './favourite-star.tsx'
import styles from './game-tile.module.css'
import type { Game } from './games.routes.ts'

const coverWidths = [240, 360]
const coverSizes = '(min-width: 480px) 180px, 30vw'

type GameTileProps = { game: Game; eager?: boolean; isFromHome?: boolean }

/** A game's cover; a tap opens the game. One that cannot be opened yet says so. */
export const GameTile = memo(function GameTile({ game, eager = false, isFromHome = false }: GameTileProps) {
  const t = useText()
  const session = useSession()
  const mark = markOf(game, session !== null && isGuest(session.type))
  return (
    <div className={styles.tile}>
      <Link className={styles.link} to={launchPath(game.id, isFromHome)}>
        <Picture
          className={styles.cover}
          base={game.cover}
          widths={coverWidths}
          sizes={coverSizes}
          width={240}
          height={320}
          alt=""
          // Home's largest picture is its banner: the covers leave it the line.
          eager={eager && isFromHome ? 'low' : eager}
          fallback={
            <span className={styles.plain} aria-hidden="true">
              {game.name}
            </span>
          }
        />
        {mark && <span className={classNames(styles.mark, mark !== 'games.soon' && styles.bright)}>{t(mark)}</span>}
        <span className={styles.name}>
          {game.name}
          {game.editionOf && <span className={styles.edition}>{t('games.editionOf', { name: game.editionOf })}</span>}
        </span>
      </Link>
      {canBeFavourite(game) && <FavouriteStar game={game} />}
    </div>
  )
})

// What a guest may open matters more to them than that it is new.
function markOf(game: Game, isTrying: boolean): string | undefined {
  if (!game.isPlayable) return 'games.soon'
  if (isTrying && game.isFreePlay) return 'games.freePlay'
  return game.isNew ? 'games.new' : undefined
}

/** As many grey tiles as are expected. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
    <li key={index}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeletonName} />
    </li>
  ))
}
