import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useListEnd } from '../../ui/use-list-end.ts'
import { type ListAsked, useGamePages } from './game-pages.ts'
import { GamesFound } from './games-found.tsx'
import styles from './paged-games.module.css'

type PagedGamesProps = {
  asked: ListAsked
  columns?: 2 | 3
  /** Takes back the search that found nothing. */
  onClear?: (() => void) | undefined
  /** Key of what taking it back is called, where more than a search is taken back. */
  clearText?: string | undefined
  /** Key of what an empty list says, where it is not that a kind has no games. */
  emptyText?: string | undefined
}

/** A list of games, page after page: by itself as its end comes near, and by a button. Never two at once. */
export function PagedGames({ asked, columns = 3, onClear, clearText, emptyText }: PagedGamesProps) {
  const t = useText()
  const pages = useGamePages(asked)
  const loadMore = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  const end = useListEnd(pages.hasNextPage && !pages.isFetchNextPageError, loadMore)
  return (
    <>
      <GamesFound
        games={pages.data?.pages.flatMap((page) => page.games)}
        isMore={pages.hasNextPage}
        columns={columns}
        error={pages.error}
        isFetching={pages.isFetching}
        onRetry={() => void pages.refetch()}
        onClear={onClear}
        clearText={clearText}
        emptyText={emptyText}
      />
      <div ref={end} />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" block busy={pages.isFetchingNextPage} onClick={loadMore}>
            {t(pages.isFetchNextPageError ? 'errors.loadFailed' : 'games.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
