import type { RefusalOf } from '@pavilion/api/endpoint'
import type { holdMemberWithdrawals as endpoint } from '@pavilion/api/stops'
import type { Tx } from '../../base/database.ts'
import { addDays, dayAt, isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { type Named, type Stopping, type StopTools, stopMember, type Whom } from './stop-member.ts'

/** The longest hold, in days. What has to wait longer is the money, which is stopped without an end. */
const DAYS_MAX = 366

/** Holds withdrawals of a member until a day of the merchant begins, for a reason that the member reads. */
export async function holdWithdrawalsOf(
  tx: Tx,
  tools: StopTools & { directory: MerchantDirectory },
  stopping: Stopping,
  { untilDay, ...whom }: Whom & { untilDay: string },
): Promise<Named | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, stopping.operator.merchantCode)
  const today = dayAt(merchant.timeZone, stopping.at)
  if (!isDay(untilDay) || untilDay <= today || untilDay > addDays(today, DAYS_MAX)) return new Refusal('day-invalid', untilDay)
  const { from: endsAt } = await momentsOf(tx, merchant, untilDay)
  return stopMember(tx, tools.makeId, stopping, { ...whom, kind: 'withdrawals', endsAt })
}
