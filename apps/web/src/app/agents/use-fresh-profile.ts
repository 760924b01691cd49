import { useEffect } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import { useAgentProfile } from '../../features/agents/agent-profile.queries.ts'
import { followType } from '../../features/members/follow-type.ts'

/** The profile of the agent. Where the account is none any more, its type is asked for again, so that its pages close at once. */
export function useFreshProfile() {
  const profile = useAgentProfile()
  const isRefused = profile.error instanceof ApiRefusal && profile.error.code === 'feature-unavailable'
  useEffect(() => {
    if (isRefused)
      void call('getMemberInfo').then(
        (member) => followType(member),
        () => {},
      )
  }, [isRefused])
  return profile
}
