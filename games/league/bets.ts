import { totalOdds, wins } from './markets.ts'
import { type Match, scoreOf } from './matchday.ts'

/** One match of a bet: its place on the matchday, what is picked, and the odds in hundredths at which it was sold. */
export type Leg = { place: number; pick: string; odds: number }

/** What a matchday brought. `voided` are the places of the matches that count for no bet. */
export type Matchday = { matches: readonly Match[]; voided: readonly number[] }

/** The total odds, in hundredths, at which a bet is paid: a voided match counts as 1.00. 0 when a leg is wrong. */
export function paidOdds(legs: readonly Leg[], { matches, voided }: Matchday): number {
  const counted = legs.filter(({ place }) => !voided.includes(place))
  const isRight = counted.every(({ place, pick }) => {
    const match = matches[place]
    return match !== undefined && wins(pick, scoreOf(match))
  })
  return isRight ? totalOdds(counted.map(({ odds }) => odds)) : 0
}

/** Legs as one line of text, in the order of their matches. */
export const writeLegs = (legs: readonly Leg[]): string => legs.map(({ place, pick, odds }) => `${place}:${pick}:${odds}`).join(' ')

/** The legs that such a line tells. */
export const readLegs = (line: string): Leg[] =>
  line.split(' ').map((part) => {
    const [place, pick = '', odds] = part.split(':')
    return { place: Number(place), pick, odds: Number(odds) }
  })
