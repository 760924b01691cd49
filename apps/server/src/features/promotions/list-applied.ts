import { rowCursor } from '@pavilion/api/cursors'
import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { seesMoney } from '@pavilion/api/operator-roles'
import type { listPromotionApplications as endpoint, RiskMarkValue, WrittenApplicationValue } from '@pavilion/api/written-promotions'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { textsOf, titleOf } from '../content/index.ts'
import { findMembersOnBreak } from '../protection/index.ts'
import { type Applied, listApplied } from './applied.store.ts'
import type { PromotionTools } from './claim-reward.ts'
import { bonusState } from './promotion-status.ts'
import { findWritten } from './written-promotions.store.ts'

const PAGE_SIZE = 50
const NEW_FOR_MS = 7 * DAY_MS

/** Applications as operators decide by them, page by page; what somebody paid in for who sees money. */
export async function listApplications(
  db: Db,
  { merchantCode, roles }: OperatorCaller,
  { promotionId, state = 'waiting', cursor }: QueryOf<typeof endpoint>,
  tools: PromotionTools,
): Promise<ValueOf<typeof endpoint> | Refusal<'not-found'>> {
  const at = tools.clock()
  const promotion = promotionId === undefined ? undefined : BigInt(promotionId)
  const isKnown = promotion === undefined ? state === 'waiting' : await findWritten(db, merchantCode, promotion, at)
  if (!isKnown) return new Refusal('not-found', `promotion ${promotionId}`)
  const { currency } = await tools.moneyOf(merchantCode)
  const wanted = { merchantCode, promotionId: promotion, state, at, limit: PAGE_SIZE + 1, cursor: rowCursor.read(cursor) }
  const { page, next } = cutPage(await listApplied(db, wanted), PAGE_SIZE, rowCursor, ({ id }) => id)
  const onBreak = await findMembersOnBreak(
    db,
    page.map(({ memberId }) => memberId),
    at,
  )
  const money = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const list = page.map((row): WrittenApplicationValue => {
    const marks = marksOf(row, onBreak.has(row.memberId), at)
    return {
      ...wireApplied(row, money, at),
      state,
      deposits: { count: row.deposits, ...(seesMoney(roles) ? { total: money(row.paidInMinor) } : {}) },
      marks,
    }
  })
  return { currency, list, ...next }
}

function wireApplied(row: Applied, money: (minor: bigint) => string, at: Date) {
  return {
    id: row.id.toString(),
    promotionId: row.promotionId.toString(),
    title: titleOf(textsOf(row.titles, {})),
    version: row.version,
    account: row.account,
    appliedAt: row.appliedAt.toISOString(),
    ...(row.amountMinor === null ? {} : { amount: money(row.amountMinor) }),
    ...(row.reason === '' ? {} : { reason: row.reason }),
    ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
    ...(row.bonus ? { bonus: bonusState(row.bonus, at) } : {}),
    earlier: { count: row.earlier, taken: row.earlierTaken },
  }
}

function marksOf(row: Applied, isOnBreak: boolean, at: Date): RiskMarkValue[] {
  const is: Readonly<Record<RiskMarkValue, boolean>> = {
    stopped: row.isStopped,
    'on-break': isOnBreak,
    new: at.getTime() - row.registeredAt.getTime() < NEW_FOR_MS,
    'never-paid-in': row.deposits === 0,
    'shared-device': row.sharesDevice,
  }
  return (Object.keys(is) as RiskMarkValue[]).filter((mark) => is[mark])
}
