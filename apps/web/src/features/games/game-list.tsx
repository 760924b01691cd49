import { type ReactNode, useState } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { categoryPath, categoryTextKey } from './categories.ts'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './game-list.module.css'
import { writeListSearch } from './games.routes.ts'
import { filterOf, hasSearch } from './list-address.ts'
import { ProviderTabs, QuickChips } from './list-menus.tsx'
import { isNarrowed, type ListState } from './list-mode.ts'
import { useNameSearch } from './name-search.ts'
import { NeedsSession } from './needs-session.tsx'
import { PagedGames } from './paged-games.tsx'
import { ProviderGrid } from './provider-grid.tsx'
import { isInHouse, type SportsGroup } from './provider-groups.ts'
import { SearchField } from './search-field.tsx'
import { SportsTabs } from './sports-tabs.tsx'
import { type GameList as List, useGameList } from './use-game-list.ts'

type GameListProps = {
  /** Above everything else. */
  above?: ReactNode
  /** The studios as a grid of their marks instead of a row of tabs. */
  hasStudioGrid?: boolean
}

/** The games of one kind: by studio, by name, by mark, page after page. */
export function GameList({ above, hasStudioGrid = false }: GameListProps) {
  const t = useText()
  const { ownBar, title } = usePageFrame()
  const list = useGameList()
  const { place, state, providers, choose } = list
  const [isFiltering, setFiltering] = useState(false)
  const search = useNameSearch(state.name, (name) => name !== state.name && choose({ kind: 'name', name }))
  const selectStudio = (providerCode: string | undefined) => choose({ kind: 'provider', providerCode })
  return (
    <>
      {ownBar && <PageBar title={place.isOpen ? titleOf(list, t) : title} />}
      {above}
      {hasSearch(place.pathname) && (
        <div className={styles.tools}>
          <SearchField value={search.text} onChange={search.setText} label={t('games.searchByName')} onFilter={() => setFiltering(true)} />
          {!place.isOpen && <SportsTabs groups={list.groups} current={place.fixed.group ?? state.group} addressOf={sportsAddress} />}
          {hasStudioGrid ? (
            <ProviderGrid
              providers={providers.filter(({ code }) => !isInHouse(code))}
              selected={state.providerCode}
              onSelect={selectStudio}
            />
          ) : (
            <ProviderTabs
              providers={place.fixed.withoutInHouse ? providers.filter(({ code }) => !isInHouse(code)) : providers}
              selected={state.providerCode}
              onSelect={selectStudio}
            />
          )}
          <QuickChips list={list} />
        </div>
      )}
      <Games list={list} />
      {isFiltering && <FilterSheet list={list} onClose={() => setFiltering(false)} />}
    </>
  )
}

const sportsAddress = (group: SportsGroup | undefined): string => categoryPath('SPORTS') + writeListSearch({ marks: [group ?? ''] })

function Games({ list: { place, state, choose } }: { list: List }) {
  const language = useSettledLanguage()
  const { pageSizes } = useTemplate()
  const isOwn = state.mode === 'fav' || state.mode === 'recent'
  const isWhole = isOwn || state.mode === 'hot'
  const isMuch = isNarrowed(state)
  const games = (
    <PagedGames
      asked={{
        mode: state.mode,
        filter: isWhole ? { type: place.fixed.type } : filterOf(place, state),
        language,
        pageSize: isOwn ? pageSizes.favourites : pageSizes.gameList,
      }}
      onClear={isMuch || state.name !== '' ? () => choose({ kind: 'clear' }) : undefined}
      clearText={isMuch ? 'games.clearFilter' : undefined}
      emptyText={emptyTextOf(state)}
    />
  )
  return isOwn ? <NeedsSession>{games}</NeedsSession> : games
}

function emptyTextOf(state: ListState): string | undefined {
  if (state.mode === 'fav') return 'games.noFavourites'
  if (state.mode === 'recent') return 'games.noRecent'
  if (state.mode === 'hot') return 'games.noHot'
  return isNarrowed(state) ? 'games.noneFit' : undefined
}

// The studio that was chosen, else the kind.
function titleOf({ place, state, providers }: List, t: (key: string) => string): string {
  return providers.find(({ code }) => code === state.providerCode)?.name ?? t(categoryTextKey(place.fixed.type))
}
