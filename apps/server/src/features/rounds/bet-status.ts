import { LineStatus } from '../../ledger/index.ts'

/** How `post_bet_wins` ended a line: as `ledger.post_calls` does, or for a reason that only bets and wins have. The only list of these. */
export const BetStatus = {
  ...LineStatus,
  bettingBlocked: 20,
  roundFinished: 21,
  /** The launch is not valid, or its session is over. */
  launchNotValid: 22,
  gameNotAvailable: 23,
  beyondLossLimit: 24,
  /** Bonus money may be in the line: `postWithCare` posts the call. */
  bonusInvolved: 25,
  /** Of `postWithCare` alone: the stake is more than the running bonus allows. */
  aboveMaximumStake: 26,
  /** The win may be more than the round's stake allows: `postWithCare` posts the call. */
  maybeExcessive: 27,
} as const
