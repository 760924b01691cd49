import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { favouriteIdsPageSize } from '../../lib/limits.ts'
import { keyOf } from '../../lib/queries.ts'
import { useSession } from '../../lib/session-store.ts'
import { showToast } from '../../ui/toast.tsx'
import { readAllIds, withFavourite, withoutFavourite } from './favourite-list.ts'
import type { Game } from './games.routes.ts'

const idsKey = keyOf('listFavouriteIds')
const NONE: readonly string[] = []

/** The ids of the member's favourites; none for a visitor. */
export function useFavouriteIds(): readonly string[] {
  const isMember = useSession() !== null
  const { data } = useQuery({
    queryKey: idsKey,
    queryFn: ({ signal }) =>
      readAllIds((pageNo) =>
        call('listFavouriteIds', { query: { pageNo: String(pageNo), pageSize: String(favouriteIdsPageSize) }, signal }),
      ),
    enabled: isMember,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (isMember ? data : undefined) ?? NONE
}

/**
 * Marks a game or takes its mark away: on the page at once, then on the server. What the server does not take is put back,
 * with a notice.
 */
export function useToggleFavourite(): (game: Game) => Promise<void> {
  const queries = useQueryClient()
  const t = useText()
  return useCallback(
    async (game) => {
      const before = queries.getQueryData<readonly string[]>(idsKey) ?? NONE
      const isMarked = before.includes(game.id)
      const after = isMarked ? withoutFavourite(before, game.id) : withFavourite(before, game.id)
      queries.setQueryData(idsKey, after)
      try {
        await call(isMarked ? 'removeFavourite' : 'addFavourite', { body: { nodeId: game.id, vendor: game.providerCode } })
        await queries.invalidateQueries({ queryKey: ['listFavourites'] })
      } catch (error) {
        const now = queries.getQueryData<readonly string[]>(idsKey) ?? NONE
        queries.setQueryData(idsKey, isMarked ? withFavourite(now, game.id) : withoutFavourite(now, game.id))
        showToast('reject', t(errorKey(error)))
      }
    },
    [queries, t],
  )
}
