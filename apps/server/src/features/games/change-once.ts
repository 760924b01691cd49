import { createHash } from 'node:crypto'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findCatalogueRequest, insertCatalogueRequest, lockCatalogue } from './operator-games.store.ts'

/** Who changes the catalogue, from where and when. */
export type Changing = { operator: OperatorCaller; address: string; at: Date }
/** A game, and the version of it that was read. */
export type SeenGame = { id: string; version: number }
/** What is asked for: its key, its name, and everything else of it in one order. */
type CatalogueRequest = { requestId: string; act: string; asked: unknown }

/**
 * Does a change of the catalogue once, however often it is sent: what `work` answered is kept, and answered to the same request later.
 * The changes of a merchant, those of a file included, go one after the other. What was refused may be sent again.
 */
export async function changeOnce<Answer extends object, Code extends string>(
  tx: Tx,
  { operator, at }: Changing,
  { requestId, act, asked }: CatalogueRequest,
  work: () => Promise<Answer | Refusal<Code>>,
): Promise<Answer | Refusal<Code | 'request-differs'>> {
  await lockCatalogue(tx, operator.merchantCode)
  const hash = createHash('sha256')
    .update(JSON.stringify([act, asked]))
    .digest()
  const known = await findCatalogueRequest(tx, operator.merchantCode, requestId)
  if (known) {
    const isSame = known.operator_id === operator.operatorId && known.asked.equals(hash)
    // It was answered by this very act.
    return isSame ? (known.answer as Answer) : new Refusal('request-differs', requestId)
  }
  const answer = await work()
  if (answer instanceof Refusal) return answer
  const { merchantCode, operatorId } = operator
  await insertCatalogueRequest(tx, {
    merchant_code: merchantCode,
    request_id: requestId,
    operator_id: operatorId,
    asked: hash,
    answer: JSON.stringify(answer),
    done_at: at,
  })
  return answer
}

/** Records what became of a game: the parts of it that were changed, before and after. */
export async function recordGame(
  tx: Tx,
  { operator, address, at }: Changing,
  action: string,
  id: string,
  detail: { before: object; after: object },
): Promise<void> {
  await recordOperatorAction(tx, { operator, action, subject: `game:${id}`, detail: JSON.stringify(detail), address, at })
}
