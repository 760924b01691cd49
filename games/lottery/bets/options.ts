import type { Level } from '../draw.ts'
import { fairPrize, type Rule } from './rule.ts'

/** One thing to bet on: in how many of all equal cases it wins, and whether a draw is one of them. */
export type Option = { option: string; cases: bigint; isWon: (levels: readonly Level[]) => boolean }

/** One thing to bet on with several prizes: `degree` says which of them a draw brings, counted from 1, or 0. */
export type Graded = {
  option: string
  prizes: readonly { hundredths: number; cases: bigint }[]
  degree: (levels: readonly Level[]) => number
}

/** Bets on one of some options, each at the prize that its chance is worth. */
export const optionsRule = (type: string, of: bigint, options: readonly Option[]): Rule =>
  gradedRule(
    type,
    of,
    options.map(({ option, cases, isWon }) => ({
      option,
      prizes: [{ hundredths: fairPrize(cases, of), cases }],
      degree: (levels) => (isWon(levels) ? 1 : 0),
    })),
  )

/** Bets on one of some options that win more or less. */
export function gradedRule(type: string, of: bigint, options: readonly Graded[]): Rule {
  const known = new Map(options.map((option) => [option.option, option]))
  return {
    type,
    picker: {
      by: 'options',
      options: options.map(({ option, prizes }) => ({ option, prizes: prizes.map(({ hundredths }) => hundredths) })),
    },
    combinations: (selection) => (known.has(selection) ? 1 : undefined),
    brings: (selection, levels) => {
      const option = known.get(selection)
      return option?.prizes[option.degree(levels) - 1]?.hundredths ?? 0
    },
    outcomes: (selection) => ({ of, wins: known.get(selection)?.prizes ?? [] }),
    samples: [...known.keys()],
  }
}

/** The sides of a number, with the cases of each value: big from a value on, small below it, odd and even. */
export function sideOptions(
  cases: ReadonlyMap<number, bigint>,
  bigFrom: number,
  numberOf: (levels: readonly Level[]) => number | undefined,
  prefix = '',
): Option[] {
  const sides: [string, (value: number) => boolean][] = [
    ['big', (value) => value >= bigFrom],
    ['small', (value) => value < bigFrom],
    ['odd', (value) => value % 2 === 1],
    ['even', (value) => value % 2 === 0],
  ]
  return sides.map(([side, isOn]) => ({
    option: `${prefix}${side}`,
    cases: [...cases].reduce((sum, [value, ways]) => (isOn(value) ? sum + ways : sum), 0n),
    isWon: (levels) => {
      const value = numberOf(levels)
      return value !== undefined && isOn(value)
    },
  }))
}

/** Each value of a number, with its cases. */
export const valueOptions = (
  cases: ReadonlyMap<number, bigint>,
  numberOf: (levels: readonly Level[]) => number | undefined,
  nameOf: (value: number) => string = String,
): Option[] => [...cases].map(([value, ways]) => ({ option: nameOf(value), cases: ways, isWon: (levels) => numberOf(levels) === value }))
