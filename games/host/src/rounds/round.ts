import type { SlotState, SlotStep } from '@pavilion/game-marigold-nights/rules'
import type { BetRefusal, RoundStatus } from '@pavilion/game-marigold-nights/wire'
import type { WalletPlayer } from '../wallet/wallet.ts'

/** A round as it is stored. */
export type Round = {
  id: string
  playId: string
  requestId: string
  status: RoundStatus
  stakeMinor: bigint
  winMinor: bigint
  player: WalletPlayer
  isDemo: boolean
  seeds: { serverSeed: string; serverHash: string; clientSeed: string; nonce: number; isRevealed: boolean }
  rulesVersion: string
  gameState: SlotState | null
  steps: SlotStep[]
  refusal: BetRefusal | null
  /** The wallet's balance after the last call of the round that it answered. */
  balance: string | null
  isSeen: boolean
  tries: number
  openedAt: Date
}

const REFUSALS: Readonly<Record<string, BetRefusal>> = {
  '100': 'not-enough-funds',
  '101': 'player-disabled',
  '105': 'bet-limit',
  '106': 'above-maximum-bet',
  '107': 'game-not-allowed',
  '110': 'player-disabled',
  '153': 'game-not-allowed',
  '154': 'game-not-allowed',
  '405': 'game-not-allowed',
}

/** What a wallet's `api_code` for a bet means to the player. */
export function betRefusalOf(apiCode: string): BetRefusal {
  return REFUSALS[apiCode] ?? 'refused'
}
