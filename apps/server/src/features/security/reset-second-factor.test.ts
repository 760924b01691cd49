import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { confirmAuthenticator, startAuthenticator } from '@pavilion/api/authenticators'
import { listInbox } from '@pavilion/api/messages'
import { approveProposal, listProposals, rejectProposal } from '@pavilion/api/proposals'
import { proposeSecondFactorReset } from '@pavilion/api/second-factor-resets'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { codeNow } from '../../../test/operator-login.ts'
import { byPassword, liftLimits, PASSWORD, securitySteps } from '../../../test/security-steps.ts'
import { HOUR_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let maker: Client
let checker: Client
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
  maker = await openOperator(world, 'maker', ['cashier'])
  checker = await openOperator(world, 'checker', ['approver'])
})
after(() => world.stop())

const { member, eventsOf, security, bindWallet } = securitySteps(() => world)

const propose = (by: Client, account: string, more: object = {}) =>
  by.call(proposeSecondFactorReset, { body: { requestId: randomUUID(), account, reason: 'passport seen on a call with video', ...more } })
const approve = (by: Client, id: string | undefined) => by.call(approveProposal, { body: { id: id ?? '' } })
const rowsOf = async (text: string) => (await world.app.pool.query<{ n: bigint }>(text)).rows[0]?.n

async function withApp(name: string): Promise<Client> {
  const client = await member(name, { pin: true })
  const { value } = await client.callEncrypted(startAuthenticator, { proof: byPassword })
  assert.equal((await client.callEncrypted(confirmAuthenticator, { code: codeNow(world, value?.secret ?? '') })).status, 200)
  return client
}

test('two operators remove a lost app and passkey: the member logs in by password, is notified, and money waits', async () => {
  const client = await withApp('lostapp')
  await world.app.pool.query(
    `insert into passkeys (id, member_id, merchant_code, host_name, public_key, counter, transports, name, created_at)
     select 'lost', id, 'pavilion', 'localhost', '\\x00', 0, '{}', 'phone', $1 from members where account = 'lostapp'`,
    [world.clock()],
  )
  await world.app.pool.query("update members set asks_passkey = true where account = 'lostapp'")
  const account = (await bindWallet(client, '09171119001')).value
  assert.ok(account)
  const body = { requestId: randomUUID() }
  const proposed = await propose(maker, 'LostApp', body)
  assert.equal(proposed.value?.status, 'waiting')
  assert.deepEqual(proposed.value?.after, { hasApp: false, asksPasskey: false, passkeys: 0 })
  assert.equal((await propose(maker, 'lostapp', body)).value?.id, proposed.value?.id, 'the same request is the same proposal')
  assert.equal((await propose(maker, 'lostapp')).errorCode, 'proposal-pending')
  assert.equal(
    (await createClient(world.app).login('lostapp', PASSWORD)).errorCode,
    'second-factor-needed',
    'a proposal takes nothing away',
  )
  assert.equal((await approve(maker, proposed.value?.id)).errorCode, 'role-missing')
  assert.equal((await approve(checker, proposed.value?.id)).value?.status, 'approved')
  assert.equal((await approve(checker, proposed.value?.id)).value?.status, 'approved', 'said again it changes nothing')
  assert.equal((await propose(maker, 'lostapp', body)).value?.status, 'approved')
  assert.equal((await propose(maker, 'lostapp')).errorCode, 'second-factor-missing')

  assert.equal((await client.call(listInbox, { query: {} })).status, 401, 'every session ended')
  const phone = createClient(world.app)
  assert.ok((await phone.login('lostapp', PASSWORD)).value)
  const is = await security(phone)
  assert.deepEqual([is.authenticator, is.isSecondFactor], [null, false])
  assert.equal(is.withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.ok(is.guardedUntil, 'and the new device changes nothing for a day')
  assert.match(JSON.stringify((await phone.call(listInbox, { query: {} })).value), /removed your authenticator app and passkeys/)
  const told = (await eventsOf(phone)).find(({ kind }) => kind === 'second-factor-reset')
  assert.match(told?.detail ?? '', /passport seen/)
  assert.equal(await rowsOf('select count(*) as n from member_recovery_codes'), 0n)
  assert.equal(await rowsOf("select count(*) as n from passkeys where id = 'lost'"), 0n)
  assert.equal(await rowsOf("select count(*) as n from operator_actions where action like '%reset-second-factor'"), 2n)
})

test('a second factor that is absent, foreign, or without the role is not reset; a rejection changes nothing', async () => {
  await withApp('keeper')
  await member('plain')
  assert.equal((await propose(maker, 'plain')).errorCode, 'second-factor-missing')
  const foreign = await openOperator(world, 'foreign', ['cashier', 'approver'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const [strange, unknown] = [await propose(foreign, 'keeper'), await propose(maker, 'nobody at all')]
  assert.deepEqual([strange.status, strange.errorCode], [unknown.status, unknown.errorCode])
  assert.equal((await propose(foreign, 'keeper', { merchantCode: 'pavilion', operatorId: '1' })).errorCode, 'not-found')
  assert.equal((await createClient(world.app).call(proposeSecondFactorReset, { body: {} as never })).status, 401)
  for (const role of ['viewer', 'support'] as const) {
    const other = await openOperator(world, `only${role}`, [role])
    assert.equal((await propose(other, 'keeper')).errorCode, 'role-missing')
  }
  for (const more of [{ reason: 'x' }, { account: '' }, { requestId: 'short' }])
    assert.equal((await propose(maker, 'keeper', more)).errorCode, 'invalid-request')
  const { value } = await propose(maker, 'keeper')
  assert.equal((await approve(foreign, value?.id)).errorCode, 'not-found')
  const listed = (await foreign.call(listProposals, { query: {} })).value?.list
  assert.deepEqual(listed, [])
  assert.equal((await checker.call(rejectProposal, { body: { id: value?.id ?? '', note: 'no document was seen' } })).status, 200)
  assert.equal((await createClient(world.app).login('keeper', PASSWORD)).errorCode, 'second-factor-needed')
})

test('what changed since it was proposed is not decided by it', async () => {
  await withApp('changer')
  const { value } = await propose(maker, 'changer')
  await world.app.pool.query("update members set asks_passkey = true where account = 'changer'")
  assert.equal((await approve(checker, value?.id)).errorCode, 'proposal-overtaken')
  assert.equal((await createClient(world.app).login('changer', PASSWORD)).errorCode, 'second-factor-needed')
})
