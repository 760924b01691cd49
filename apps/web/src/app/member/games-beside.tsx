import { HotList } from '../../features/games/hot-list.tsx'

/** The hot games in a narrow list, beside the one that is open. */
export const GamesBeside = () => <HotList columns={2} />
