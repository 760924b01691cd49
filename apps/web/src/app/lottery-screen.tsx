import { SearchField } from '../features/games/search-field.tsx'
import { LotteryScreen as Lotteries } from '../features/lottery/lottery-screen.tsx'

/** The lotteries, with the same field to search as the lists of games. */
export const LotteryScreen = () => <Lotteries Search={SearchField} />
