import type { Level } from '../draw.ts'
import { range } from '../ranges.ts'
import { choose } from './combinatorics.ts'
import { fairPrize, type Outcomes, type Rule } from './rule.ts'

type Draws = (levels: readonly Level[]) => readonly string[]

/** Numbers of a selection: each is one of the range, all differ and are in order. */
function readNumbers(selection: string, numbers: readonly string[], from: number, upTo: number): string[] | undefined {
  const chosen = selection.split('.')
  const isInOrder = chosen.every((number, at) => at === 0 || (chosen[at - 1] ?? '') < number)
  if (chosen.length < from || chosen.length > upTo || !isInOrder || !chosen.every((number) => numbers.includes(number))) return undefined
  return chosen
}

type NumbersRule = {
  type: string
  numbers: readonly string[]
  from: number
  upTo: number
  prizes: readonly number[]
  combinations: (chosen: number) => number
  brings: (chosen: readonly string[], levels: readonly Level[]) => number
  outcomes: (chosen: number) => Outcomes
}

function numbersRule({ type, numbers, from, upTo, prizes, combinations, brings, outcomes }: NumbersRule): Rule {
  const read = (selection: string) => readNumbers(selection, numbers, from, upTo)
  const first = (count: number) => numbers.slice(0, count).join('.')
  return {
    type,
    picker: { by: 'numbers', numbers, from, upTo, prizes },
    combinations: (selection) => {
      const chosen = read(selection)
      return chosen && combinations(chosen.length)
    },
    brings: (selection, levels) => brings(selection.split('.'), levels),
    outcomes: (selection) => outcomes(selection.split('.').length),
    samples: [first(from), first(Math.ceil((from + upTo) / 2))],
  }
}

const matched = (chosen: readonly string[], drawn: readonly string[]): number => chosen.filter((number) => drawn.includes(number)).length

/** Each chosen number is a bet of its own, and wins so often as it is drawn: `times` numbers are drawn, each apart from the others. */
export function eachRule(type: string, numbers: readonly string[], upTo: number, times: number, drawn: Draws): Rule {
  const size = BigInt(numbers.length)
  const prize = fairPrize(BigInt(times), size)
  return numbersRule({
    type,
    numbers,
    from: 1,
    upTo,
    prizes: [prize],
    combinations: (chosen) => chosen,
    brings: (chosen, levels) => prize * drawn(levels).filter((number) => chosen.includes(number)).length,
    outcomes: (chosen) => ({
      of: size ** BigInt(times),
      wins: range(1, times).map((hits) => ({
        hundredths: prize * hits,
        cases: choose(times, hits) * BigInt(chosen) ** BigInt(hits) * (size - BigInt(chosen)) ** BigInt(times - hits),
      })),
    }),
  })
}

/** A draw without replacement: `drawn` of all numbers. */
export type Lot = { numbers: readonly string[]; drawn: number; of: Draws }

/** All of `count` numbers are among those drawn; of more chosen numbers every `count` are a combination. */
export function pickRule(type: string, lot: Lot, count: number, upTo: number): Rule {
  const size = lot.numbers.length
  const of = choose(size, lot.drawn)
  const prize = fairPrize(choose(size - count, lot.drawn - count), of)
  const combinations = (chosen: number) => Number(choose(chosen, count))
  return numbersRule({
    type,
    numbers: lot.numbers,
    from: count,
    upTo,
    prizes: [prize],
    combinations,
    brings: (chosen, levels) => prize * combinations(matched(chosen, lot.of(levels))),
    outcomes: (chosen) => ({
      of,
      wins: range(count, chosen).map((hits) => ({
        hundredths: prize * combinations(hits),
        cases: choose(chosen, hits) * choose(size - chosen, lot.drawn - hits),
      })),
    }),
  })
}

/** As many numbers as are drawn, with a fixed prize for each count of them that is right. `prizes` begin with that of all. */
export function matchRule(type: string, lot: Lot, prizes: readonly number[], upTo: number): Rule {
  const size = lot.numbers.length
  const all = lot.drawn
  const brought = (chosen: number, hits: number) =>
    prizes.reduce((sum, prize, missed) => sum + prize * Number(choose(hits, all - missed) * choose(chosen - hits, missed)), 0)
  return numbersRule({
    type,
    numbers: lot.numbers,
    from: all,
    upTo,
    prizes,
    combinations: (chosen) => Number(choose(chosen, all)),
    brings: (chosen, levels) => brought(chosen.length, matched(chosen, lot.of(levels))),
    outcomes: (chosen) => ({
      of: choose(size, all),
      wins: range(all + 1 - prizes.length, all).map((hits) => ({
        hundredths: brought(chosen, hits),
        cases: choose(chosen, hits) * choose(size - chosen, all - hits),
      })),
    }),
  })
}

/** All of `count` numbers come at least once among `times` that are drawn apart from each other: a parlay. */
export function parlayRule(type: string, numbers: readonly string[], count: number, upTo: number, times: number, drawn: Draws): Rule {
  const size = numbers.length
  const of = BigInt(size) ** BigInt(times)
  /** Draws in which exactly `hits` of the chosen come: by inclusion and exclusion over those that stay away. */
  const exactly = (chosen: number, hits: number) =>
    choose(chosen, hits) *
    range(0, hits).reduce((sum, away) => {
      const ways = choose(hits, away) * BigInt(size - chosen + hits - away) ** BigInt(times)
      return away % 2 === 0 ? sum + ways : sum - ways
    }, 0n)
  const prize = fairPrize(exactly(count, count), of)
  const combinations = (chosen: number) => Number(choose(chosen, count))
  return numbersRule({
    type,
    numbers,
    from: count,
    upTo,
    prizes: [prize],
    combinations,
    brings: (chosen, levels) => prize * combinations(matched(chosen, drawn(levels))),
    outcomes: (chosen) => ({
      of,
      wins: range(count, chosen).map((hits) => ({ hundredths: prize * combinations(hits), cases: exactly(chosen, hits) })),
    }),
  })
}
