import type { Level } from '../draw.ts'
import { fairPrize, type Rule } from './rule.ts'

/** Some digits for each of some places; each way to take one of every place is a combination, and the one that is drawn wins. */
export function placesRule(type: string, places: number, upTo: number, drawn: (levels: readonly Level[]) => string): Rule {
  const of = 10n ** BigInt(places)
  const prize = fairPrize(1n, of)
  const combinations = (selection: string) => {
    const sets = selection.split('.')
    const isRight = sets.length === places && sets.every((digits) => /^0?1?2?3?4?5?6?7?8?9?$/.test(digits) && digits !== '')
    const count = sets.reduce((product, digits) => product * digits.length, 1)
    return isRight && count <= upTo ? count : undefined
  }
  const spell = (digits: string) => Array.from({ length: places }, () => digits).join('.')
  return {
    type,
    picker: { by: 'places', places, upTo, prizes: [prize] },
    combinations,
    brings: (selection, levels) => {
      const sets = selection.split('.')
      return [...drawn(levels)].every((digit, place) => sets[place]?.includes(digit)) ? prize : 0
    },
    outcomes: (selection) => ({ of, wins: [{ hundredths: prize, cases: BigInt(combinations(selection) ?? 0) }] }),
    samples: [spell('7'), spell('147')],
  }
}
