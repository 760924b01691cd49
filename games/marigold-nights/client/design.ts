import type { SlotDesign } from '@pavilion/game-kit/slot/design'
import { showLines } from '@pavilion/game-kit/slot/line-step'
import { createReels } from '@pavilion/game-kit/slot/reels'
import type { SlotFeatures } from '@pavilion/game-kit/slot/table'
import { LINES, SCATTER, SCATTERS_TO_TRIGGER, STRIPS, SYMBOLS, WILD } from '../paytable.ts'
import { published } from '../published.ts'
import { symbolNamesOf } from '../symbol-names.ts'
import { gameNames, type Theme } from '../themes.ts'
import type { RoundView } from '../wire.ts'
import { playFreeSpins, tellTotal } from './free-spins.ts'
import { drawPays } from './pays.ts'
import { symbolUrl } from './symbols.ts'
import { sayIn } from './texts.ts'
import { themeLooks } from './theme-looks.ts'

/** The slot in one of its themes. */
export function designOf(theme: Theme): SlotDesign {
  const symbolUrls = SYMBOLS.map((_, symbol) => symbolUrl(theme, symbol))
  return {
    names: gameNames[theme],
    symbolNames: symbolNamesOf(theme),
    symbolUrls,
    makeReels: () =>
      createReels({
        symbolUrls,
        strips: STRIPS,
        herald: SCATTER,
        isTense: (standing) => standing.flat().filter((symbol) => symbol === SCATTER).length >= SCATTERS_TO_TRIGGER - 1,
      }),
    lines: LINES,
    restingGrid: [
      [2, 6, 4],
      [7, 0, 3],
      [5, 1, 8],
      [3, 0, 6],
      [9, 2, 5],
    ],
    crests: [2, WILD],
    drift: themeLooks[theme].drift,
    figures: published,
    fairnessUrl: '/fairness',
  }
}

/** Its free spins, which every theme has. */
export const features: SlotFeatures<RoundView> = {
  drawPays,
  showStep: showLines<RoundView>({
    litPlaces: ({ grid, scatterUnits }) =>
      scatterUnits === 0
        ? []
        : grid.flatMap((rows, reel) => rows.flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : []))),
  }),
  playFeature: playFreeSpins,
  replay: { badge: ({ language }, index, spins) => `${sayIn(language)('freeSpins')} ×2 · ${index}/${spins}`, atEnd: tellTotal },
  lastWord: ({ language }, { isCapped }) => (isCapped ? sayIn(language)('capped') : undefined),
}
