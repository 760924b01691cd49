import type { Draw } from '@pavilion/game-kit/rules'
import { drawBelow, drawIndex, openStream } from '@pavilion/game-kit/seeds'
import { drawFight } from './fights.ts'
import { goalsAt, PARTS } from './goals.ts'
import { type League, ratesOf } from './leagues.ts'
import { drawMaps } from './maps.ts'
import { type Fixture, fixturesOf, indexOfCode, MINUTES } from './season.ts'

/** The minutes in which each side scores, the first goal first. */
export type Match = { home: number[]; away: number[] }

/** How a match ended. */
export type Score = { home: number; away: number }

export const scoreOf = ({ home, away }: Match): Score => ({ home: home.length, away: away.length })

/** What of a match has happened up to a minute, that minute's own goals included. */
export const upTo = ({ home, away }: Match, minute: number): Match => ({
  home: home.filter((goal) => goal <= minute),
  away: away.filter((goal) => goal <= minute),
})

/** One match from drawn numbers: the goals of the home side, of the other, then a minute for each; or its maps, or its fight. Pure. */
export function drawMatch(draw: Draw, fixture: Fixture): Match {
  if (fixture.model === 'maps') return drawMaps(draw, fixture)
  if (fixture.model === 'fights') return drawFight(draw, fixture)
  const rates = ratesOf(fixture)
  const home = goalsAt(rates.home, drawIndex(draw, PARTS))
  const away = goalsAt(rates.away, drawIndex(draw, PARTS))
  return { home: minutesOf(draw, home), away: minutesOf(draw, away) }
}

const minutesOf = (draw: Draw, goals: number): number[] =>
  Array.from({ length: goals }, () => drawBelow(draw, MINUTES) + 1).sort((one, other) => one - other)

/** The numbers that decide a match: its place on the matchday, counted from 0, is the counter. */
export const seedsOf = (revealed: string, code: string, place: number) => ({ serverSeed: revealed, clientSeed: code, nonce: place })

/** All matches of an issue, from what its draw revealed and its code: anybody can compute them again. */
export function drawMatchday(league: League, revealed: string, code: string): Match[] {
  const index = indexOfCode(code)
  if (index === undefined) throw new RangeError(`no issue is called ${code}`)
  return fixturesOf(league, index).map((fixture, place) => drawMatch(openStream(seedsOf(revealed, code, place)), fixture))
}
