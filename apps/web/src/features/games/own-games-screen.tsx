import { usePageFrame } from '../../lib/page-frame.ts'
import { useSearchParams } from '../../lib/router.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import styles from './own-games-screen.module.css'
import { OwnLists } from './own-lists.tsx'

/** A member's own games: the favourites, and with `?list=recent` what was opened last. */
export function OwnGamesScreen() {
  const { ownBar } = usePageFrame()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      {ownBar && <PageBar />}
      <div className={styles.page}>
        <OwnLists
          current={search.get('list') === 'recent' ? 'recent' : 'fav'}
          onChange={(key) => setSearch(new URLSearchParams(key === 'recent' ? { list: key } : {}), { replace: true })}
        />
      </div>
    </>
  )
}
