import { listWinners, type WinnerValue } from '@pavilion/api/rounds'
import type { Scope } from '../../base/route.ts'
import { WINNERS_MAX, type Winner, type Winners } from './winners.ts'

const ALL = 'ALL'

/** The public endpoint of rounds: the winner board. */
export function roundsPublicRoutes(scope: Scope<'public'>, winners: Winners): void {
  scope.read(listWinners, async (_db, { merchantCode, query }) => {
    const category = query.gameCategory ?? ALL
    const all = await winners(merchantCode, query.language ?? 'EN')
    const wanted = category === ALL ? all : all.filter((winner) => winner.gameType === category)
    return { list: wanted.slice(0, Number(query.limitNum ?? WINNERS_MAX)).map((winner) => ({ vo: wireWinner(winner) })) }
  })
}

/** A win in its wire form. */
export const wireWinner = (winner: Winner): WinnerValue => ({
  iconUrl: winner.iconUrl,
  gameName: winner.gameName,
  customerName: winner.name,
  winAmount: winner.amount,
  currencySymbol: winner.currencySymbol,
  gameTime: winner.at.toISOString(),
  gameId: winner.gameId,
  nodeId: winner.gameId,
  vassalage: winner.providerCode,
  gameType: winner.gameType,
  isDemo: winner.isDemo,
})
