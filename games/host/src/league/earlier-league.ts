import { type Matchday, paidOdds, readLegs } from '@pavilion/game-league/bets'
import { leagueBehind } from '@pavilion/game-league/competitions'
import type { League } from '@pavilion/game-league/leagues'
import { drawMatchday } from '@pavilion/game-league/matchday'
import { lowestReturnOf } from '@pavilion/game-league/published'
import type { About, BetReplay } from '@pavilion/game-league/wire'
import type { Draw } from '../draws/draws.store.ts'
import type { Ticket } from '../draws/tickets.store.ts'
import type { Tile } from '../host-tiles.ts'
import { viewReplay } from './view-bet.ts'

/**
 * The league that a game was before it got rules of its own: its bets are settled and shown by what they were placed under. A bet that was
 * open when the rules changed is settled by what the same link of the chain would have drawn for the league.
 */
export type EarlierLeague = {
  about: About
  winOf(ticket: Pick<Ticket, 'choice' | 'stakeMinor'>, draw: Pick<Draw, 'shown' | 'revealed' | 'code'>): bigint
  viewReplay(ticket: Ticket, draw: Draw): BetReplay & { version: string }
}

/** That of a tile; undefined where it was none. */
export function earlierLeague({ id, provider, names }: Tile, providerName: string): EarlierLeague | undefined {
  const league = leagueBehind({ id, provider })
  if (!league) return undefined
  const { kind, version } = league
  return {
    about: { kind, names, provider, providerName, version, rtpPercent: lowestReturnOf(kind) },
    winOf: ({ choice, stakeMinor }, draw) => (stakeMinor * BigInt(paidOdds(readLegs(choice), matchdayOf(league, draw)))) / 100n,
    viewReplay: (ticket, draw) => ({ ...viewReplay(ticket, { ...draw, shown: matchdayOf(league, draw) }), version }),
  }
}

/** The matchday as it was recorded, or as its link of the chain tells it where a draw of other rules is recorded. */
function matchdayOf(league: League, { shown, revealed, code }: Pick<Draw, 'shown' | 'revealed' | 'code'>): Matchday {
  const { matches, voided } = shown as Partial<Matchday>
  return { matches: matches ?? drawMatchday(league, revealed, code), voided: voided ?? [] }
}
