import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiRefusal, call, openStream } from '../../lib/api.ts'
import type { QueryFor, ValueFor } from '../../lib/api-types.ts'
import type { Language } from '../../lib/languages.ts'
import { keyOf, read } from '../../lib/queries.ts'

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

/** The latest movements of the last month. */
export function useLatest(language: Language) {
  return useQuery({ ...read('listMyRecords', { period: '30', pageSize: '3', language }), staleTime: 0 })
}

/** The movements of the last month that are still under way. */
export function usePending(language: Language) {
  return useQuery({ ...read('listMyRecords', { period: '30', status: 'pending', pageSize: '5', language }), staleTime: 0 })
}

/** Asks for the file of everything that the filter finds and hands it to the browser to keep. Throws an `ApiRefusal`. */
export async function saveFile(filter: Filter, language: Language): Promise<void> {
  const { signal } = new AbortController()
  const reply = await openStream('exportMyRecords', { query: { ...filter, language }, lastId: '', signal, accept: 'text/csv' }).catch(
    () => {
      throw new ApiRefusal('offline')
    },
  )
  if (!reply.ok) {
    const envelope: { errorCode?: string; requestId?: string } = await reply.json().catch(() => ({}))
    throw new ApiRefusal(envelope.errorCode ?? 'internal', envelope.requestId)
  }
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'statement.csv'
  const address = URL.createObjectURL(await reply.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
