import { parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type LossPeriod, setLossLimit } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { findWallet } from '../wallet/index.ts'
import { changeLimit, type Limit, type LimitKind } from './limits.ts'
import { lockLimitForUpdate, updateLimit } from './protection.store.ts'

type LimitRequest = { kind: LimitKind; value: string | null }

/** Whose limit it is. */
type Limited = { memberId: MemberId; kind: LimitKind }

const AMOUNT_MAX = 10n ** 15n
const MINUTES_MIN = 5n
const MINUTES_MAX = 24n * 60n

/** Sets a limit of the member as requested: at once if it is tighter, after 24 hours if it is looser. */
export async function setLimit(
  tx: Tx,
  merchant: Merchant,
  memberId: MemberId,
  request: LimitRequest,
  tools: { now: Date; events: EventBus },
): Promise<Refusal<'limit-invalid'> | undefined> {
  const requested = request.value === null ? null : readValue(request.kind, request.value, merchant.currency)
  if (requested === undefined) return new Refusal('limit-invalid', `${request.value} is no ${request.kind} limit`)
  const before = await lockLimitForUpdate(tx, memberId, request.kind)
  await keepLimit(tx, merchant, { memberId, kind: request.kind }, changeLimit(before, requested, tools.now), tools)
  return undefined
}

/** Writes a limit down where it is shown and where it is enforced, and as a significant event. */
export async function keepLimit(
  tx: Tx,
  merchant: Merchant,
  { memberId, kind }: Limited,
  limit: Limit,
  { now, events }: { now: Date; events: EventBus },
): Promise<void> {
  await updateLimit(tx, memberId, kind, limit)
  if (kind === 'session')
    await events.emit(tx, 'session-limit-set', { memberId, minutes: limit.value === null ? null : Number(limit.value) })
  const period = lossPeriodOf(kind)
  const wallet = period && (await findWallet(tx, memberId, merchant.currency))
  if (wallet) {
    const next = limit.next && { limitMinor: limit.next.value, at: limit.next.at }
    await setLossLimit(tx, wallet, { period, limitMinor: limit.value, next, timeZone: merchant.timeZone }, now)
  }
  await recordSignificantEvent(tx, {
    merchantCode: merchant.code,
    kind: 'protection-limit',
    subject: `member:${memberId}`,
    detail: `${kind}: ${limit.value ?? 'none'}${limit.next ? `, from ${limit.next.at.toISOString()} on ${limit.next.value ?? 'none'}` : ''}`,
    at: now,
  })
}

/** The period of a loss limit. */
export function lossPeriodOf(kind: LimitKind): LossPeriod | undefined {
  return kind === 'loss-day' ? 'day' : kind === 'loss-week' ? 'week' : kind === 'loss-month' ? 'month' : undefined
}

function readValue(kind: LimitKind, text: string, currency: string): bigint | undefined {
  const value = parseMinor(text, kind === 'session' ? 0 : scaleOf(currency))
  if (value === undefined || value === 0n) return undefined
  if (kind === 'session') return value >= MINUTES_MIN && value <= MINUTES_MAX ? value : undefined
  return value <= AMOUNT_MAX ? value : undefined
}
