import { HotList } from './hot-list.tsx'

/** All hot games. */
export function HotGamesScreen() {
  return <HotList />
}
