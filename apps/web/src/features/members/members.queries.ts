import { useQuery } from '@tanstack/react-query'
import type { ValueFor } from '../../lib/api-types.ts'
import { read } from '../../lib/queries.ts'
import { useSession } from '../../lib/session-store.ts'

export type Member = ValueFor<'getMemberInfo'>

/** Who is logged in. Nothing is asked for a visitor. */
export function useMember() {
  const session = useSession()
  return useQuery({ ...read('getMemberInfo'), enabled: session !== null, staleTime: 60_000 })
}
