import { useQuery } from '@tanstack/react-query'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import styles from './game-list-screen.module.css'
import { hotGamesQuery } from './games.queries.ts'
import { GamesFound } from './games-found.tsx'
import { useNameSearch } from './name-search.ts'
import { SearchField } from './search-field.tsx'

/** The hot games; the search works on what is already here. */
export function HotGamesScreen() {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery(hotGamesQuery(useSettledLanguage()))
  const { text, setText, name } = useNameSearch()
  const wish = name.toLocaleLowerCase()
  const games = wish === '' ? data : data?.filter((game) => game.name.toLocaleLowerCase().includes(wish))
  return (
    <>
      <div className={styles.tools}>
        <SearchField value={text} onChange={setText} label={t('games.searchByName')} />
      </div>
      <GamesFound
        games={games}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        onClear={name === '' ? undefined : () => setText('')}
      />
    </>
  )
}
