import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelDeposit, createDeposit, type DepositValue } from '@pavilion/api/cashier'
import {
  approveDepositCredit,
  getDepositReview,
  listDepositReviews,
  proposeDepositCredit,
  refuseDeposit,
} from '@pavilion/api/deposit-reviews'
import { setLimit, takeBreak } from '@pavilion/api/protection'
import { getMemberWallet } from '@pavilion/api/wallet'
import sharp from 'sharp'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let maker: Client & { operatorId: bigint }
let checker: Client & { operatorId: bigint }
before(async () => {
  paying = await startPayingWorld()
  maker = await openOperator(paying.world, 'maker', ['cashier'])
  checker = await openOperator(paying.world, 'checker', ['approver'])
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let serial = 0
const beginTransfer = async (client: Client, amount = '700.00') => {
  serial += 1
  return client.call(createDeposit, { body: { requestId: `late-slip-${serial}`, channel: 'transfer', amount } })
}
const giveUp = async (client: Client, amount?: string) => {
  const { value, errorCode } = await beginTransfer(client, amount)
  assert.ok(value, errorCode)
  assert.equal((await client.call(cancelDeposit, { body: { id: value.id } })).value?.status, 'cancelled')
  return value.id
}
/** A slip that no other slip is like. */
const sendSlip = async (client: Client, id: string) => {
  serial += 1
  const background = { r: serial % 256, g: 90, b: 20 }
  const payload = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const url = `/wps/cashier/deposit/slip?id=${id}`
  const answer = await client.send({ method: 'POST', url, payload, headers: { 'content-type': 'image/png' } })
  return (answer.value as DepositValue | undefined)?.status
}
const limitTo = async (client: Client, value: string) =>
  assert.equal((await client.call(setLimit, { body: { kind: 'deposit-day', value } })).status, 200)
const warningsOf = async (who: Client, id: string) => (await who.call(getDepositReview, { query: { id } })).value?.warnings
const eventsOf = async (id: string) =>
  (await paying.db.selectFrom('significant_events').select(['kind', 'detail']).where('subject', '=', `deposit:${id}`).execute()).map(
    ({ kind, detail }) => `${kind} ${detail}`,
  )

test('transfers that were given up count towards the limit once a slip comes, and operators read which go beyond it', async () => {
  const client = await registerMember(paying.world.app, 'limited')
  await limitTo(client, '700')
  const ids = [await giveUp(client), await giveUp(client), await giveUp(client)]
  for (const id of ids) assert.equal(await sendSlip(client, id), 'in-review', 'the money may have come')
  assert.equal((await beginTransfer(client, '500.00')).errorCode, 'deposit-limit-reached')
  const [first = '', second = '', third = ''] = ids
  for (const who of [maker, checker]) {
    assert.deepEqual(await warningsOf(who, first), [])
    for (const id of [second, third]) assert.deepEqual(await warningsOf(who, id), ['deposit-limit-reached'])
    const listed = (await who.call(listDepositReviews, { query: { account: 'limited' } })).value?.list ?? []
    assert.deepEqual(
      listed.map(({ warnings }) => warnings.length),
      [0, 1, 1],
    )
  }
  assert.deepEqual(await eventsOf(first), [])
  assert.match((await eventsOf(second)).join(), /^slip-against-protection deposit-limit-reached: deposit-day/)
  // The operator who decides knows it: the proposal and what became of it say so too.
  const proposed = await maker.call(proposeDepositCredit, { body: { id: second, amount: '700' } })
  assert.deepEqual(proposed.value?.warnings, ['deposit-limit-reached'])
  const approved = await checker.call(approveDepositCredit, { body: { id: second, amount: '700' } })
  assert.deepEqual([approved.value?.deposit.status, approved.value?.warnings], ['paid', ['deposit-limit-reached']])
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1700.00')
})

test('of slips that come at the same moment one is within the limit', async () => {
  const client = await registerMember(paying.world.app, 'limitedtwice')
  await limitTo(client, '700')
  const ids = [await giveUp(client), await giveUp(client), await giveUp(client)]
  await Promise.all(ids.map((id) => sendSlip(client, id)))
  const warnings = await Promise.all(ids.map((id) => warningsOf(checker, id)))
  assert.equal(warnings.filter((list) => list?.length === 0).length, 1)
})

test('a late slip counts on the day on which it came, and what was refused counts no more', async () => {
  const client = await registerMember(paying.world.app, 'limitedlater')
  await limitTo(client, '700')
  const id = await giveUp(client)
  paying.clock.advance(24 * HOUR_MS)
  await refresh('limitedlater')
  assert.equal(await sendSlip(client, id), 'in-review')
  assert.deepEqual(await warningsOf(checker, id), [])
  assert.equal((await beginTransfer(client, '500.00')).errorCode, 'deposit-limit-reached')
  await checker.call(refuseDeposit, { body: { id, reason: 'not-found' } })
  assert.equal((await beginTransfer(client, '500.00')).status, 200)
})

test('operators read that a member is on a break, from the slip on or from later on', async () => {
  const client = await registerMember(paying.world.app, 'excluded')
  const given = await giveUp(client)
  const before = await giveUp(client)
  assert.equal(await sendSlip(client, before), 'in-review')
  const { value: waiting } = await beginTransfer(client)
  await client.call(takeBreak, { body: { kind: 'time-out', length: '1d' } })
  assert.deepEqual(await warningsOf(checker, before), ['on-break'])
  assert.deepEqual(await eventsOf(before), [])
  for (const id of [given, waiting?.id ?? '']) {
    assert.equal(await sendSlip(client, id), 'in-review')
    assert.deepEqual(await warningsOf(maker, id), ['on-break'])
    assert.match((await eventsOf(id)).join(), /^slip-against-protection on-break/)
  }
  paying.clock.advance(25 * HOUR_MS)
  await refresh('excluded')
  assert.deepEqual(await warningsOf(checker, before), [], 'it is over')
  assert.deepEqual(await warningsOf(checker, given), ['on-break'], 'its slip came during the break')
})

/** A member’s session and those of the operators are open on the day after, too. */
async function refresh(account: string): Promise<void> {
  const now = paying.clock()
  await paying.world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [now])
  await paying.world.app.pool.query(
    `update sessions set renewed_at = $1, expires_at = $1::timestamptz + interval '20 minutes'
     where member_id = (select id from members where account = $2)`,
    [now, account],
  )
}
