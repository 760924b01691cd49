import { pairAt } from '@pavilion/game-cockfight/pits'
import { indexOfIssue, issueAt, openIssue } from '@pavilion/game-kit/draws/schedule'
import { fixturesOf } from '@pavilion/game-league/season'
import { usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createPool, type Pool } from '../base/database.ts'
import { listPits } from '../cockfight/pits.ts'
import type { Catalogue } from '../config.ts'
import { listChainsFrom } from '../draws/draws.store.ts'
import type { SharedGame } from '../draws/shared-game.ts'
import { leagueHelp } from './league-help.ts'
import { listLeagues } from './leagues.ts'
import { voidMatch } from './void-match.ts'
import { listVoids } from './voids.store.ts'

const leagueUsage = usageOf(leagueHelp)

type Outcome = { done: string } | { fault: string }
type Desk = { pool: Pool; clock: Clock }
/** A game whose matches can be voided: a league, or a pit, whose issues are one fight each. */
type Voidable = Pick<SharedGame, 'id' | 'schedule'> & { matchesAt(index: number): string[] }

const REASON_MAX = 200
/** The matchdays that are listed: the one that is played or just over, and the one that is sold. */
const DAYS_LISTED = 2

/** Lists the matches of a league, or voids one. Returns what to print; a `fault` changed nothing. Safe to repeat. */
export async function runLeagueCommand(
  databaseUrl: string,
  catalogue: Catalogue,
  [verb = '', game = '', ...words]: readonly string[],
  clock: Clock = systemClock,
): Promise<Outcome> {
  if (verb !== 'list' && verb !== 'void') return { fault: leagueUsage }
  const leagues = listVoidable(catalogue)
  const league = leagues.get(game)
  if (!league) return { fault: `There is no league "${game}"; there are ${[...leagues.keys()].join(', ')}.` }
  const pool = createPool(databaseUrl, () => {})
  try {
    return await (verb === 'list' ? list({ pool, clock }, league) : voidOne({ pool, clock }, league, words))
  } finally {
    await pool.end()
  }
}

function listVoidable(catalogue: Catalogue): ReadonlyMap<string, Voidable> {
  const leagues = [...listLeagues(catalogue).values()].map(({ id, schedule, league }): Voidable => {
    return { id, schedule, matchesAt: (index) => fixturesOf(league, index).map(({ home, away }) => `${home.name} – ${away.name}`) }
  })
  const fights = [...listPits(catalogue).values()].map(({ id, schedule, pit }): Voidable => {
    const fightAt = (index: number) => pairAt(pit, index)
    return { id, schedule, matchesAt: (index) => [`${fightAt(index).meron.name} – ${fightAt(index).wala.name}`] }
  })
  return new Map([...leagues, ...fights].map((game) => [game.id, game]))
}

async function list({ pool, clock }: Desk, league: Voidable): Promise<Outcome> {
  const last = openIssue(league.schedule, clock().getTime()).index
  const indexes = Array.from({ length: DAYS_LISTED }, (_, at) => last - DAYS_LISTED + 1 + at)
  const voids = await listVoids(pool, league.id, indexes)
  const lines = indexes.flatMap((index) =>
    league.matchesAt(index).map((match, place) => {
      const state = (voids.get(index) ?? []).includes(place) ? ['void'] : []
      return [issueAt(league.schedule, index).code, place + 1, match, ...state].join('   ')
    }),
  )
  return { done: lines.join('\n') }
}

async function voidOne(desk: Desk, league: Voidable, [code = '', match = '', ...why]: readonly string[]): Promise<Outcome> {
  const index = indexOfIssue(league.schedule, code)
  const reason = why.join(' ').trim()
  const isMatch = index !== undefined && /^[1-9]$/.test(match) && Number(match) <= league.matchesAt(index).length
  if (index === undefined || !isMatch || reason === '' || reason.length > REASON_MAX) return { fault: leagueUsage }
  const isCommitted = (await listChainsFrom(desk.pool, league.id, index)).some(({ firstIndex }) => firstIndex <= index)
  if (!isCommitted) return { fault: `${league.id} has not committed to the matchday ${code}.` }
  const isVoid = await voidMatch(desk, { gameId: league.id, index, place: Number(match) - 1, reason })
  if (!isVoid) return { fault: `The matchday ${code} is drawn: what was drawn is never changed.` }
  return { done: `Match ${match} of ${code} counts as odds of 1.00 in every bet.` }
}
