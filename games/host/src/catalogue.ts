import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { slotRules } from '@pavilion/game-marigold-nights/rules'

/** A game as the host sees it: pure rules behind one shape, so that the host knows no game. */
export type HostedGame = {
  id: string
  title: string
  category: string
  version: string
  unitsPerStake: number
  /** Offered stakes, in minor units of a currency with two decimal places. */
  stakesMinor: readonly number[]
  /** The folder of its built client, below `games/`. */
  clientFolder: string
  begin(draw: () => number): { state: RoundState; step: unknown }
  advance(state: RoundState, draw: () => number): { state: RoundState; step: unknown }
}

const SLOT_STAKES_MINOR = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const

/** Every game of the house, by id. */
export const hostedGames: ReadonlyMap<string, HostedGame> = new Map(
  [
    slot('marigold-nights', 'Marigold Nights'),
    slot('dragon-fortune', 'Dragon Fortune'),
    slot('temple-of-jade', 'Temple of Jade'),
    slot('fiesta-fruits', 'Fiesta Fruits'),
  ].map((game) => [game.id, game]),
)

/** One set of rules in several dresses. */
function slot(id: string, title: string): HostedGame {
  return hosted(slotRules, {}, { id, title, category: 'slots', stakesMinor: SLOT_STAKES_MINOR, clientFolder: 'marigold-nights' })
}

function hosted<Bet, State extends RoundState, Step>(
  rules: Rules<Bet, State, Step>,
  bet: Bet,
  facts: Pick<HostedGame, 'id' | 'title' | 'category' | 'stakesMinor' | 'clientFolder'>,
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
