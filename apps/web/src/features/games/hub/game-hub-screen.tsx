import { useQuery } from '@tanstack/react-query'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSettledLanguage, useText } from '../../../lib/i18n.ts'
import { useLocation } from '../../../lib/router.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PlainPicture } from '../../../ui/plain-picture.tsx'
import { categoryTextKey, HOME, HOT, sortCategories } from '../categories.ts'
import { categoriesQuery } from '../games.queries.ts'
import type { Category } from '../games.routes.ts'
import styles from './game-hub-screen.module.css'
import { FAVOURITES, hubEntries, hubPath, readHubEntry } from './hub-menu.ts'
import { FavouritesPane, HomePane, HotPane } from './hub-panes.tsx'
import { StudioPane } from './studio-pane.tsx'

/** All games from one menu: what is hot, what is one's own, and every category. `banner` is shown on its first page. */
export function GameHubScreen({ banner }: { banner?: ReactNode }) {
  const { search } = useLocation()
  const categories = useQuery(categoriesQuery(useSettledLanguage()))
  const sorted = sortCategories(categories.data ?? [])
  const entries = hubEntries(sorted)
  const entry = readHubEntry(search, categories.data && entries)
  if (categories.isError) {
    return <LoadFailed error={categories.error} isTrying={categories.isFetching} onRetry={() => void categories.refetch()} />
  }
  return (
    <div className={styles.hub}>
      <HubMenu entries={entries} current={entry} />
      <div className={styles.pane} key={entry}>
        {paneOf(entry, sorted, banner)}
      </div>
    </div>
  )
}

function paneOf(entry: string, categories: readonly Category[], banner: ReactNode): ReactNode {
  if (entry === HOME) return <HomePane categories={categories} banner={banner} />
  if (entry === HOT) return <HotPane />
  if (entry === FAVOURITES) return <FavouritesPane />
  return <StudioPane entry={entry} category={categories.find(({ key }) => key === entry)} />
}

/** The menu at the side. Each entry is an address of its own, in the place of the one before it. */
function HubMenu({ entries, current }: { entries: readonly string[]; current: string }) {
  const t = useText()
  const menu = useRef<HTMLElement>(null)
  const arrived = useRef(current)
  // The chosen entry is in sight, and its pane begins at its top.
  useLayoutEffect(() => {
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current && chosen) menu.current.scrollTop = chosen.offsetTop - (menu.current.clientHeight - chosen.offsetHeight) / 2
    if (arrived.current === current) return
    arrived.current = current
    window.scrollTo(0, 0)
  }, [current])
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('games.menu')}>
      <ul>
        {entries.map((key) => (
          <li key={key}>
            <Link
              to={hubPath(key)}
              replace
              className={classNames(styles.entry, key === current && styles.current)}
              aria-current={key === current ? 'page' : undefined}
            >
              {key === HOME ? (
                <LayoutGrid className={styles.icon} size={26} strokeWidth={1.8} aria-hidden="true" />
              ) : (
                <PlainPicture className={styles.icon} src={`/art/categories/${key}.svg`} width={28} height={28} alt="" eager />
              )}
              <span>{t(key === HOME ? 'games.start' : categoryTextKey(key))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
