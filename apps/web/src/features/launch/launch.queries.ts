import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiRefusal, call } from '../../lib/api.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import type { Language } from '../../lib/languages.ts'
import { loadingGamesMs } from '../../lib/limits.ts'
import { isLotteryProvider, mappedPrizeMode } from '../../lib/lottery-launch.routes.ts'
import { isGuest, sessionStore } from '../../lib/session-store.ts'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { gameOriginOf } from './game-message.ts'
import { type LaunchWish, launchQuery, readMapping } from './launch.routes.ts'

/** A game that may be framed. */
export type OpenedGame = { url: string; origin: string; name: string }

/**
 * Asks for the game to be opened, once for each visit of the page and each `attempt`; nothing asks again behind the member's
 * back, since every launch opens the game anew. A change of language does not reload a running game.
 */
export function useLaunch(wish: LaunchWish, attempt: number) {
  const language = useLanguage()
  const launch = useQuery({
    queryKey: ['launchGame', wish, attempt],
    queryFn: async ({ signal }): Promise<OpenedGame> => {
      const query = launchQuery(await withPrizeMode(wish, language), language)
      const { url, gameName } = await call('launchGame', { query, signal })
      const origin = gameOriginOf(url, location.origin)
      if (origin === undefined) throw new ApiRefusal('url-empty')
      noteRecent(wish)
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
async function withPrizeMode(wish: LaunchWish, language: Language): Promise<LaunchWish> {
  if (wish.prizeMode !== undefined || !isLotteryProvider(wish.providerCode ?? '')) return wish
  const { categories } = await call('listGameCategories', { query: { typeId: '1', language } })
  return { ...wish, prizeMode: mappedPrizeMode(readMapping(categories)) }
}

/** Notes the game as opened last. The server notes every launch by itself, so a call that fails is no loss; a guest keeps no list. */
function noteRecent({ gameId, code, providerCode }: LaunchWish): void {
  const session = sessionStore.read().session
  const nodeId = gameId ?? code
  if (!session || isGuest(session.type) || nodeId === undefined) return
  const query = { nodeId, ...(providerCode === undefined ? {} : { vendor: providerCode }) }
  call('addRecentGame', { query }).catch(() => {})
}

/** A word while the provider is asked, for three seconds at most; what comes after says for itself how it goes. */
function useLoadingToast(isLoading: boolean): void {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not begin it anew.
  useEffect(() => {
    if (!isLoading) return
    const toast = showToast('loading', t('launch.opening'), loadingGamesMs)
    return () => hideToast(toast)
  }, [isLoading])
}
