import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { LIMIT_KINDS, type LimitKind, limitAt } from './limits.ts'
import { listLimitRows } from './protection.store.ts'

/** A limit as it holds, and the loosening that waits: main units of money, or minutes. */
type OwnLimit = { kind: LimitKind; value: string | null; next: { value: string | null; at: Date } | undefined }

/** What the member limits for itself now; what it never limited, and does not any more, is left out. */
export async function listOwnLimits(db: Db, member: MemberId, currency: string, now: Date): Promise<OwnLimit[]> {
  const rows = await listLimitRows(db, member)
  const text = (kind: LimitKind, value: bigint | null) =>
    value === null ? null : formatMinor(value, kind === 'session' ? 0 : scaleOf(currency))
  return LIMIT_KINDS.flatMap((kind) => {
    const limit = limitAt(rows.get(kind) ?? { value: null, next: undefined }, now)
    if (limit.value === null && !limit.next) return []
    const next = limit.next && { value: text(kind, limit.next.value), at: limit.next.at }
    return [{ kind, value: text(kind, limit.value), next }]
  })
}
