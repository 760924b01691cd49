import { LineStatus } from '../../ledger/index.ts'

/**
 * The status of a line after `post_bet_wins`: those of `ledger.post_calls`, and the reasons that
 * only bets and wins have. This is their only list.
 */
export const BetStatus = {
  ...LineStatus,
  bettingBlocked: 20,
  roundFinished: 21,
  /** The launch is invalid, or its session is over. */
  launchNotValid: 22,
  gameNotAvailable: 23,
  beyondLossLimit: 24,
  /** The line may contain bonus money: `postWithCare` posts the call. */
  bonusInvolved: 25,
  /** Set only by `postWithCare`: the stake exceeds what the running bonus allows. */
  aboveMaximumStake: 26,
  /** The win may exceed what the round's stake allows: `postWithCare` posts the call. */
  maybeExcessive: 27,
} as const
