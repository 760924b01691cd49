import type { Db, Tx } from '../../base/database.ts'

/** What an operator says became of a payout that its company does not speak of. */
export type ProposedOutcome = {
  outcome: 'paid' | 'refused'
  evidence: string
  by: { operatorId: bigint; name: string }
  at: Date
}

/** What is proposed of the withdrawal now. */
export async function findOutcome(db: Db, withdrawalId: bigint): Promise<ProposedOutcome | undefined> {
  const row = await db.selectFrom('withdrawal_outcomes').selectAll().where('withdrawal_id', '=', withdrawalId).executeTakeFirst()
  return (
    row && {
      outcome: row.outcome,
      evidence: row.evidence,
      by: { operatorId: row.proposed_by, name: row.proposed_by_name },
      at: row.proposed_at,
    }
  )
}

export async function insertOutcome(tx: Tx, withdrawalId: bigint, { outcome, evidence, by, at }: ProposedOutcome): Promise<void> {
  await tx
    .insertInto('withdrawal_outcomes')
    .values({
      withdrawal_id: withdrawalId,
      outcome,
      evidence,
      proposed_by: by.operatorId,
      proposed_by_name: by.name,
      proposed_at: at,
    })
    .execute()
}

export async function deleteOutcome(tx: Tx, withdrawalId: bigint): Promise<void> {
  await tx.deleteFrom('withdrawal_outcomes').where('withdrawal_id', '=', withdrawalId).execute()
}
