import { TypeBanners } from '../features/announcements/banner-stage.tsx'
import { GameList } from '../features/games/game-list.tsx'
import { listPlace } from '../features/games/list-address.ts'
import { useLocation } from '../lib/router.ts'

/** The games of one kind, below what the merchant tells of that kind. */
export function GameListScreen() {
  const { pathname, search } = useLocation()
  const { type, providerCode } = listPlace(pathname, search).fixed
  // Another path is another list, which begins again. Our own slots are what the banners of the slots lead to.
  return <GameList key={pathname} above={providerCode === undefined ? <TypeBanners gameType={type} /> : undefined} />
}
