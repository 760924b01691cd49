import { useLocation } from '../../lib/router.ts'
import { GameList } from './game-list.tsx'

/** The games of one kind. */
export function GameListScreen() {
  // Another path is another list, which begins anew.
  return <GameList key={useLocation().pathname} />
}
