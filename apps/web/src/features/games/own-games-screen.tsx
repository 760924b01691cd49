import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useGamePages } from './game-pages.ts'
import { GamesFound } from './games-found.tsx'
import styles from './own-games-screen.module.css'
import { useListEnd } from './use-list-end.ts'

const lists = [
  { key: 'fav', text: 'games.favourites', empty: 'games.noFavourites' },
  { key: 'recent', text: 'games.recent', empty: 'games.noRecent' },
] as const

/** A member's own games: the favourites, and with `?list=recent` what was opened last. */
export function OwnGamesScreen() {
  const t = useText()
  const { ownBar } = usePageFrame()
  const [search, setSearch] = useSearchParams()
  const current = search.get('list') === 'recent' ? 'recent' : 'fav'
  return (
    <>
      {ownBar && <PageBar />}
      <div className={styles.page}>
        <Tabs
          label={t('games.games')}
          current={current}
          onChange={(key) => setSearch(new URLSearchParams(key === 'recent' ? { list: key } : {}), { replace: true })}
          tabs={lists.map(({ key, text, empty }) => ({ key, label: t(text), panel: <OwnList key={key} mode={key} empty={empty} /> }))}
        />
      </div>
    </>
  )
}

function OwnList({ mode, empty }: { mode: 'fav' | 'recent'; empty: string }) {
  const t = useText()
  const pages = useGamePages({ mode, filter: {}, language: useSettledLanguage() })
  const loadMore = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  const end = useListEnd(pages.hasNextPage && !pages.isFetchNextPageError, loadMore)
  return (
    <div className={styles.list}>
      <GamesFound
        games={pages.data?.pages.flatMap((page) => page.games)}
        error={pages.error}
        isFetching={pages.isFetching}
        onRetry={() => void pages.refetch()}
        emptyText={empty}
      />
      <div ref={end} />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" block busy={pages.isFetchingNextPage} onClick={loadMore}>
            {t(pages.isFetchNextPageError ? 'errors.loadFailed' : 'games.loadMore')}
          </Button>
        </div>
      )}
    </div>
  )
}
