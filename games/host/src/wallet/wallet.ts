/** The player and the game, as the wallet receives them. */
export type WalletPlayer = { casinoId: string; accountId: string; currency: string; gameId: string; sessionId: string | null }

/** What is known after a call and all its tries. */
export type WalletOutcome =
  /** It happened; the balance (decimal text in main units) is the wallet's own word. */
  | { kind: 'done'; balance: string }
  /** The wallet refused, with its `api_code`: for good, unless an earlier try of this call got no usable answer. */
  | { kind: 'refused'; apiCode: string; balance?: string; isUnsure?: true }
  /** No try got a usable answer; it may have happened. */
  | { kind: 'unknown' }

/** The money's side of a game. Every call repeats with the same ids, so it happens at most once however often it is made. */
export type Wallet = {
  balance(player: WalletPlayer): Promise<WalletOutcome>
  /** Takes a stake. It is not sent again once `isWanted` denies; what became of it is unknown then. */
  bet(player: WalletPlayer, roundId: string, amountMinor: bigint, isWanted?: () => boolean): Promise<WalletOutcome>
  /** Pays a round's whole win and finishes it. */
  win(player: WalletPlayer, roundId: string, amountMinor: bigint): Promise<WalletOutcome>
  /** Finishes a round that returned nothing. */
  finish(player: WalletPlayer, roundId: string): Promise<WalletOutcome>
  /** Takes a bet back whose outcome is unknown, and finishes the round. */
  rollback(player: WalletPlayer, roundId: string): Promise<WalletOutcome>
}
