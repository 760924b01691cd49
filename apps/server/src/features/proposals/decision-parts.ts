import type { OperatorRole } from '@pavilion/api/endpoint'
import type { Tx } from '../../base/database.ts'
import type { Proposal } from './proposals.store.ts'
import { type Actor, recordOperatorAction } from './record-operator-action.ts'

/** Who does something about a proposal, from where and when. */
export type Step = { operator: Actor; address: string; at: Date }

/** A value as it is after a way through JSON, which has neither `undefined` nor dates. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Whether the operator has one of the roles. */
export const mayOneOf = ({ roles }: { roles: readonly OperatorRole[] }, wanted: readonly OperatorRole[]): boolean =>
  wanted.some((role) => roles.includes(role))

/** Writes the step down under the subject, with what was, what would be and what was said. */
export function recordStep(tx: Tx, step: 'propose' | 'approve' | 'reject' | 'withdraw', proposal: Proposal, doing: Step): Promise<void> {
  const { id, kind, subject, before, after, reason, note } = proposal
  const said = step === 'propose' ? { reason } : note === '' ? {} : { note }
  const detail = JSON.stringify({ proposal: id.toString(), before, after, ...said })
  return recordOperatorAction(tx, { ...doing, action: `${step}-${kind}`, subject, detail })
}
