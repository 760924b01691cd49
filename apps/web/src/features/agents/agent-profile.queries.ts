import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ValueFor } from '../../domain/api-types.ts'
import { dayIn } from '../../domain/dates.ts'
import { read } from '../../domain/queries.ts'
import { isAgent, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { nowMs } from '../../lib/clock.ts'

export type AgentProfile = ValueFor<'getAgentProfile'>
export type TeamCounters = ValueFor<'getTeamKpi'>['footer']

/** So often the counters of today are asked for while somebody looks at them. */
const COUNTERS_EVERY_MS = 20_000
const PROFILE_STALE_MS = 5_000

/** What the agent has in all, and which entries are open to it; asked again whenever the agent looks at the page again. */
export function useAgentProfile() {
  const session = useSession()
  return useQuery({
    ...read('getAgentProfile'),
    enabled: session !== null && isAgent(session.type),
    staleTime: PROFILE_STALE_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** The four counters of the team's day, where the merchant is. What was shown stays until there is something newer. */
export function useTeamCounters() {
  const { timeZone } = useTemplate()
  const today = dayIn(timeZone, nowMs())
  return useQuery({
    ...read('getTeamKpi', { startDate: `${today} 00:00:00`, endDate: `${today} 23:59:59`, size: '0' }),
    staleTime: 0,
    refetchInterval: COUNTERS_EVERY_MS,
    placeholderData: keepPreviousData,
  })
}
