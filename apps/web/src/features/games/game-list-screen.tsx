import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { useLocation } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { hasSearch, listFilter } from './categories.ts'
import styles from './game-list-screen.module.css'
import { useGamePages } from './game-pages.ts'
import { categoriesQuery } from './games.queries.ts'
import type { GameFilter, Provider } from './games.routes.ts'
import { GamesFound } from './games-found.tsx'
import { useNameSearch } from './name-search.ts'
import { SearchField } from './search-field.tsx'

/** The games of one kind: by provider, by name, page after page. */
export function GameListScreen() {
  const { pathname, search } = useLocation()
  // Another address is another list, which begins anew.
  return <GameList key={pathname + search} first={listFilter(pathname, search)} isSearchable={hasSearch(pathname)} />
}

function GameList({ first, isSearchable }: { first: GameFilter; isSearchable: boolean }) {
  const t = useText()
  const { ownBar } = usePageFrame()
  const [providerCode, setProviderCode] = useState(first.providerCode)
  const { text, setText, name } = useNameSearch()
  const filter = filterNow(first, name, providerCode)
  const pages = useGamePages(filter, useSettledLanguage())
  const games = pages.data?.pages.flatMap((page) => page.games)
  return (
    <>
      {ownBar && <PageBar />}
      {isSearchable && (
        <div className={styles.tools}>
          <SearchField value={text} onChange={setText} label={t('games.searchByName')} />
          <ProviderTabs type={first.type ?? 'RNG'} selected={providerCode} onSelect={setProviderCode} />
        </div>
      )}
      <GamesFound
        games={games}
        error={pages.error}
        isFetching={pages.isFetching}
        onRetry={() => void pages.refetch()}
        onClear={name === '' ? undefined : () => setText('')}
      />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('games.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

// Absent, not empty: the first page is then the one that came with the page.
function filterNow({ providerCode: _, ...first }: GameFilter, name: string, providerCode: string | undefined): GameFilter {
  return { ...first, ...(name === '' ? {} : { name }), ...(providerCode === undefined ? {} : { providerCode }) }
}

type ProviderTabsProps = { type: string; selected: string | undefined; onSelect: (code: string | undefined) => void }

/** All, and one for each provider of the kind. */
function ProviderTabs({ type, selected, onSelect }: ProviderTabsProps) {
  const t = useText()
  const { data } = useQuery(categoriesQuery(useSettledLanguage()))
  const providers: Provider[] = data?.flatMap((category) => category.providers.filter(({ gameType }) => gameType === type)) ?? []
  const tabs: { code: string | undefined; name: string }[] = [{ code: undefined, name: t('games.all') }, ...providers]
  return (
    <fieldset className={styles.tabs} data-sideways="">
      <legend className="visually-hidden">{t('games.providers')}</legend>
      {tabs.map(({ code, name }) => (
        <button
          key={code ?? ''}
          type="button"
          className={classNames(styles.tab, code === selected && styles.selected)}
          aria-pressed={code === selected}
          onClick={() => onSelect(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
