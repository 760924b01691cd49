import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { findWithdrawalHold, isMoneyHeld } from '../stops/index.ts'

/** Whether nothing is paid out to the member now, since an operator holds its money or its withdrawals. */
export const arePayoutsHeld = async (db: Db, id: MemberId, at: Date): Promise<boolean> =>
  (await isMoneyHeld(db, id)) || (await findWithdrawalHold(db, id, at)) !== undefined
