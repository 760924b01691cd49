/** Something in the books that must never be: the rule that it breaks, and a sentence that names the rows. */
export type LedgerFault = { rule: string; detail: string }

/** The ids after one and up to another: what a check reads at a time. */
export type IdRange = { afterId: bigint; untilId: bigint }

/** Of one rule and one part of the books: whoever has more faults than this has one. */
export const FAULTS_MAX = 100
