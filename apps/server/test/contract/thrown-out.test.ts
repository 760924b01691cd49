import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { endOtherSessions } from '@pavilion/api/devices'
import { approveProposal } from '@pavilion/api/proposals'
import { disableMember, endMemberSessions, endOneMemberSession, proposeMemberRelease } from '@pavilion/api/stops'
import { getMemberWallet } from '@pavilion/api/wallet'
import { HOUR_MS } from '../../src/base/durations.ts'
import { startTestApp } from '../harness.ts'
import type { Client } from '../member-client.ts'
import { openOperator } from '../operator-client.ts'
import { createVictim, logInAsThief, STOLEN_PASSWORD, setThiefsPin } from '../stolen-password.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

let opened = 0
/** One who has just logged in: the clock leaps by days. */
const operator = (role: 'cashier' | 'approver') => openOperator(world, `${role}${++opened}`, [role])

const reason = 'somebody else has the password'
const comesBackNew = async (thief: Client, account: string) => {
  assert.equal((await thief.call(getMemberWallet)).errorCode, 'session-ended')
  assert.ok((await thief.login(account, STOLEN_PASSWORD)).value)
  assert.equal((await setThiefsPin(thief)).errorCode, 'device-new')
}

test('a device whose session an operator ends is new again when it comes back, however long it was known', async () => {
  const { client: victim, member } = await createVictim(world, 'lostone')
  await logInAsThief(world, 'lostone')
  world.clock.advance(25 * HOUR_MS)
  const thief = await logInAsThief(world, 'lostone')
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    'select id from sessions where member_id = $1 order by opened_at desc, id desc',
    [member],
  )
  const body = { account: 'lostone', sessionId: String(rows[0]?.id), reason }
  assert.equal((await (await operator('cashier')).call(endOneMemberSession, { body })).status, 200)
  await comesBackNew(thief, 'lostone')
  assert.ok((await victim.login('lostone', STOLEN_PASSWORD)).value)
  assert.equal((await setThiefsPin(victim)).status, 200, 'the device of the other session is as known as it was')
})

test('where an operator ends every session no device is known any more, and none is trusted as the first', async () => {
  const { client: victim } = await createVictim(world, 'lostall')
  assert.equal((await (await operator('cashier')).call(endMemberSessions, { body: { account: 'lostall', reason } })).status, 200)
  const early = await logInAsThief(world, 'lostall')
  assert.equal((await setThiefsPin(early)).errorCode, 'device-new', 'an account whose devices are forgotten is not one that never had any')
  world.clock.advance(25 * HOUR_MS)
  assert.equal((await (await operator('cashier')).call(endMemberSessions, { body: { account: 'lostall', reason } })).status, 200)
  await comesBackNew(early, 'lostall')
  await comesBackNew(victim, 'lostall')
})

test('a browser that is forgotten again and again can be ended each time, by an operator and by its owner', async () => {
  const { client: victim, member } = await createVictim(world, 'lostoften')
  const thief = await logInAsThief(world, 'lostoften')
  for (let time = 0; time < 3; time++) {
    assert.ok((await victim.login('lostoften', STOLEN_PASSWORD)).value)
    assert.equal((await victim.call(endOtherSessions)).status, 200)
    await comesBackNew(thief, 'lostoften')
  }
  for (let time = 0; time < 3; time++) {
    const { rows } = await world.app.pool.query<{ id: bigint }>(
      'select id from sessions where member_id = $1 order by opened_at desc, id desc limit 1',
      [member],
    )
    const body = { account: 'lostoften', sessionId: String(rows[0]?.id), reason }
    assert.equal((await (await operator('cashier')).call(endOneMemberSession, { body })).status, 200)
    await comesBackNew(thief, 'lostoften')
    assert.equal((await (await operator('cashier')).call(endMemberSessions, { body: { account: 'lostoften', reason } })).status, 200)
    await comesBackNew(thief, 'lostoften')
  }
  assert.equal((await (await operator('approver')).call(disableMember, { body: { account: 'lostoften', reason } })).status, 200)
})

test('who is let in again after a disabled account comes back on a device that is new', async () => {
  await createVictim(world, 'lostshut')
  const thief = await logInAsThief(world, 'lostshut')
  world.clock.advance(25 * HOUR_MS)
  assert.equal((await (await operator('approver')).call(disableMember, { body: { account: 'lostshut', reason } })).status, 200)
  const release = { requestId: randomUUID(), account: 'lostshut', kind: 'login' as const, reason: 'the owner came in person' }
  const { value } = await (await operator('cashier')).call(proposeMemberRelease, { body: release })
  assert.equal((await (await operator('approver')).call(approveProposal, { body: { id: value?.id ?? '' } })).status, 200)
  await comesBackNew(thief, 'lostshut')
})
