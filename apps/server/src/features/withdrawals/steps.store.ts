import type { WithdrawalReasonValue, WithdrawalStatusValue } from '@pavilion/api/withdrawals'
import type { Db, Tx } from '../../base/database.ts'

/** One step of a withdrawal's story. */
export type Step = {
  status: WithdrawalStatusValue
  at: Date
  by: 'member' | 'merchant' | 'payment-company' | 'system'
  /** For operators, never for the member. */
  operatorName?: string | undefined
  reason?: WithdrawalReasonValue | undefined
  reasonText?: string | undefined
}

/** Writes the step down; it is never changed. */
export async function insertStep(tx: Tx, withdrawalId: bigint, step: Step): Promise<void> {
  await tx
    .insertInto('withdrawal_steps')
    .values({
      withdrawal_id: withdrawalId,
      status: step.status,
      at: step.at,
      by: step.by,
      operator_name: step.operatorName ?? null,
      reason: step.reason ?? null,
      reason_text: step.reasonText ?? null,
    })
    .execute()
}

/** The story, the oldest step first. */
export async function listSteps(db: Db, withdrawalId: bigint): Promise<Step[]> {
  const rows = await db.selectFrom('withdrawal_steps').selectAll().where('withdrawal_id', '=', withdrawalId).orderBy('id').execute()
  return rows.map((row) => ({
    status: row.status,
    at: row.at,
    by: row.by,
    operatorName: row.operator_name ?? undefined,
    reason: row.reason ?? undefined,
    reasonText: row.reason_text ?? undefined,
  }))
}
