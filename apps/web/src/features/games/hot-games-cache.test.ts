import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@pavilion/api/languages'
import { QueryClient } from '@tanstack/react-query'
import { hotGamesQuery } from './games.queries.ts'

const FIVE_MINUTES = 5 * 60_000

test('hot games are not fetched again within five minutes, but later or in another language they are', { tags: ['HOT-04'] }, async () => {
  const queries = new QueryClient()
  const calls: Language[] = []
  const read = (language: Language) => {
    const { queryKey, staleTime } = hotGamesQuery(language)
    return queries.fetchQuery({
      queryKey,
      staleTime,
      queryFn: async () => {
        calls.push(language)
        return { list: [] }
      },
    })
  }
  await read('EN')
  await read('EN')
  assert.deepEqual(calls, ['EN'])
  await read('TH')
  assert.deepEqual(calls, ['EN', 'TH'])
  const { queryKey } = hotGamesQuery('EN')
  const readAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  queries.setQueryData(queryKey, { list: [] }, { updatedAt: readAt - FIVE_MINUTES + 10_000 })
  await read('EN')
  assert.deepEqual(calls, ['EN', 'TH'], 'still remembered')
  queries.setQueryData(queryKey, { list: [] }, { updatedAt: readAt - FIVE_MINUTES - 1 })
  await read('EN')
  assert.deepEqual(calls, ['EN', 'TH', 'EN'])
  queries.clear()
})
