import type { Tx } from '../../base/database.ts'

/** Who acts: an operator, or without a number somebody at the command line of the server. */
export type Actor = { operatorId: bigint | null; merchantCode: string; name: string }

export type OperatorAction = {
  operator: Actor
  /** What was done, such as `propose-deposit`. */
  action: string
  /** Kind and number of the row it was done to, such as `deposit:17`. */
  subject: string
  /** What else a reader must know; no secret. */
  detail?: string
  address: string
  at: Date
}

/** Records an operator's action. Call it in the transaction of the action. */
export async function recordOperatorAction(tx: Tx, { operator, action, subject, detail, address, at }: OperatorAction): Promise<void> {
  await tx
    .insertInto('operator_actions')
    .values({
      merchant_code: operator.merchantCode,
      operator_id: operator.operatorId,
      operator_name: operator.name,
      action,
      subject,
      detail: detail ?? '',
      address,
      happened_at: at,
    })
    .execute()
}
