import type { Language } from '@pavilion/api/languages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import { loadingGamesMs } from '../../domain/limits.ts'
import { read } from '../../domain/queries.ts'
import { isGuest, sessionStore } from '../../domain/session-store.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { gameOriginOf } from './game-message.ts'
import { type LaunchRequest, lacksPrizeMode, launchQuery, mappingAsked, withPrizeMode } from './launch.routes.ts'

const MAPPING_LASTS_MS = 5 * 60_000

/** A game that may be framed. */
export type OpenedGame = { url: string; origin: string; name: string }

/**
 * Asks for the game to be opened, once for each visit of the page and each `attempt`; nothing asks again behind the member's
 * back, since every launch opens the game again. A change of language does not reload a running game.
 */
export function useLaunch(request: LaunchRequest, attempt: number) {
  const language = useLanguage()
  const queries = useQueryClient()
  const launch = useQuery({
    queryKey: ['launchGame', request, attempt],
    queryFn: async ({ signal }): Promise<OpenedGame> => {
      const query = launchQuery(await completeRequest(queries, request, language), language)
      const { url, gameName } = await call('launchGame', { query, signal })
      const origin = gameOriginOf(url, location.origin)
      if (origin === undefined) throw new ApiRefusal('url-empty')
      noteRecent(request)
      return { url, origin, name: gameName }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  })
  useLoadingToast(launch.isFetching)
  return launch
}

/** A lottery whose address names no prize mode takes the one of the providers' mapping. */
async function completeRequest(queries: QueryClient, request: LaunchRequest, language: Language): Promise<LaunchRequest> {
  if (!lacksPrizeMode(request)) return request
  const { categories } = await queries.fetchQuery({ ...read('listGameCategories', mappingAsked(language)), staleTime: MAPPING_LASTS_MS })
  return withPrizeMode(request, categories)
}

/** Notes the game as opened last. The server notes every launch by itself, so a call that fails is no loss; a guest keeps no list. */
function noteRecent({ gameId, code, providerCode }: LaunchRequest): void {
  const session = sessionStore.read().session
  const nodeId = gameId ?? code
  if (!session || isGuest(session.type) || nodeId === undefined) return
  const query = { nodeId, ...(providerCode === undefined ? {} : { vendor: providerCode }) }
  call('addRecentGame', { query }).catch(() => {})
}

/** A word while the provider is asked, for three seconds at most; what comes after says for itself how it goes. */
function useLoadingToast(isLoading: boolean): void {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not begin it again.
  useEffect(() => {
    if (!isLoading) return
    const toast = showToast('loading', t('launch.opening'), loadingGamesMs)
    return () => hideToast(toast)
  }, [isLoading])
}
