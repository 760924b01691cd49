import type { RoundState } from '@pavilion/game-kit/rules'
import type { BetRefusal, RoundStatus } from '@pavilion/game-kit/wire'
import type { Sealed } from '../base/sealed.ts'
import type { WalletPlayer } from '../wallet/wallet.ts'

/** A server seed as it is stored: sealed, until it is revealed for everybody to read. */
export type KeptSeeds = { serverHash: string; sealedSeed: Sealed | null; revealedSeed: string | null }

/** A round as it is stored. */
export type Round = {
  id: string
  playId: string
  requestId: string
  status: RoundStatus
  /** What was bet on; the empty text where there is nothing to choose. */
  choice: string
  stakeMinor: bigint
  winMinor: bigint
  player: WalletPlayer
  isDemo: boolean
  seeds: KeptSeeds & { clientSeed: string; nonce: number }
  rulesVersion: string
  /** SHA-256 of the data that it was played by; null where its rules are code. */
  fingerprint: string | null
  gameState: RoundState | null
  steps: unknown[]
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
