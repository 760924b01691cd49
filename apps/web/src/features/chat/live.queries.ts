import { useQuery } from '@tanstack/react-query'
import { platformCode } from '../../domain/limits.ts'
import { read } from '../../domain/queries.ts'

/** Whether somebody of the house sits at the desk now. A call that fails says nothing. */
export function useIsLive(isAsked: boolean): boolean {
  const { data } = useQuery({ ...read('listLiveModels', { platform: platformCode }), enabled: isAsked, retry: false, staleTime: 30_000 })
  return isAsked && (data?.list.some(({ active, streaming }) => active && streaming) ?? false)
}
