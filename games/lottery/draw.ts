import { drawBelow, openStream } from '@pavilion/game-kit/seeds'
import { range, twoDigits } from './ranges.ts'

/** What a lottery draws. */
export const kinds = ['digits', 'six', 'race', 'dice', 'levels', 'eleven'] as const
export type Kind = (typeof kinds)[number]

/** Numbers of one prize level, as they are read out; lotteries without levels have one, called `numbers`. */
export type Level = { level: string; numbers: string[] }

/** A bet on the key number of a draw: what wins, and what one stake brings then, in hundredths of it. */
export type Choice = { choice: string; paysHundredths: number }

type Shape = {
  draw: (below: (size: number) => number) => Level[]
  key: (levels: readonly Level[]) => number
  /** In how many equal cases each key comes. */
  cases: (key: number) => number
  keys: readonly number[]
  /** From here on a key is big. */
  bigFrom: number
  /** Keys that are neither big nor small, odd nor even. */
  isNeither?: (key: number) => boolean
}

const RETURN_HUNDREDTHS = 97

const digitsOf = (below: (size: number) => number, count: number) => Array.from({ length: count }, () => below(10)).join('')
const one = (numbers: string[]): Level[] => [{ level: 'numbers', numbers }]
const last = (levels: readonly Level[]) => levels[0]?.numbers.at(-1) ?? ''

/** Some of the numbers from 1 to `size`, in the order in which they are drawn. */
function pickSome(below: (size: number) => number, size: number, count: number): number[] {
  const left = range(1, size)
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0)
}

/** How many numbers each level has, and of how many digits: the draw of northern Vietnam. */
const LEVELS: readonly (readonly [level: string, count: number, digits: number])[] = [
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
]

/** In how many of 216 throws three dice show a sum, without the throws that show three alike. */
function sumCases(sum: number): number {
  let cases = 0
  for (const a of range(1, 6))
    for (const b of range(1, 6)) for (const c of range(1, 6)) if (a + b + c === sum && !(a === b && b === c)) cases += 1
  return cases
}

const TRIPLE = 0

const shapes: Readonly<Record<Kind, Shape>> = {
  // Five digits; the key is the last one.
  digits: {
    draw: (below) => one([...digitsOf(below, 5)]),
    key: (levels) => Number(last(levels)),
    cases: () => 1,
    keys: range(0, 9),
    bigFrom: 5,
  },
  // Six of 45; the key is the one that is drawn first.
  six: {
    draw: (below) => one(pickSome(below, 45, 6).map(twoDigits)),
    key: (levels) => Number(levels[0]?.numbers[0]),
    cases: () => 1,
    keys: range(1, 45),
    bigFrom: 23,
  },
  // The order of ten; the key is who comes first.
  race: {
    draw: (below) => one(pickSome(below, 10, 10).map(twoDigits)),
    key: (levels) => Number(levels[0]?.numbers[0]),
    cases: () => 1,
    keys: range(1, 10),
    bigFrom: 6,
  },
  // Three dice; the key is their sum, or 0 for three alike.
  dice: {
    draw: (below) => one(Array.from({ length: 3 }, () => String(below(6) + 1))),
    key: (levels) => {
      const dice = (levels[0]?.numbers ?? []).map(Number)
      return new Set(dice).size === 1 ? TRIPLE : dice.reduce((sum, die) => sum + die, 0)
    },
    cases: (key) => (key === TRIPLE ? 6 : sumCases(key)),
    keys: [TRIPLE, ...range(4, 17)],
    bigFrom: 11,
    isNeither: (key) => key === TRIPLE,
  },
  // Twenty-seven numbers by prize level; the key is the last two digits of the special prize.
  levels: {
    draw: (below) =>
      LEVELS.map(([level, count, digits]) => ({ level, numbers: Array.from({ length: count }, () => digitsOf(below, digits)) })),
    key: (levels) => Number(last(levels).slice(-2)),
    cases: () => 1,
    keys: range(0, 99),
    bigFrom: 50,
  },
  // Five of eleven; the key is the one that is drawn first.
  eleven: {
    draw: (below) => one(pickSome(below, 11, 5).map(twoDigits)),
    key: (levels) => Number(levels[0]?.numbers[0]),
    cases: () => 1,
    keys: range(1, 11),
    bigFrom: 6,
  },
}

/** The numbers of an issue, from what its draw revealed: anybody can compute them again. */
export function drawNumbers(kind: Kind, revealed: string, issueCode: string): Level[] {
  const stream = openStream({ serverSeed: revealed, clientSeed: issueCode, nonce: 0 })
  return shapes[kind].draw((size) => drawBelow(stream, size))
}

/** The number that bets are on. */
export const keyOf = (kind: Kind, levels: readonly Level[]): number => shapes[kind].key(levels)

/** Whether a bet wins. A choice is a key number, or one of `big`, `small`, `odd` and `even`. */
export function isWon(kind: Kind, choice: string, key: number): boolean {
  const { bigFrom, isNeither } = shapes[kind]
  if (/^\d+$/.test(choice)) return Number(choice) === key
  if (isNeither?.(key)) return false
  if (choice === 'big') return key >= bigFrom
  if (choice === 'small') return key < bigFrom
  return choice === (key % 2 === 0 ? 'even' : 'odd')
}

const SIDES = ['big', 'small', 'odd', 'even']

/** How many of how many equal cases a choice wins. */
export function chanceOf(kind: Kind, choice: string): { cases: number; of: number } {
  const { keys, cases } = shapes[kind]
  const count = (wanted: readonly number[]) => wanted.reduce((sum, key) => sum + cases(key), 0)
  return { cases: count(keys.filter((key) => isWon(kind, choice, key))), of: count(keys) }
}

/** Every bet of a kind. Each returns 97 per cent in the long run, less what is cut off behind the second decimal. */
export function choicesOf(kind: Kind): Choice[] {
  return [...SIDES, ...shapes[kind].keys.map(String)].map((choice) => {
    const { cases, of } = chanceOf(kind, choice)
    return { choice, paysHundredths: Math.floor((RETURN_HUNDREDTHS * of) / cases) }
  })
}

/** What the least generous bet of a kind returns, in hundredths of a per cent, cut off. */
export function lowestReturnHundredths(kind: Kind): number {
  const returns = choicesOf(kind).map(({ choice, paysHundredths }) => {
    const { cases, of } = chanceOf(kind, choice)
    return Math.floor((paysHundredths * 100 * cases) / of)
  })
  return Math.min(...returns)
}
