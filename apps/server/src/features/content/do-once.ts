import { createHash } from 'node:crypto'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'

/** Who writes, from where and when. */
export type Writing = { operator: OperatorCaller; address: string; at: Date }

/** What is asked for: its key, its name, and everything else of it in one order. */
type ContentRequest = { requestId: string; act: string; asked: unknown }

/**
 * Does a change of content once, however often it is sent: `work` returns the row that it was done to, and so does the same request later.
 * The changes of a merchant go one after the other, so that orders and numbers hold. What was refused may be sent again.
 */
export async function doOnce<Code extends string>(
  tx: Tx,
  { operator, at }: Writing,
  { requestId, act, asked }: ContentRequest,
  work: () => Promise<bigint | Refusal<Code>>,
): Promise<bigint | Refusal<Code | 'request-differs'>> {
  await waitForLock(tx, namedLock.content(operator.merchantCode))
  const hash = createHash('sha256')
    .update(JSON.stringify([act, asked]))
    .digest()
  const known = await tx
    .selectFrom('content_requests')
    .select(['operator_id', 'asked', 'subject_id'])
    .where('merchant_code', '=', operator.merchantCode)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known) {
    const isSame = known.operator_id === operator.operatorId && known.asked.equals(hash)
    return isSame ? known.subject_id : new Refusal('request-differs', requestId)
  }
  const done = await work()
  if (done instanceof Refusal) return done
  await tx
    .insertInto('content_requests')
    .values({
      merchant_code: operator.merchantCode,
      request_id: requestId,
      operator_id: operator.operatorId,
      asked: hash,
      subject_id: done,
      done_at: at,
    })
    .execute()
  return done
}
