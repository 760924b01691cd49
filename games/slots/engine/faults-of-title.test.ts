import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedOf } from '../published.ts'
import { planted } from '../test/planted.ts'
import { titles } from '../titles/index.ts'
import { faultsOfTitle } from './faults-of-title.ts'
import { machineOf } from './machine.ts'
import type { Title } from './title.ts'

const { lines, ways, shifting, hold, walking, bothWays } = planted
const symbols = (title: Title, at: number, more: Partial<Title['symbols'][number]>): Title => ({
  ...title,
  symbols: title.symbols.map((symbol, each) => (each === at ? { ...symbol, ...more } : symbol)),
})
const reels = (title: Title, at: number, more: Partial<Title['reels'][number]>): Title => ({
  ...title,
  reels: title.reels.map((reel, each) => (each === at ? { ...reel, ...more } : reel)),
})

/** One planted fault a rule, and what is said of it. */
const faulty: readonly (readonly [Title, RegExp])[] = [
  [symbols(lines, 2, { id: 'wild' }), /named twice/],
  [symbols(lines, 2, { letter: 'W' }), /two symbols are W/],
  [symbols(lines, 2, { role: 'scatter' }), /several symbols that are scatter/],
  [symbols(lines, 2, { letter: 'x' }), /cannot come/],
  [symbols(lines, 2, { pays: {} }), /pays nothing/],
  [symbols(lines, 0, { pays: { 3: 1 } }), /pays by itself/],
  [symbols(lines, 2, { pays: { 3: 0.5 } }), /parts of a unit/],
  [reels(lines, 0, { strip: 'bbbSbbbb' }), /can never pay 3/],
  [symbols(ways, 3, { multiplier: 2 }), /multiplies and is not wild/],
  [symbols(lines, 0, { multiplier: 2 }), /multiplies on lines/],
  [symbols(ways, 1, { multiplier: 1.5 }), /multiplies by parts/],
  [reels(lines, 0, { strip: 'aabSbab' }), /7 stops/],
  [reels(lines, 0, { strip: 'aabSbab?' }), /no symbol/],
  [reels(lines, 0, { rows: 9 }), /rows that it does not have/],
  [
    reels(shifting, 0, {
      rows: [
        [1, 1],
        [3, 2],
      ],
    }),
    /rows of reel 1 cannot be drawn/,
  ],
  [reels(lines, 0, { strip: 'WabSbaba' }), /a wild stands where wins begin/],
  [reels(bothWays, 4, { strip: 'abWS' }), /a wild stands where wins begin/],
  [reels(lines, 0, { rows: [[2, 2]] }), /lines cross reels whose rows change/],
  [{ ...lines, evaluator: { ...lines.evaluator, lines: [[0, 0]] } }, /does not cross every reel/],
  [{ ...lines, evaluator: { ...lines.evaluator, lines: [[0, 0, 2]] } }, /leaves the window/],
  [
    {
      ...lines,
      evaluator: {
        ...lines.evaluator,
        lines: [
          [0, 0, 0],
          [0, 0, 0],
        ],
      },
    },
    /two lines are the same/,
  ],
  [{ ...walking, feature: lines.feature }, /nothing can win free spins/],
  [{ ...lines, feature: { ...lines.feature, from: 4 } }, /scatters that cannot come/],
  [{ ...lines, feature: { ...lines.feature, options: [] } }, /no start/],
  [{ ...lines, feature: { ...lines.feature, options: [{ spins: 1.5, multiplier: 1 }] } }, /not whole/],
  [{ ...lines, feature: { ...lines.feature, spinsMax: 2 } }, /no limit/],
  [{ ...walking, feature: hold.feature }, /no coin can be held/],
  [{ ...hold, feature: { ...hold.feature, from: 9 } }, /coins that cannot come/],
  [{ ...hold, feature: { ...hold.feature, chance: 1024 } }, /cannot go on or cannot end/],
  [{ ...hold, feature: { ...hold.feature, grandUnits: 0.5 } }, /worth parts of a unit/],
  [{ ...hold, feature: { ...hold.feature, values: [{ units: 1, weight: 3 }] } }, /coins cannot be drawn/],
  [{ ...hold, feature: walking.feature }, /one wild must spread/],
  [{ ...ways, feature: walking.feature }, /spread over lines alone/],
  [{ ...walking, feature: { ...walking.feature, respinsMax: 0 } }, /walk without a limit/],
  [{ ...walking, evaluator: { ...walking.evaluator, direction: 'both' } }, /pay from the left/],
  [{ ...lines, unitsPerStake: 15 }, /do not divide the lowest stake/],
  [{ ...lines, capStakes: 20_000 }, /the highest win is not told/],
]

test('every rule of a title’s data refuses a planted fault by name, and nothing is wrong with the titles', { tags: ['GAM-025'] }, () => {
  for (const [title, fault] of faulty) {
    assert.match(faultsOfTitle(title).join('; '), fault)
    assert.throws(() => machineOf(title), fault)
  }
  for (const title of [...titles, ...Object.values<Title>(planted)]) assert.deepEqual(faultsOfTitle(title), [], title.id)
})

test('any two titles differ in at least three of mechanic, hit rate, deviation, cap and feature', { tags: ['GAM-046'] }, () => {
  const traits = titles.map((title) => {
    const { hitRatePercent, standardDeviation, maxWinStakes, spinsPerFeature } = publishedOf(title.id)
    return [`${title.evaluator.kind} ${title.feature.kind}`, hitRatePercent, standardDeviation, maxWinStakes, spinsPerFeature]
  })
  for (const [at, one] of traits.entries())
    for (const other of traits.slice(at + 1)) assert.ok(one.filter((trait, each) => trait !== other[each]).length >= 3, `${one}; ${other}`)
})
