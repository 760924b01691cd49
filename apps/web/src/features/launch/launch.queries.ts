import { useQuery } from '@tanstack/react-query'
import { ApiRefusal, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { gameOriginOf } from './game-message.ts'
import { type LaunchWish, launchQuery } from './launch.routes.ts'

/** A game that may be framed. */
export type OpenedGame = { url: string; origin: string; name: string }

/**
 * Asks for the game to be opened, once for each visit of the page and each `attempt`; nothing asks again behind the member's
 * back, since every launch opens the game anew. A change of language does not reload a running game.
 */
export function useLaunch(wish: LaunchWish, attempt: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['launchGame', wish, attempt],
    queryFn: async ({ signal }): Promise<OpenedGame> => {
      const { url, gameName } = await call('launchGame', { query: launchQuery(wish, language), signal })
      const origin = gameOriginOf(url, location.origin)
      if (origin === undefined) throw new ApiRefusal('url-empty')
      return { url, origin, name: gameName }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  })
}
