import { parseMinor, scaleOf } from '@pavilion/money'
import { accountKeyOf } from '../base/account-name.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import { createEventBus } from '../base/events.ts'
import { createIdMaker, type MemberId, NODES_MAX } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { creditDeposit, getDeposit, insertDeposit } from '../features/cashier/wiring.ts'
import { findMemberByAccountKey } from '../features/members/index.ts'
import { createMoneyOf } from '../features/wallet/wiring.ts'

/** The demo members who have paid in already, in main units, so that there is something to withdraw, or to pay a team's salaries with. */
const deposits = [
  { merchantCode: 'pavilion', account: 'marisol', amount: '5000' },
  { merchantCode: 'pavilion', account: 'rosalinda', amount: '2000' },
  { merchantCode: 'lantern', account: 'malee', amount: '5000' },
] as const
const CHANNEL = 'ewallet'
const REQUEST = 'demo-deposit'
/** As the demo members. */
const NODE = NODES_MAX - 1
const PAY_WITHIN_MS = 60_000

/** Credits these deposits as a payment company's word would. Once for each member. */
export async function ensureDemoDeposits(databaseUrl: string): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 2, () => {}))
  try {
    for (const { merchantCode, account, amount } of deposits) {
      const member = await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
      if (member) await payIn(db, merchantCode, member.id, amount)
    }
  } finally {
    await db.destroy()
  }
}

async function payIn(db: Db, merchantCode: string, memberId: MemberId, amount: string): Promise<void> {
  const at = systemClock()
  const makeId = createIdMaker(systemClock, NODE)
  const { currency } = await createMoneyOf(db, systemClock)(merchantCode)
  const amountMinor = parseMinor(amount, scaleOf(currency)) ?? 0n
  const expiresAt = new Date(at.getTime() + PAY_WITHIN_MS)
  const times = { createdAt: at, expiresAt, nextCheckAt: expiresAt }
  const id = makeId()
  await db.transaction().execute(async (tx) => {
    const asked = {
      id,
      merchantCode,
      memberId,
      requestId: REQUEST,
      channel: CHANNEL,
      currency,
      amountMinor,
      feeMinor: 0n,
      promotionId: null,
    }
    if (!(await insertDeposit(tx, { ...asked, ...times }))) return
    await creditDeposit(tx, await getDeposit(tx, id), amountMinor, { makeId, events: createEventBus(), at })
  })
}
