import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiRefusal, call, fetchPicture } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { keyOf, read } from '../../domain/queries.ts'
import { readAsUrl } from '../../lib/picture-file.ts'
import { onStream } from '../../lib/stream.ts'

export type DepositOptions = ValueFor<'getDepositOptions'>
export type Channel = DepositOptions['channels'][number]
export type Deposit = ValueFor<'createDeposit'>

/** How often a deposit that waits is asked about; the server asks the payment company no oftener. */
const CHECK_EVERY_MS = 5_000
/** How often one that a person looks at; news of it come by themselves too. */
const LOOK_EVERY_MS = 30_000

const optionsRead = read('getDepositOptions')
const listKey = keyOf('listMyDeposits')
const depositKey = (id: string) => ['checkDeposit', { id }] as const

/** The ways to pay in, and what waits. Asked for again each time the page is looked at again: a payment may have come meanwhile. */
export const useDepositOptions = () => useQuery({ ...optionsRead, staleTime: 0, refetchOnWindowFocus: 'always' })

/** One deposit, asked about until it is settled. A deposit that does not exist is asked for once. */
export function useDeposit(id: string) {
  return useQuery({
    queryKey: depositKey(id),
    queryFn: ({ signal }) => call('checkDeposit', { body: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => intervalOf(state.data),
    retry: (count, error) => count < 2 && !(error instanceof ApiRefusal && error.code === 'not-found'),
  })
}

function intervalOf(deposit: Deposit | undefined): number | false {
  if (deposit?.status === 'in-review' || (deposit?.status === 'pending' && deposit.kind === 'transfer')) return LOOK_EVERY_MS
  return deposit === undefined || deposit.status === 'pending' ? CHECK_EVERY_MS : false
}

/** A slip of the member's own, as an address for an image. It never changes. */
export const useSlip = (id: string) =>
  useQuery({
    queryKey: ['getDepositSlip', { id }],
    queryFn: async () => readAsUrl(await fetchPicture('getDepositSlip', { id })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The member's own deposits, newest first, page by page. */
export function useDeposits() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call('listMyDeposits', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** What is known of a deposit now takes the place of what was known. */
export function takeDeposit(queries: QueryClient, deposit: Deposit): void {
  queries.setQueryData(depositKey(deposit.id), deposit)
  refreshDeposits(queries)
}

/** Asks again which deposit waits, and which there were. */
export function refreshDeposits(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: optionsRead.queryKey })
  void queries.invalidateQueries({ queryKey: listKey })
}

/** Asks again for everything of deposits when the server says that one changed, and when the browser brings an old page back. */
export function useDepositNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => {
      for (const name of ['checkDeposit', 'getDepositOptions', 'listMyDeposits']) void queries.invalidateQueries({ queryKey: [name] })
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && ask()
    const stop = onStream('deposits', ask)
    window.addEventListener('pageshow', onShow)
    return () => {
      stop()
      window.removeEventListener('pageshow', onShow)
    }
  }, [queries])
}
