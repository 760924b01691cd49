import type { GameCategoryValue } from '@pavilion/api/games'
import type { LotteryValue } from '@pavilion/api/lottery'
import type { ProviderMapping } from '../../domain/lottery-launch.routes.ts'

/** A lottery as the pages know it. */
export type Lottery = Omit<LotteryValue, 'vassalage'> & { providerCode: string }

export function readLottery({ vassalage, ...lottery }: LotteryValue): Lottery {
  return { ...lottery, providerCode: vassalage }
}

/** Which providers are in which category. */
export const readMapping = (categories: readonly GameCategoryValue[]): ProviderMapping =>
  categories.map(({ gameCategory, vendorNames }) => ({
    key: gameCategory,
    providers: vendorNames.map(({ vassalage }) => ({ code: vassalage })),
  }))
