import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import type { Game } from './games.routes.ts'
import { favouriteIdsQuery, toggleFavourite } from './toggle-favourite.ts'

const NONE: readonly string[] = []

/** The ids of the member's favourites; none for a visitor. */
export function useFavouriteIds(): readonly string[] {
  // A guest keeps no list, and asking for one would be refused.
  const session = useSession()
  const isMember = session !== null && !isGuest(session.type)
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: isMember })
  return (isMember ? data : undefined) ?? NONE
}

/** Marks a game or takes its mark away; what the server does not take is put back, with a notice. */
export function useToggleFavourite(): (game: Game) => Promise<void> {
  const queries = useQueryClient()
  const t = useText()
  return useCallback(
    async (game) => {
      const error = await toggleFavourite(queries, game)
      if (error !== undefined) showToast('reject', t(errorKey(error)))
    },
    [queries, t],
  )
}
