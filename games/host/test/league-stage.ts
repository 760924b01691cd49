import { leagueBehind } from '@pavilion/game-league/competitions'
import { type League, leagues } from '@pavilion/game-league/leagues'
import { marketOf, oddsOf, picksOf } from '@pavilion/game-league/markets'
import { fixturesOf, indexOfCode } from '@pavilion/game-league/season'
import type { BetView, LeagueState } from '@pavilion/game-league/wire'
import type { App } from '../src/app.ts'
import { makeId, systemRandom } from '../src/base/random.ts'
import { askAs, openPlay, type Stage } from './stage.ts'

// What the tests of a league share: a tile that is one beside one that is not, and players who bet at the odds shown.

export const LEAGUE = 'virtual-league'
export const ARENA = 'infinite-arena'
export const DERBY = 'golden-spur-derby'
export const KNIGHTS = 'knights-league'
/** A game that its provider took up after its competitions were listed. */
export const LATEST = 'dawn-cup'
export const leagueCatalogue = {
  providers: [
    { code: 'FLD', name: 'Fielder' },
    { code: 'IA', name: 'Infinite' },
    { code: 'SV3', name: 'Spur' },
    { code: 'AV', name: 'Avalon' },
    { code: 'TF', name: 'Dawn' },
  ],
  games: [
    { id: LEAGUE, provider: 'FLD', type: 'SPORTS', classify: [], names: { EN: 'Virtual League' } },
    { id: ARENA, provider: 'IA', type: 'SPORTS', classify: [], names: { EN: 'Infinite Arena' } },
    { id: DERBY, provider: 'SV3', type: 'SPORTS', classify: [], names: { EN: 'Golden Spur Derby' } },
    { id: KNIGHTS, provider: 'AV', type: 'SPORTS', classify: [], names: { EN: 'Knights League' } },
    { id: LATEST, provider: 'TF', type: 'SPORTS', classify: [], names: { EN: 'Dawn Cup' } },
  ],
}

/** The league behind a game of the stage; at a game that is none, tests ask for the odds of football. */
export function leaguePlayedAs(game: string): League {
  const tile = leagueCatalogue.games.find(({ id }) => id === game)
  return (tile && leagueBehind(tile)) ?? leagues.football
}

/** A matchday is sold for as long before its kick-off as it lasts. */
export const MATCH_MS = 90_000
export const PERIOD_MS = 180_000

/** What a test asks to bet. */
export type LeagueRequest = { requestId?: string; code?: string; stake?: string; legs?: { place: number; pick: string; odds?: number }[] }

/** A player at the league's page, with bets of ten at the odds shown, unless the request says otherwise. */
export function leaguePlayer(app: App, secret: string, game: string = LEAGUE) {
  const { read, send } = askAs(app, '/api/league', secret)
  const state = () => read<LeagueState>('state')
  return {
    secret,
    state,
    bet: async ({ legs = [{ place: 0, pick: 'home' }], ...request }: LeagueRequest = {}) => {
      const code = request.code ?? (await state()).open.code
      const fixtures = fixturesOf(leaguePlayedAs(game), indexOfCode(code) ?? 0)
      const priced = legs.map((leg) => ({ odds: priceOf(fixtures[leg.place], leg.pick), ...leg }))
      return send<{ bet: BetView; code?: string }>('bet', {
        requestId: makeId(systemRandom),
        stake: '10.00',
        ...request,
        code,
        legs: priced,
      })
    },
  }
}

/** Odds of whatever a test asks for; of what is no pick or no match, some. */
function priceOf(fixture: ReturnType<typeof fixturesOf>[number] | undefined, pick: string): number {
  const market = marketOf(pick)
  return fixture && market && picksOf(fixture, market).includes(pick) ? oddsOf(fixture, pick) : 200
}

/** Opens a play on a stage. */
export const sitAt = async (stage: Stage, { app = stage.host, account = '42', game = LEAGUE, call = 'Launcher/Real' } = {}) =>
  leaguePlayer(app, await openPlay(app, game, account, call), game)

/** To the end of the matchday that is played. */
export async function finish(stage: Stage): Promise<void> {
  stage.clock.advance(MATCH_MS)
  await stage.host.drawDue()
}
