import type { QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { keyOf, read } from '../../domain/queries.ts'
import { onStream } from '../../lib/stream.ts'

export type Rain = ValueFor<'listRains'>['list'][number]
export type Opened = ValueFor<'openEnvelope'>
export type Options = ValueFor<'getEnvelopeOptions'>
export type Sent = ValueFor<'listSentEnvelopes'>['list'][number]
export type FloatState = ValueFor<'getFloat'>

/** How often the shares of what was sent are counted again while the list is looked at. */
const COUNT_EVERY_MS = 10_000

const rainsRead = read('listRains')
const receivedKey = keyOf('listReceivedShares')
const sentKey = keyOf('listSentEnvelopes')
const floatRead = read('getFloat')
const optionsRead = read('getEnvelopeOptions')

/** The envelopes for the member; asked again when the server says that one changed. */
export function useRains({ isAsked = true }: { isAsked?: boolean } = {}) {
  const queries = useQueryClient()
  useEffect(() => onStream('envelopes', () => void queries.invalidateQueries({ queryKey: rainsRead.queryKey })), [queries])
  return useQuery({ ...rainsRead, staleTime: 0, refetchOnWindowFocus: 'always', enabled: isAsked })
}

/** How many envelopes can be opened now. */
export const countWaiting = (rains: ValueFor<'listRains'> | undefined): number =>
  rains?.list.filter(({ state }) => state === 'running').length ?? 0

export function useReceived() {
  return useInfiniteQuery({
    queryKey: receivedKey,
    queryFn: ({ pageParam, signal }) => call('listReceivedShares', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export function useSent() {
  return useInfiniteQuery({
    queryKey: sentKey,
    queryFn: ({ pageParam, signal }) => call('listSentEnvelopes', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: COUNT_EVERY_MS,
  })
}

export const useSentEnvelope = (id: string) => useQuery({ ...read('getSentEnvelope', { id }), staleTime: 0 })
export const useFloat = () => useQuery({ ...floatRead, staleTime: 0, refetchOnWindowFocus: 'always' })
export const useEnvelopeOptions = () => useQuery({ ...optionsRead, staleTime: 0 })

/** The member took a share, or learnt that it cannot. */
export function refreshRains(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: rainsRead.queryKey })
  void queries.invalidateQueries({ queryKey: receivedKey })
}

/** Money entered or left the float, or an envelope was sent or taken back. */
export function refreshSender(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: floatRead.queryKey })
  void queries.invalidateQueries({ queryKey: optionsRead.queryKey })
  void queries.invalidateQueries({ queryKey: sentKey })
}
