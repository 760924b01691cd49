import { MINUTE_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'

/** So long a code of the operator's app counts as a proof that the operator is there. */
const FRESH_MS = 5 * MINUTE_MS

/** What is sensitive takes a proof of the last five minutes: somebody who finds an open session has none. */
export function checkFreshProof({ name, provedAt }: OperatorCaller, at: Date): Refusal<'fresh-proof-needed'> | undefined {
  const isFresh = at.getTime() - provedAt.getTime() < FRESH_MS
  return isFresh ? undefined : new Refusal('fresh-proof-needed', `${name} gave a code too long ago`)
}
