import type { Language } from '@pavilion/api/languages'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import { announcementsCacheMs } from '../../domain/limits.ts'
import { read } from '../../domain/queries.ts'
import { isAgent, useSession } from '../../domain/session-store.ts'
import { useSettledLanguage } from '../../lib/i18n.ts'

const agentAnnouncementsQuery = (language: Language) => ({
  ...read('listAgentAnnouncements', { language }),
  staleTime: announcementsCacheMs,
  placeholderData: keepPreviousData,
})

/** What is announced to agents, for an agent. */
export function useAgentAnnouncements() {
  const language = useSettledLanguage()
  const type = useSession()?.type
  return useQuery({ ...agentAnnouncementsQuery(language), enabled: type !== undefined && isAgent(type) })
}

/** How much of that the agent has not read; none while nobody knows. */
export const useUnreadAgentAnnouncements = (): number => useAgentAnnouncements().data?.footer.unreadCount ?? 0

/** Remembers that the agent has read one of them, or everything, and asks for them again. */
export async function markAgentAnnouncements(queries: QueryClient, announcementId?: string): Promise<void> {
  if (announcementId === undefined) await call('markAgentAnnouncementsRead')
  else await call('markAnnouncementRead', { body: { announcementId, read: true } })
  await queries.invalidateQueries({ queryKey: ['listAgentAnnouncements'] })
}
