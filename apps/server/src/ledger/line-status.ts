/**
 * The status of a line after `ledger.post_calls`. This is the only list of these numbers: in `sql/`
 * each has its name in a comment, and a test compares the two. Numbers from 20 on belong to
 * callers.
 */
export const LineStatus = {
  posted: 1,
  /** Same key, same content: the stored reply is returned. */
  replayed: 2,
  notEnoughFunds: 3,
  unknownAccount: 4,
  /** Same key, other content. */
  otherContent: 5,
  /** The key was rolled back before it arrived. */
  rolledBackBefore: 6,
  /** Another line of the same call was refused. */
  otherLineRefused: 9,
  /** An account is in two calls. */
  contended: 10,
} as const
