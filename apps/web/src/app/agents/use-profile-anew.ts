import { useEffect } from 'react'
import { useAgentProfile } from '../../features/agents/agent-profile.queries.ts'
import { useAskMember } from '../../features/members/members.queries.ts'
import { ApiRefusal } from '../../lib/api.ts'

/** The profile of the agent. Where the account is none any more, its type is asked for anew, so that its pages close at once. */
export function useProfileAnew() {
  const profile = useAgentProfile()
  const askMember = useAskMember()
  const isRefused = profile.error instanceof ApiRefusal && profile.error.code === 'feature-unavailable'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is refused.
  useEffect(() => {
    if (isRefused) askMember()
  }, [isRefused])
  return profile
}
