import { type Kind, type Level, lowestReturnHundredths } from '../draw.ts'
import type { BoardType } from '../wire.ts'
import { diceBoard } from './dice.ts'
import { digitsBoard } from './digits.ts'
import { elevenBoard } from './eleven.ts'
import { levelsBoard } from './levels.ts'
import { raceBoard } from './race.ts'
import { type Rule, returnOf } from './rule.ts'
import { sixBoard } from './six.ts'

/** Every type of bet of each kind of lottery, in the order in which a board offers them. */
export const boards: Readonly<Record<Kind, readonly Rule[]>> = {
  digits: digitsBoard,
  six: sixBoard,
  race: raceBoard,
  dice: diceBoard,
  levels: levelsBoard,
  eleven: elevenBoard,
}

/** The highest multiple of the unit stake. */
export const MULTIPLE_MAX = 99

/** A bet that could bring more than this many times the highest stake is not offered. */
export const HIGHEST_WIN_STAKES = 10_000n

/** A bet that the board offers. */
export type Bet = { rule: Rule; selection: string; multiple: number; combinations: number }

/** How a bet is written, in its only spelling: `type:selection:multiple`. */
export const writeBet = (type: string, selection: string, multiple: number): string => `${type}:${selection}:${multiple}`

/** The bet that is written so; undefined for everything that the board does not offer, and for every other spelling. */
export function readBet(kind: Kind, text: string): Bet | undefined {
  const [type, selection, times, ...more] = text.split(':')
  const rule = boards[kind].find((one) => one.type === type)
  if (!rule || selection === undefined || times === undefined || more.length > 0 || !/^[1-9][0-9]?$/.test(times)) return undefined
  const combinations = rule.combinations(selection)
  return combinations === undefined ? undefined : { rule, selection, multiple: Number(times), combinations }
}

/** The number of unit stakes in the stake of the bet. */
export const unitsOf = ({ combinations, multiple }: Bet): number => combinations * multiple

/** What the draw brings, in hundredths of the unit stake. */
export const broughtBy = ({ rule, selection, multiple }: Bet, levels: readonly Level[]): number => rule.brings(selection, levels) * multiple

/** The most that the bet can bring, in hundredths of the unit stake. */
export const mostOf = ({ rule, selection, multiple }: Bet): number =>
  Math.max(
    ...rule
      .outcomes(selection)
      .wins.filter(({ cases }) => cases > 0n)
      .map(({ hundredths }) => hundredths),
  ) * multiple

/** What is published of every type of bet of a kind. */
export function publishedOf(kind: Kind): BoardType[] {
  return boards[kind].map((rule) => {
    const returns = rule.samples.map((selection) => {
      const [over, under] = returnOf(rule, selection)
      return Number((over * 10_000n) / under)
    })
    return { type: rule.type, picker: rule.picker, lowestHundredths: Math.min(...returns), highestHundredths: Math.max(...returns) }
  })
}

/** The most that a bet of a kind can bring, in whole stakes, rounded up. */
export function highestReturnOf(kind: Kind): number {
  const most = boards[kind].flatMap((rule) =>
    rule.samples.map((selection) => {
      const bet = { rule, selection, multiple: 1, combinations: rule.combinations(selection) ?? 1 }
      return mostOf(bet) / unitsOf(bet) / 100
    }),
  )
  return Math.ceil(Math.max(...most))
}

/** What the least generous bet of a kind returns, those on its key included, in hundredths of a per cent, cut off. */
export const lowestReturnOf = (kind: Kind): number =>
  Math.min(lowestReturnHundredths(kind), ...publishedOf(kind).map(({ lowestHundredths }) => lowestHundredths))

/** What the most generous bet of a kind returns at most, in hundredths of a per cent, cut off. */
export const highestRtpHundredths = (kind: Kind): number => Math.max(...publishedOf(kind).map(({ highestHundredths }) => highestHundredths))
