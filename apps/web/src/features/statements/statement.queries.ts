import type { Language } from '@pavilion/api/languages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import type { QueryFor, ValueFor } from '../../domain/api-types.ts'
import { keyOf, read } from '../../domain/queries.ts'
import { saveCsv } from '../../domain/save-csv.ts'

export type MoneyRecord = ValueFor<'listMyRecords'>['list'][number]
type Filter = QueryFor<'getMyRecordTotals'>

/** The movements that the filter finds, newest first, page by page. They grow with every game, so they are never taken from memory. */
export function useRecords(filter: Filter | undefined, language: Language) {
  const query = { ...filter, language }
  return useInfiniteQuery({
    queryKey: keyOf('listMyRecords', query),
    queryFn: ({ pageParam, signal }) =>
      call('listMyRecords', { query: pageParam === '' ? query : { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    enabled: filter !== undefined,
  })
}

/** What came in, what went out and how many there are, of everything that the filter finds. */
export function useTotals(filter: Filter | undefined) {
  return useQuery({ ...read('getMyRecordTotals', filter), staleTime: 0, enabled: filter !== undefined })
}

/** The latest movements of the last month, and those under way that `usePending` tells of among them. */
export function useLatest(language: Language) {
  return useQuery({ ...read('listMyRecords', { period: '30', pageSize: '8', language }), staleTime: 0 })
}

/** The movements of the last month that are still under way. */
export function usePending(language: Language) {
  return useQuery({ ...read('listMyRecords', { period: '30', status: 'pending', pageSize: '5', language }), staleTime: 0 })
}

/** Saves everything that the filter finds as a file. Throws an `ApiRefusal`. */
export const saveFile = (filter: Filter, language: Language): Promise<void> => saveCsv('exportMyRecords', { ...filter, language })
