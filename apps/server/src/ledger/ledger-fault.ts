/** Something in the books that must never be: the rule that it breaks, and a sentence that names the rows. */
export type LedgerFault = { rule: string; detail: string }

/** The ids after one and up to another: what a check reads at a time. */
export type IdRange = { afterId: bigint; untilId: bigint }

/** At most this many faults are listed per rule and part of the books. */
export const FAULTS_MAX = 100
