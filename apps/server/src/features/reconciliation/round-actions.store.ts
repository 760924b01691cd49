import type { Db, Tx } from '../../base/database.ts'
import type { StuckRound } from './stuck-rounds.store.ts'

export type NewRoundAction = {
  requestKey: string
  merchantCode: string
  round: StuckRound
  action: 'finish' | 'refund'
  reason: string
  /** Null is the command line of the server. */
  madeBy: bigint | null
  isDone: boolean
  now: Date
}

const actions = (db: Db, merchantCode: string) => db.selectFrom('round_actions').selectAll().where('merchant_code', '=', merchantCode)
export type RoundAction = Awaited<ReturnType<ReturnType<typeof actions>['executeTakeFirstOrThrow']>>

/** Writes the action down; undefined when the key is known, or a refund of the round waits already. */
export async function insertRoundAction(tx: Tx, made: NewRoundAction): Promise<RoundAction | undefined> {
  return tx
    .insertInto('round_actions')
    .values({
      request_key: made.requestKey,
      merchant_code: made.merchantCode,
      link_id: made.round.linkId,
      shard: made.round.shard,
      wallet_id: made.round.wallet,
      member_id: made.round.member,
      round_id: made.round.roundId,
      action: made.action,
      reason: made.reason,
      status: made.isDone ? 'done' : 'proposed',
      made_by: made.madeBy,
      decided_by: null,
      refunded_minor: null,
      made_at: made.now,
      decided_at: made.isDone ? made.now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export const findActionByKey = (db: Db, merchantCode: string, requestKey: string) =>
  actions(db, merchantCode).where('request_key', '=', requestKey).executeTakeFirst()

export const findAction = (db: Db, merchantCode: string, id: bigint) => actions(db, merchantCode).where('id', '=', id).executeTakeFirst()

/** What was done and proposed: first what waits for a decision, then the newest. */
export const listRoundActions = (db: Db, merchantCode: string, rowsMax: number) =>
  actions(db, merchantCode)
    .orderBy((row) => row('status', 'in', ['proposed', 'approved']), 'desc')
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()

type Decision = {
  from: RoundAction['status']
  status: RoundAction['status']
  decidedBy: bigint | null
  refundedMinor: bigint | null
  now: Date | null
}

/**
 * Moves an action from the status `from` to another one. Returns whether it still had that status.
 */
export async function decideAction(db: Db, id: bigint, { from, status, decidedBy, refundedMinor, now }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('round_actions')
    .set({ status, decided_by: decidedBy, refunded_minor: refundedMinor, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
