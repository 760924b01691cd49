import type { Level } from '../draw.ts'
import { range, sumOf } from '../ranges.ts'
import { sumsOf } from './combinatorics.ts'
import { gradedRule, optionsRule, sideOptions, valueOptions } from './options.ts'

const FACES = range(1, 6)
const THROWS = 216n

const dice = (levels: readonly Level[]) => (levels[0]?.numbers ?? []).map(Number)
const sum = (levels: readonly Level[]) => sumOf(dice(levels))
const howMany = (levels: readonly Level[], face: number) => dice(levels).filter((die) => die === face).length
const isTriple = (levels: readonly Level[]) => new Set(dice(levels)).size === 1

const sums = sumsOf(FACES, 3)
/** Sums of throws that do not show three alike: those are neither big nor small, odd nor even. */
const sumsWithoutTriples = new Map([...sums].map(([value, ways]) => [value, value % 3 === 0 ? ways - 1n : ways]))
const offered = new Map([...sums].filter(([value]) => value >= 4 && value <= 17))

/** Three dice. The stakes on one face win by how many of the dice show it. */
export const diceBoard = [
  optionsRule(
    'sum-side',
    THROWS,
    sideOptions(sumsWithoutTriples, 11, (levels) => (isTriple(levels) ? undefined : sum(levels))),
  ),
  optionsRule('sum', THROWS, valueOptions(offered, sum)),
  gradedRule(
    'die',
    THROWS,
    FACES.map((face) => ({
      option: String(face),
      prizes: [
        { hundredths: 200, cases: 75n },
        { hundredths: 300, cases: 15n },
        { hundredths: 1_300, cases: 1n },
      ],
      degree: (levels) => howMany(levels, face),
    })),
  ),
  optionsRule(
    'pair',
    THROWS,
    FACES.flatMap((low) =>
      range(low + 1, 6).map((high) => ({
        option: `${low}-${high}`,
        cases: 30n,
        isWon: (levels: readonly Level[]) => howMany(levels, low) > 0 && howMany(levels, high) > 0,
      })),
    ),
  ),
  optionsRule(
    'double',
    THROWS,
    FACES.map((face) => ({ option: String(face), cases: 16n, isWon: (levels) => howMany(levels, face) >= 2 })),
  ),
  optionsRule(
    'triple',
    THROWS,
    FACES.map((face) => ({ option: String(face), cases: 1n, isWon: (levels) => howMany(levels, face) === 3 })),
  ),
  optionsRule('any-triple', THROWS, [{ option: 'any', cases: 6n, isWon: isTriple }]),
]
