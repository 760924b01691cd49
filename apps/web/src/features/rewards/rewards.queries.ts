import type { Language } from '@pavilion/api/languages'
import type { RewardValue } from '@pavilion/api/rewards'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { keyOf, read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { onStream } from '../../lib/stream.ts'
import { showToast } from '../../ui/toast-store.ts'

export type Reward = RewardValue

/** The member's rewards. Asked again when the balance changes, because play moves a bonus. */
export function useRewards(language: Language) {
  const query = useQuery({
    ...read('listRewards', { language }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
  const { refetch } = query
  useEffect(() => onStream('balance', () => void refetch()), [refetch])
  return query
}

/** What was claimed, newest first, page by page. */
export function useRewardHistory(language: Language) {
  return useInfiniteQuery({
    queryKey: keyOf('listRewardHistory', { language }),
    queryFn: ({ pageParam, signal }) =>
      call('listRewardHistory', { query: pageParam === '' ? { language } : { language, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** Runs one action on rewards at a time, says what came of it, and asks again for whatever it may have changed. */
export function useRewardAction() {
  const t = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)
  const run = async (name: string, act: () => Promise<string>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(name)
    let isDone = false
    try {
      showToast('success', await act())
      isDone = true
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    }
    const changed = ['listRewards', 'listRewardHistory', 'listPromotionStates', 'getMemberWallet', 'listMyRecords', 'getMyRecordTotals']
    await Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    running.current = false
    setBusy(undefined)
    return isDone
  }
  return { busy, run }
}
