import type { HandView, PokerState } from '@pavilion/game-poker/wire'
import type { App } from '../src/app.ts'
import { makeId, systemRandom } from '../src/base/random.ts'
import { askAs, openPlay } from './stage.ts'

const GAME = 'pavilion-holdem'

/** A casino with the house's poker and, beside it, a game that is none. */
export const POKER_CATALOGUE = {
  providers: [{ code: 'BGS', name: 'Pavilion Originals' }],
  games: [
    { id: GAME, provider: 'BGS', type: 'PVP', classify: [], names: { EN: 'Pavilion Hold’em' } },
    { id: 'pavilion-roulette', provider: 'BGS', type: 'LIVE', classify: ['ROU'], names: { EN: 'Pavilion Roulette' } },
  ],
}

export type PokerReply = PokerState & { code?: string }
export type PokerPlayer = ReturnType<typeof pokerPlayer>

/** A player with its own page. */
export async function enterPoker(app: App, account: string, call?: string): Promise<PokerPlayer> {
  return pokerPlayer(app, await openPlay(app, GAME, account, call), account)
}

/** What a page does for the player whose secret it holds, on the host that it asks. */
export function pokerPlayer(app: App, secret: string, account: string) {
  const { read, send } = askAs(app, '/api/poker', secret)
  const state = () => read<PokerState>('state')
  return {
    secret,
    account,
    state,
    hands: async () => (await read<{ hands: HandView[] }>('hands')).hands,
    sit: async (seat: number, request: object = {}) => {
      const table = (await state()).tables[0]?.id
      return send<PokerReply>('bet', {
        requestId: makeId(systemRandom),
        table,
        seat,
        buyIn: '100.00',
        clientSeed: `seed-${account}`,
        ...request,
      })
    },
    act: async (kind: string, request: object = {}) => {
      const { table } = await state()
      return send<PokerReply>('act', { hand: table?.hand, step: table?.step, kind, ...request })
    },
    out: (isOut: boolean) => send<PokerReply>('out', { isOut }),
    leave: () => send<PokerReply>('leave', {}),
  }
}
