import type { RoundView } from '@pavilion/game-marigold-nights/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import { rules } from '../games.ts'
import type { Round } from '../rounds/round.ts'

/** The declared fields of a round, nothing else: a server seed only when it is revealed. */
export function viewRound(round: Round): RoundView {
  const scale = scaleOf(round.player.currency)
  const totalUnits = round.gameState?.totalUnits ?? 0
  const { serverHash, serverSeed, clientSeed, nonce, isRevealed } = round.seeds
  return {
    id: round.id,
    status: round.status,
    stake: formatMinor(round.stakeMinor, scale),
    win: formatMinor(round.winMinor, scale),
    steps: round.steps,
    totalUnits,
    unitsPerStake: rules.unitsPerStake,
    freeSpinsLeft: round.gameState?.freeSpinsLeft ?? 0,
    freeSpinsWon: round.gameState?.freeSpinsWon ?? 0,
    isCapped: round.gameState?.isCapped ?? false,
    refusal: round.refusal,
    balance: round.balance,
    seeds: { serverHash, serverSeed: isRevealed ? serverSeed : null, clientSeed, nonce },
    version: round.rulesVersion,
    openedAt: round.openedAt.toISOString(),
  }
}
