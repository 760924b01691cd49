import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { published } from '@pavilion/game-marigold-nights/published'
import { slotRules } from '@pavilion/game-marigold-nights/rules'
import { gameNames, themes } from '@pavilion/game-marigold-nights/themes'

/** A game as the host sees it: pure rules behind one shape, so that the host knows no game. */
export type HostedGame = {
  id: string
  title: string
  category: string
  version: string
  /** Return to player of this version, per cent. */
  rtpPercent: string
  unitsPerStake: number
  /** Offered stakes, in minor units of a currency with two decimal places. */
  stakesMinor: readonly number[]
  /** The folder of its built client, below `games/`. */
  clientFolder: string
  begin(draw: () => number): { state: RoundState; step: unknown }
  advance(state: RoundState, draw: () => number): { state: RoundState; step: unknown }
}

const SLOT_STAKES_MINOR = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const

/** Every game of the house, by id. One set of rules plays in several dresses. */
export const hostedGames: ReadonlyMap<string, HostedGame> = new Map(
  themes.map((id) => [
    id,
    hosted(
      slotRules,
      {},
      {
        id,
        title: gameNames[id].EN,
        category: 'slots',
        rtpPercent: published.rtpPercent,
        stakesMinor: SLOT_STAKES_MINOR,
        clientFolder: 'marigold-nights',
      },
    ),
  ]),
)

function hosted<Bet, State extends RoundState, Step>(
  rules: Rules<Bet, State, Step>,
  bet: Bet,
  facts: Pick<HostedGame, 'id' | 'title' | 'category' | 'rtpPercent' | 'stakesMinor' | 'clientFolder'>,
): HostedGame {
  return {
    ...facts,
    version: rules.version,
    unitsPerStake: rules.unitsPerStake,
    begin: (draw) => rules.begin(bet, draw),
    // A stored state was made by the same rules under the same version.
    advance: (state, draw) => rules.advance(state as State, draw),
  }
}
