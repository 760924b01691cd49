import type { Feature, Reel, Title, TitleSymbol } from '../engine/title.ts'

// Small titles, one a mechanic, whose every stop can be played.

const paying = (letter: string, three: number, more: Readonly<Record<number, number>> = {}): TitleSymbol => ({
  id: `pays ${letter}`,
  letter,
  role: 'pays',
  pays: { 3: three, ...more },
})
const wild: TitleSymbol = { id: 'wild', letter: 'W', role: 'wild' }
const twice: TitleSymbol = { id: 'twice', letter: 'V', role: 'wild', multiplier: 2 }
const scatter: TitleSymbol = { id: 'scatter', letter: 'S', role: 'scatter', pays: { 2: 3, 3: 8 } }
const coin: TitleSymbol = { id: 'coin', letter: 'O', role: 'coin' }
const of = (rows: Reel['rows'], ...strips: string[]): Reel[] => strips.map((strip) => ({ rows, strip }))

const freeSpins: Feature = { kind: 'free-spins', from: 2, options: [{ spins: 3, multiplier: 2 }], retriggerSpins: 2, spinsMax: 6 }
const base = { version: 'planted-1', studio: 'pavilion', unitsPerStake: 10, capStakes: 10_000 } as const
const lines = [
  [0, 0, 0],
  [1, 1, 1],
  [0, 1, 0],
]

export const planted = {
  lines: {
    ...base,
    id: 'lines',
    symbols: [wild, scatter, paying('a', 7), paying('b', 4)],
    reels: of(2, 'aabSbaba', 'WaSbabab', 'abWbSbaa'),
    evaluator: { kind: 'lines', lines, direction: 'left' },
    feature: freeSpins,
  },
  bothWays: {
    ...base,
    id: 'both-ways',
    symbols: [wild, scatter, paying('a', 7, { 4: 9, 5: 20 }), paying('b', 4, { 4: 6, 5: 12 })],
    reels: of(2, 'abSa', 'WabS', 'aWbb', 'bWba', 'abbS'),
    evaluator: {
      kind: 'lines',
      lines: [
        [0, 0, 0, 0, 0],
        [1, 0, 1, 0, 1],
      ],
      direction: 'both',
    },
    feature: { ...freeSpins, from: 3 },
  },
  ways: {
    ...base,
    id: 'ways',
    symbols: [wild, twice, scatter, paying('a', 5), paying('b', 2)],
    reels: of(3, 'aabSbaba', 'WaSbVbab', 'abWVSbaa'),
    evaluator: { kind: 'ways' },
    feature: freeSpins,
  },
  shifting: {
    ...base,
    id: 'shifting',
    symbols: [wild, scatter, paying('a', 5), paying('b', 2)],
    reels: of(
      [
        [1, 1],
        [3, 3],
      ],
      'aabSbaba',
      'WaSb',
      'abWS',
    ),
    evaluator: { kind: 'ways' },
    feature: freeSpins,
  },
  expanding: {
    ...base,
    id: 'expanding',
    symbols: [wild, paying('a', 7), paying('b', 4)],
    reels: of(2, 'aabbbaba', 'Waabbabb', 'abWbbbaa'),
    evaluator: { kind: 'lines', lines, direction: 'left' },
    feature: { kind: 'expanding-wilds' },
  },
  walking: {
    ...base,
    id: 'walking',
    symbols: [wild, paying('a', 7), paying('b', 4)],
    reels: of(2, 'aabbbaba', 'Waabbabb', 'abWbbbaa'),
    evaluator: { kind: 'lines', lines, direction: 'left' },
    feature: { kind: 'walking-wilds', respinsMax: 4 },
  },
  hold: {
    ...base,
    id: 'hold',
    symbols: [coin, paying('a', 7), paying('b', 4)],
    reels: of(3, 'aabObOba', 'OaObabab', 'abObOOaa'),
    evaluator: { kind: 'lines', lines, direction: 'left' },
    feature: {
      kind: 'hold-and-win',
      from: 4,
      respins: 3,
      chance: 60,
      grandUnits: 500,
      values: [
        { units: 5, weight: 3 },
        { units: 20, weight: 1, prize: 'mini' },
      ],
    },
  },
} as const satisfies Readonly<Record<string, Title>>
