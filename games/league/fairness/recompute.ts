import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { PARTS } from '../goals.ts'
import { type League, leagueKinds, leagues } from '../leagues.ts'
import { oddsOf, wins } from '../markets.ts'
import { drawMatch, drawMatchday, type Match, scoreOf } from '../matchday.ts'
import { type Fixture, fixturesOf, indexOfCode } from '../season.ts'

/** All matches of the matchday, and the place of the one that is explained. `values` are the two numbers that its goals came from. */
export type RecomputedDay = Verified & { fixtures: Fixture[]; matches: Match[]; place: number; values: [home: number, away: number] }

/** Works a matchday out from what it revealed and its code. Undefined for what is no link, no matchday, no match or other rules. */
export function recomputeDay({ version, pick, ...seeds }: SeedTriple & { version: string; pick: string }): RecomputedDay | undefined {
  const league = leagueOf(version)
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
  const valueAt = (at: number) => Math.floor((drawn[at] ?? 0) * PARTS)
  return {
    serverHash: hashOf(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn.length),
    fixtures,
    matches: drawMatchday(league, seeds.serverSeed, seeds.clientSeed),
    place: seeds.nonce,
    values: [valueAt(0), valueAt(1)],
    totalUnits: wins(pick, scoreOf(match)) ? oddsOf(fixture, pick) : 0,
    unitsPerStake: 100,
  }
}

/** The league that is played by these rules. */
export function leagueOf(version: string): League | undefined {
  const kind = leagueKinds.find((each) => leagues[each].version === version)
  return kind && leagues[kind]
}
