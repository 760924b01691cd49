import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { coversFirst, hotGamesOnHubMax } from '../../../domain/limits.ts'
import { useSettledLanguage, useText } from '../../../lib/i18n.ts'
import { useSearchParams } from '../../../lib/router.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { categoryTextKey } from '../categories.ts'
import { GameTile, TileSkeletons } from '../game-tile.tsx'
import wall from '../game-wall.module.css'
import { sectionQuery } from '../games.queries.ts'
import type { Category } from '../games.routes.ts'
import { HotList } from '../hot-list.tsx'
import { NeedsSession } from '../needs-session.tsx'
import { OwnLists } from '../own-lists.tsx'
import { FAVOURITES, hubEntries, hubPath } from './hub-menu.ts'
import styles from './hub-panes.module.css'

/** Covers of a category before "more": two rows. */
const FIRST_GAMES = 4

/** What is on, and the first games of each category. */
export function HomePane({ categories, banner }: { categories: readonly Category[]; banner: ReactNode }) {
  const shown = hubEntries(categories)
  return (
    <>
      {banner}
      {categories
        .filter(({ key }) => shown.includes(key))
        .map(({ key }, index) => (
          <FirstGames key={key} entry={key} isFirst={index < coversFirst.hubSections} />
        ))}
    </>
  )
}

function FirstGames({ entry, isFirst }: { entry: string; isFirst: boolean }) {
  const t = useText()
  const { data, isPending } = useQuery(sectionQuery(entry, useSettledLanguage()))
  const name = t(categoryTextKey(entry))
  if (!isPending && (data ?? []).length === 0) return null
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <Link className={styles.more} to={hubPath(entry)} replace>
          {t('ui.more')} <span className="visually-hidden">{name}</span>
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <ul className={classNames(wall.wall, wall.two)} aria-busy={isPending || undefined}>
        {data?.slice(0, FIRST_GAMES).map((game) => (
          <li key={game.id}>
            <GameTile game={game} eager={isFirst} />
          </li>
        )) ?? <TileSkeletons count={FIRST_GAMES} />}
      </ul>
    </section>
  )
}

/** The hottest games, with a search. */
export function HotPane() {
  return <HotList max={hotGamesOnHubMax} columns={2} />
}

/** A member's own lists; a visitor is led to log in. */
export function FavouritesPane() {
  const [search, setSearch] = useSearchParams()
  return (
    <NeedsSession>
      <div className={styles.own}>
        <OwnLists
          columns={2}
          current={search.get('list') === 'recent' ? 'recent' : 'fav'}
          onChange={(key) =>
            setSearch(new URLSearchParams({ tab: FAVOURITES, ...(key === 'recent' ? { list: key } : {}) }), { replace: true })
          }
        />
      </div>
    </NeedsSession>
  )
}
