/**
 * How `ledger.post_calls` ended a line. The only list of these numbers: in `sql/` each stands behind its name in a comment, and a test
 * holds both together. From 20 on they are the caller's own.
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
  /** An account stands in two calls. */
  contended: 10,
} as const
