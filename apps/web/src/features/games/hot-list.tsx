import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { hotGamesQuery } from './games.queries.ts'
import { GamesFound } from './games-found.tsx'
import styles from './hot-list.module.css'
import { matchName } from './match-name.ts'
import { useNameSearch } from './name-search.ts'
import { SearchField } from './search-field.tsx'

/** The hot games, `max` of them at most, with a search that works on what is already here. */
export function HotList({ max = Number.POSITIVE_INFINITY, columns = 3 }: { max?: number; columns?: 2 | 3 }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery(hotGamesQuery(useSettledLanguage()))
  const [name, setName] = useState('')
  const search = useNameSearch(name, setName)
  return (
    <>
      <div className={styles.search}>
        <SearchField value={search.text} onChange={search.setText} label={t('games.searchByName')} />
      </div>
      <GamesFound
        games={data && matchName(data, name).slice(0, max)}
        columns={columns}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        onClear={name === '' ? undefined : () => search.setText('')}
        emptyText={name === '' ? 'games.noHot' : undefined}
      />
    </>
  )
}
