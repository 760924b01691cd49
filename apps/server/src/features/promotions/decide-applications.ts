import type { BodyOf, ValueOf } from '@pavilion/api/endpoint'
import type { decidePromotionApplications as endpoint } from '@pavilion/api/written-promotions'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import { decideApplication } from './decide-application.ts'

const REASON_MIN = 3

/** Who acts, and from where. */
export type Acting = { operator: OperatorCaller; address: string }

/** Decides applications, each by itself and in the order of their numbers, so that two who decide the same ones never wait for each other in a ring. */
export async function decideApplications(
  tx: Tx,
  { operator, address }: Acting,
  { ids, isApproved, reason }: BodyOf<typeof endpoint>,
  tools: PromotionTools,
): Promise<ValueOf<typeof endpoint> | Refusal<'reason-text-needed'>> {
  const said = reason.trim()
  if (!isApproved && said.length < REASON_MIN) return new Refusal('reason-text-needed', 'a rejection without a reason', { field: 'reason' })
  const decision = { by: operator.name, isApproved, reason: said }
  const outcome = isApproved ? ('approved' as const) : ('rejected' as const)
  const list: ValueOf<typeof endpoint>['list'] = []
  for (const id of ids.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))) {
    const decided = await decideApplication(tx, operator.merchantCode, id, decision, tools)
    const isDone = decided === 'decided'
    if (isDone) {
      const detail = JSON.stringify({ before: 'waiting', after: outcome, reason: said })
      await recordOperatorAction(tx, {
        operator,
        action: `${isApproved ? 'approve' : 'reject'}-application`,
        subject: `application:${id}`,
        detail,
        address,
        at: tools.clock(),
      })
    }
    list.push({ id: id.toString(), outcome: decided instanceof Refusal ? decided.code : outcome })
  }
  return { list }
}
