import type { WithdrawalStoryValue, WithdrawalValue } from '@pavilion/api/withdrawals'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { keyOf, read } from '../../domain/queries.ts'
import { isStreamLive, onStream } from '../../lib/stream.ts'
import { hasEnded } from './withdrawal-texts.ts'

export type WithdrawalOptions = ValueFor<'getWithdrawalOptions'>
export type Account = WithdrawalOptions['accounts'][number]
export type Channel = WithdrawalOptions['channels'][number]
export type Bonus = NonNullable<WithdrawalOptions['bonus']>
export type Withdrawal = WithdrawalValue
export type Story = WithdrawalStoryValue
export type Step = Story['steps'][number]

/** How often one under way is asked about where no news come by themselves, and where they do. */
const CHECK_EVERY_MS = 5_000
const CHECK_BESIDE_NEWS_MS = 30_000

const optionsRead = read('getWithdrawalOptions')
const listKey = keyOf('listMyWithdrawals')
const storyKey = (id: string) => keyOf('getMyWithdrawal', { id })

/** What can be withdrawn now, and what is in the way. Asked for again each time the page is looked at again. */
export const useWithdrawalOptions = (isOffered: boolean) =>
  useQuery({ ...optionsRead, enabled: isOffered, staleTime: 0, refetchOnWindowFocus: 'always' })

/** One withdrawal with its story, asked about until it has ended. One that does not exist is asked for once. */
export function useWithdrawal(id: string) {
  return useQuery({
    ...read('getMyWithdrawal', { id }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && hasEnded(state.data.status) ? false : isStreamLive() ? CHECK_BESIDE_NEWS_MS : CHECK_EVERY_MS,
    retry: (count, error) => count < 2 && !(error instanceof ApiRefusal && error.code === 'not-found'),
  })
}

/** The member's own withdrawals, newest first, page by page. */
export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => call('listMyWithdrawals', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** What is known of a withdrawal now takes the place of what was known. */
export function takeWithdrawal(queries: QueryClient, story: Story): void {
  queries.setQueryData(storyKey(story.id), story)
  refreshWithdrawals(queries)
}

/** Asks again what can be withdrawn, and which withdrawals there are. */
export function refreshWithdrawals(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: optionsRead.queryKey })
  void queries.invalidateQueries({ queryKey: listKey })
}

/** Asks again for everything of withdrawals when the server says that one, or the balance, changed, and when an old page comes back. */
export function useWithdrawalNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => {
      void queries.invalidateQueries({ queryKey: ['getMyWithdrawal'] })
      refreshWithdrawals(queries)
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && ask()
    const stops = [
      onStream('withdrawals', ask),
      onStream('balance', () => void queries.invalidateQueries({ queryKey: optionsRead.queryKey })),
    ]
    window.addEventListener('pageshow', onShow)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('pageshow', onShow)
    }
  }, [queries])
}
