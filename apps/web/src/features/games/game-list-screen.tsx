import { useEffect, useReducer, useState } from 'react'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { useLocation } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { hasSearch, listFilter } from './categories.ts'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './game-list-screen.module.css'
import { useGamePages } from './game-pages.ts'
import type { GameFilter } from './games.routes.ts'
import { GamesFound } from './games-found.tsx'
import { ProviderTabs, QuickChips } from './list-menus.tsx'
import { type ListState, reduceList } from './list-mode.ts'
import { useNameSearch } from './name-search.ts'
import { SearchField } from './search-field.tsx'
import { useListEnd } from './use-list-end.ts'

/** The games of one kind: by studio, by name, by mark, page after page. */
export function GameListScreen() {
  const { pathname, search } = useLocation()
  // Another address is another list, which begins anew.
  return <GameList key={pathname + search} first={listFilter(pathname, search)} isSearchable={hasSearch(pathname)} />
}

function GameList({ first, isSearchable }: { first: GameFilter; isSearchable: boolean }) {
  const t = useText()
  const { ownBar } = usePageFrame()
  const [isFiltering, setFiltering] = useState(false)
  const [state, choose] = useReducer(reduceList, startOf(first))
  const { text, setText, name } = useNameSearch()
  useEffect(() => {
    if (name !== '') choose({ kind: 'name', name })
  }, [name])
  useEffect(() => {
    if (text === '') choose({ kind: 'name', name: '' })
  }, [text])
  const pages = useGamePages({ mode: state.mode, filter: filterNow(first, state), language: useSettledLanguage() })
  const loadMore = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  const end = useListEnd(pages.hasNextPage && !pages.isFetchNextPageError, loadMore)
  const type = first.type ?? 'RNG'
  return (
    <>
      {ownBar && <PageBar />}
      {isSearchable && (
        <div className={styles.tools}>
          <SearchField value={text} onChange={setText} label={t('games.searchByName')} onFilter={() => setFiltering(true)} />
          <ProviderTabs type={type} selected={state.providerCode} onSelect={(code) => choose({ kind: 'provider', providerCode: code })} />
          <QuickChips state={state} onChoose={choose} onOwnList={() => setText('')} />
        </div>
      )}
      <GamesFound
        games={pages.data?.pages.flatMap((page) => page.games)}
        error={pages.error}
        isFetching={pages.isFetching}
        onRetry={() => void pages.refetch()}
        onClear={state.name === '' ? undefined : () => setText('')}
        emptyText={state.mode === 'fav' ? 'games.noFavourites' : state.mode === 'recent' ? 'games.noRecent' : undefined}
      />
      <div ref={end} />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" block busy={pages.isFetchingNextPage} onClick={loadMore}>
            {t(pages.isFetchNextPageError ? 'errors.loadFailed' : 'games.loadMore')}
          </Button>
        </div>
      )}
      {isFiltering && <FilterSheet type={type} state={state} onChoose={choose} onClose={() => setFiltering(false)} />}
    </>
  )
}

const startOf = (first: GameFilter): ListState => ({ mode: 'all', providerCode: first.providerCode, name: '', classify: '' })

// Absent, not empty: the first page is then the one that came with the page.
function filterNow({ providerCode: _, ...first }: GameFilter, { name, providerCode, classify }: ListState): GameFilter {
  return {
    ...first,
    ...(name === '' ? {} : { name }),
    ...(providerCode === undefined ? {} : { providerCode }),
    ...(classify === 'new' ? { isNew: true } : classify === '' ? {} : { classify }),
  }
}
