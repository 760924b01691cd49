import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { registerMember } from '../../../test/member-client.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { createEventBus, type Events } from '../../base/events.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { creditDeposit } from './credit-deposit.ts'
import { insertDeposit, lockDepositForUpdate } from './deposits.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
})
after(async () => {
  const faults = await verifyLedger(db)
  await world.stop()
  assert.deepEqual(faults, [])
})

test('a deposit is credited once, from the funding account, and told in the same transaction', async () => {
  const client = await registerMember(world.app, 'payingin')
  const { id } = await db.selectFrom('members').select('id').where('account', '=', 'payingin').executeTakeFirstOrThrow()
  const makeId = createIdMaker(world.clock, 78)
  const events = createEventBus()
  const told: Events['deposit-paid'][] = []
  events.on('deposit-paid', async (_tx, news) => void told.push(news))
  const at = world.clock()
  const depositId = makeId()
  const credit = () =>
    db.transaction().execute(async (tx) => {
      const deposit = await lockDepositForUpdate(tx, 'pavilion', depositId)
      assert.ok(deposit)
      await creditDeposit(tx, deposit, deposit.amountMinor, { makeId, events, at })
    })
  await db.transaction().execute((tx) =>
    insertDeposit(tx, {
      id: depositId,
      merchantCode: 'pavilion',
      memberId: memberId(id),
      requestId: 'request-one',
      channel: 'ewallet',
      currency: 'PHP',
      amountMinor: 25_000n,
      feeMinor: 0n,
      promotionId: 7n,
      promotionVersion: 2,
      createdAt: at,
      expiresAt: at,
      nextCheckAt: at,
    }),
  )
  await credit()
  await assert.rejects(credit(), /replayed/)
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1250.00')
  assert.equal(told.length, 1)
  assert.deepEqual(told[0], {
    merchantCode: 'pavilion',
    memberId: id,
    depositId,
    currency: 'PHP',
    amount: 25_000n,
    promotionId: 7n,
    promotionVersion: 2,
    paidAt: at,
  })
})
