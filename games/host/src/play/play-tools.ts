import type { Random } from '../base/random.ts'
import type { Play } from '../launcher/plays.store.ts'
import type { RoundTools } from '../rounds/drive-round.ts'
import type { RoundOwner } from '../rounds/rounds.store.ts'
import type { WalletPlayer } from '../wallet/wallet.ts'

/** What the play API works with. */
export type PlayTools = RoundTools & {
  random: Random
  /** How long a player's call waits for the wallet before it returns the round as it is. */
  waitMs: number
  /** The most calls in a second that one play may make, and that one address may make to enter. */
  callsPerSecond: number
}

/** Whose rounds and seeds a play may see and move: the player's, of this game, from whatever session. */
export function ownerOf({ casinoId, accountId, gameId }: Play): RoundOwner {
  return { casinoId, accountId, gameId }
}

/** Who plays, as wallets and tickets know it. */
export const playerOf = (play: Play): WalletPlayer => ({ ...ownerOf(play), currency: play.currency, sessionId: play.sessionId })
