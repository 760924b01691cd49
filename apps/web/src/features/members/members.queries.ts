import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { followType } from './follow-type.ts'
import { keepMember, readKeptMember } from './kept-member.ts'

export type Member = ValueFor<'getMemberInfo'>

const memberRead = read('getMemberInfo')

/** A type that changed meanwhile holds once somebody looks at a page again. */
const STALE_MS = 5_000

async function readMember({ signal }: { signal: AbortSignal }): Promise<Member> {
  const member = keepMember(await call('getMemberInfo', { signal }))
  followType(member)
  return member
}

/** Who is logged in; what is kept of the member shows until the answer is there. Nothing is asked for a visitor. */
export function useMember() {
  const session = useSession()
  return useQuery({
    ...memberRead,
    queryFn: readMember,
    placeholderData: () => readKeptMember(session?.userName),
    enabled: session !== null,
    staleTime: STALE_MS,
  })
}

const headIconRead = read('getHeadIcon')

/** Whether members have pictures here. A switch that is missing is on. */
export const useHasPictures = (): boolean => useTemplate().flags.PROFPIC3 !== false

/** The number of the member's picture; undefined where it has none. */
export function useHeadIcon(): string | undefined {
  const session = useSession()
  const enabled = useHasPictures() && session !== null && !isGuest(session.type)
  const { data } = useQuery({ ...headIconRead, enabled, staleTime: Number.POSITIVE_INFINITY })
  return data === undefined || data.icon === '0' ? undefined : data.icon
}

/** Chooses a picture, which shows everywhere at once. Throws an `ApiRefusal`. */
export function useChooseHeadIcon(): (icon: string) => Promise<void> {
  const queries = useQueryClient()
  return async (icon) => {
    queries.setQueryData(headIconRead.queryKey, await call('setHeadIcon', { body: { icon }, form: true }))
  }
}
