import type { Clock } from '../../base/clock.ts'
import { dayAt } from '../../base/days.ts'
import type { OperatorCall } from '../../base/route.ts'
import type { Writing } from '../content/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'

/** Who writes, and what day it is for the merchant. */
export type WritingToday = Writing & { today: string }

/** What day it is for a merchant, and who writes by a call of an operator. */
export function createWritingToday({ clock, directory }: { clock: Clock; directory: MerchantDirectory }) {
  const todayOf = async (merchantCode: string) => dayAt((await getMerchant(directory, merchantCode)).timeZone, clock())
  const by = async ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Promise<WritingToday> => ({
    operator,
    address,
    at: clock(),
    today: await todayOf(operator.merchantCode),
  })
  return { todayOf, by }
}
