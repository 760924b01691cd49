import type { Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Merchant } from '../merchants/index.ts'
import { type LimitKind, limitAt } from './limits.ts'
import { lockLimitForUpdate } from './protection.store.ts'
import { keepLimit } from './set-limit.ts'

/** Drops the loosening that waits, so that the limit stays as it is. Without one nothing happens. */
export async function cancelLimitChange(
  tx: Tx,
  merchant: Merchant,
  request: { memberId: MemberId; kind: LimitKind },
  tools: { now: Date; events: EventBus },
): Promise<void> {
  const limit = limitAt(await lockLimitForUpdate(tx, request.memberId, request.kind), tools.now)
  if (limit.next) await keepLimit(tx, merchant, request, { value: limit.value, next: undefined }, tools)
}
