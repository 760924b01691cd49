import type { Level } from '../draw.ts'

// A bet is a type, a selection within it and a multiple. A selection stands for one or more combinations; the unit stake is put on
// each of them, so often as the multiple says. Wins are given in hundredths of the unit stake, the stake itself included.

/** The outcome of a selection: in `cases` of `of` equal cases it returns `hundredths` of the unit stake, otherwise nothing. */
export type Outcomes = { of: bigint; wins: readonly { hundredths: number; cases: bigint }[] }

/**
 * How a selection is made: one of some options; between a least and a greatest count of some numbers, each `from` of which are a combination; or
 * some digits for each of some places, `upTo` combinations at most. Prizes are in hundredths of the stake on one combination.
 */
export type Picker =
  | { by: 'options'; options: readonly { option: string; prizes: readonly number[] }[] }
  | { by: 'numbers'; numbers: readonly string[]; from: number; upTo: number; prizes: readonly number[] }
  | { by: 'places'; places: number; upTo: number; prizes: readonly number[] }

/**
 * The rules of one type of bet. Its prizes stay as they are for ever: others are another type, so that a ticket is paid by what it was
 * sold with. A selection that `combinations` does not answer is none, and the others are not asked about it.
 */
export type Rule = {
  type: string
  picker: Picker
  /** How many combinations a selection in its one right spelling stands for; undefined for everything else. */
  combinations: (selection: string) => number | undefined
  /** What the draw brings, in hundredths of the unit stake. */
  brings: (selection: string, levels: readonly Level[]) => number
  outcomes: (selection: string) => Outcomes
  /** Selections that between them return all that any selection of the type returns. */
  samples: readonly string[]
}

/** What every bet returns at most, in per cent. */
const RETURN_PERCENT = 97n

/** The prize of a bet that wins in `cases` of `of` equal cases, in hundredths of the stake, rounded down: it returns at most 97 per cent. */
export const fairPrize = (cases: bigint, of: bigint): number => Number((RETURN_PERCENT * of) / cases)

/** A selection's exact return in the long run: the share of what was staked, over and under. */
export function returnOf(rule: Rule, selection: string): readonly [over: bigint, under: bigint] {
  const { of, wins } = rule.outcomes(selection)
  const over = wins.reduce((sum, { hundredths, cases }) => sum + BigInt(hundredths) * cases, 0n)
  return [over, of * 100n * BigInt(rule.combinations(selection) ?? 1)]
}

/** How far one bet's return strays from the mean: the exact standard deviation, as a share of what was staked. */
export function deviationOf(rule: Rule, selection: string): number {
  const { of, wins } = rule.outcomes(selection)
  const staked = 100 * (rule.combinations(selection) ?? 1)
  const mean = (power: number) =>
    wins.reduce((sum, { hundredths, cases }) => sum + (hundredths / staked) ** power * (Number(cases) / Number(of)), 0)
  return Math.sqrt(Math.max(0, mean(2) - mean(1) ** 2))
}
