import type { SlotStep } from '@pavilion/game-marigold-nights/rules'
import { formatMinor, scaleOf } from '@pavilion/money'
import { rules } from '../games.ts'
import type { BetRefusal, Round, RoundStatus } from '../rounds/round.ts'

/** A round as the player's browser sees it. Amounts are decimal text in main units, units are line bets. */
export type RoundView = {
  id: string
  status: RoundStatus
  stake: string
  win: string
  steps: SlotStep[]
  totalUnits: number
  unitsPerStake: number
  freeSpinsLeft: number
  freeSpinsWon: number
  isCapped: boolean
  /** False for a return at or below the stake: it is no reason to celebrate. */
  isAboveStake: boolean
  refusal: BetRefusal | null
  balance: string | null
  seeds: { serverHash: string; serverSeed: string | null; clientSeed: string; nonce: number }
  version: string
  openedAt: string
}

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
    isAboveStake: totalUnits > rules.unitsPerStake,
    refusal: round.refusal,
    balance: round.balance,
    seeds: { serverHash, serverSeed: isRevealed ? serverSeed : null, clientSeed, nonce },
    version: round.rulesVersion,
    openedAt: round.openedAt.toISOString(),
  }
}
