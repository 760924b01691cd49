import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { leagueNamed } from '../competitions.ts'
import { FIGHT_PARTS } from '../fights.ts'
import { PARTS } from '../goals.ts'
import { MAP_PARTS } from '../maps.ts'
import { oddsOf, wins } from '../markets.ts'
import { drawMatch, drawMatchday, type Match, scoreOf } from '../matchday.ts'
import { type Fixture, fixturesOf, indexOfCode } from '../season.ts'

/** All matches of the matchday, and the place of the one that is explained. `values` are the numbers that its goals, its maps or its fight came from. */
export type RecomputedDay = Verified & { fixtures: Fixture[]; matches: Match[]; place: number; values: number[] }

/** Works a matchday out from what it revealed and its code. Undefined for what is no link, no matchday, no match or other rules. */
export function recomputeDay({ version, pick, ...seeds }: SeedTriple & { version: string; pick: string }): RecomputedDay | undefined {
  const league = leagueNamed(version)
  const index = indexOfCode(seeds.clientSeed)
  if (!league || index === undefined || !isLink(seeds.serverSeed)) return undefined
  const fixtures = fixturesOf(league, index)
  const fixture = fixtures[seeds.nonce]
  if (!fixture) return undefined
  const draw = openStream(seeds)
  const drawn: number[] = []
  const match = drawMatch(() => {
    const value = draw()
    drawn.push(value)
    return value
  }, fixture)
  const { parts, count } = {
    goals: { parts: PARTS, count: 2 },
    maps: { parts: MAP_PARTS, count: drawn.length },
    fights: { parts: FIGHT_PARTS, count: 1 },
  }[league.model]
  return {
    serverHash: hashOf(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn.length),
    fixtures,
    matches: drawMatchday(league, seeds.serverSeed, seeds.clientSeed),
    place: seeds.nonce,
    values: drawn.slice(0, count).map((value) => Math.floor(value * parts)),
    totalUnits: wins(pick, scoreOf(match)) ? oddsOf(fixture, pick) : 0,
    unitsPerStake: 100,
  }
}
