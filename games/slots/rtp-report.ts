import { type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import { machineOf } from './engine/machine.ts'
import { rulesOf } from './engine/rules-of.ts'
import { everyFigures, percentText, returnOf } from './proof/told-of.ts'
import { publishedOf } from './published.ts'
import { titles } from './titles/index.ts'

/** The return of every title, for every start of its free spins. */
export const reportReturns = (rounds: number): ReturnReport[] =>
  titles.map((title) => {
    const rules = rulesOf(machineOf(title))
    const returns = everyFigures(title).map((figures) => percentText(returnOf(figures)))
    const nameOf = (option: number) => (returns.length === 1 ? '' : `choose:${option}`)
    return {
      rules: title.id,
      version: title.version,
      how: 'exact, from the chances of single reels and a chain over what the round holds; the cap in bounds',
      bets: returns.map((exact, option) => ({ bet: nameOf(option), published: publishedOf(title.id).rtpPercent, exact })),
      // Nobody chooses while it is played by itself: the first start is taken.
      samples: [sampleReturn(rules, {}, { name: nameOf(0), exact: returns[0] ?? '', rounds })],
    }
  })
