import { type Say, sayOf } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import { lotteryTexts } from '@pavilion/texts/games/lottery'
import { lotteryBoardTexts } from '@pavilion/texts/games/lottery-board'

/** The name of a text of the board. */
export type BoardKey = keyof (typeof lotteryBoardTexts)['EN']

/** The name of a text. */
export type TextKey = keyof (typeof lotteryTexts)['EN'] | BoardKey

/** Returns the texts of one language, with their values filled in. */
export const sayIn = (language: Language): Say<TextKey> => sayOf({ ...lotteryTexts[language], ...lotteryBoardTexts[language] })
