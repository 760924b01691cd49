import type { ProtectionValue } from '@pavilion/api/protection'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { listLosses } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { findWallet } from '../wallet/index.ts'
import { LIMIT_KINDS, type LimitKind, limitAt } from './limits.ts'
import { findBreak, findRealityCheck, listLimitRows } from './protection.store.ts'
import { lossPeriodOf } from './set-limit.ts'

/** Minutes between two reality checks for a member who never chose. */
const REALITY_CHECK_MINUTES = 60

/** The session of the caller: when it was opened, and when a limit of the member's own ends it. */
export type SessionTimes = { openedAt: Date; limitEndsAt: Date | null }

/** Everything that protects the member, as it holds now. */
export async function getProtection(
  db: Db,
  merchant: Merchant,
  member: MemberId,
  session: SessionTimes,
  now: Date,
): Promise<ProtectionValue> {
  const rows = await listLimitRows(db, member)
  const pause = await findBreak(db, member, now)
  const wallet = await findWallet(db, member, merchant.currency)
  const losses = wallet ? await listLosses(db, wallet, now) : new Map()
  const scale = scaleOf(merchant.currency)
  const text = (kind: LimitKind, value: bigint | null) => (value === null ? null : formatMinor(value, kind === 'session' ? 0 : scale))
  return {
    limits: LIMIT_KINDS.map((kind) => {
      const limit = limitAt(rows.get(kind) ?? { value: null, next: undefined }, now)
      const period = lossPeriodOf(kind)
      const lost = limit.value === null || !period ? undefined : losses.get(period)
      return {
        kind,
        value: text(kind, limit.value),
        ...(limit.next ? { next: { value: text(kind, limit.next.value), at: limit.next.at.toISOString() } } : {}),
        ...(lost === undefined ? {} : { used: formatMinor(lost, scale) }),
      }
    }),
    realityCheckMinutes: (await findRealityCheck(db, member)) ?? REALITY_CHECK_MINUTES,
    ...(pause ? { pause: { kind: pause.kind, ...(pause.endsAt ? { endsAt: pause.endsAt.toISOString() } : {}) } } : {}),
    now: now.toISOString(),
    sessionStartedAt: session.openedAt.toISOString(),
    ...(session.limitEndsAt ? { sessionEndsAt: session.limitEndsAt.toISOString() } : {}),
    timeZone: merchant.timeZone,
    currencySymbol: merchant.currencySymbol,
  }
}
