import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Endpoint, type NeededRole, NoBody, type OperatorRole, operatorRoles } from '@pavilion/api/endpoint'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import { getOperator } from '@pavilion/api/operators'
import { openDesk } from '../../../test/desk-client.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { MINUTE_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let serial = 0

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  // Without the module of the chat its calls are refused before anybody is looked at.
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true } })
})
after(() => world.stop())

const fresh = (...roles: (typeof operatorRoles)[number][]) => openOperator(world, `fresh${++serial}`, roles)
const ask = (client: Client, endpoint: Endpoint) =>
  client.send({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '1'),
    ...((endpoint.body as unknown) === NoBody ? {} : { payload: {} }),
  })
const guarded = operatorEndpoints.filter(({ audience }) => audience === 'operator')

test('every call of operators refuses visitors, members, strange tokens and the operators of other merchants', async () => {
  assert.ok(guarded.length > 0)
  const member = await registerMember(world.app, 'Curious1')
  const elsewhere = await openOperator(world, 'elsewhere', operatorRoles, { merchantCode: 'lantern', host: 'lantern.localhost' })
  const moved = Object.assign(createClient(world.app), { token: elsewhere.token })
  const forged = Object.assign(createClient(world.app), { token: 'A'.repeat(43) })
  for (const endpoint of guarded) {
    const codes = [
      await ask(createClient(world.app), endpoint),
      ...(await Promise.all([member, moved, forged].map((one) => ask(one, endpoint)))),
    ]
    assert.deepEqual(
      codes.map(({ status, errorCode }) => [status, errorCode]),
      [
        [401, 'not-logged-in'],
        [401, 'session-ended'],
        [401, 'session-ended'],
        [401, 'session-ended'],
      ],
      endpoint.name,
    )
    for (const { headers } of codes) assert.equal(headers['cache-control'], 'no-store', endpoint.name)
  }
  assert.equal((await elsewhere.call(getOperator)).status, 200)
})

/** One role that is enough for what a call needs. */
function roleThatOpens(needed: NeededRole): OperatorRole {
  if (needed === 'any' || needed === 'members' || needed === 'helper') return 'support'
  if (needed === 'catalogue') return 'games'
  return needed === 'promotions' || needed === 'promoter' ? 'content' : needed
}

test('every call of operators names the role it needs, and refuses whoever has all the others', async () => {
  for (const endpoint of guarded) {
    const { role } = endpoint
    assert.ok(role, endpoint.name)
    const own = roleThatOpens(role)
    const others = operatorRoles.filter(
      (one) => one !== own && !(role === 'promoter' && one === 'approver') && !(role === 'helper' && one === 'cashier'),
    )
    // An answer that does not end is not waited for.
    const ends = endpoint.answers !== 'events'
    // An operator with any role may look, except one who has the desk, the texts or the games alone.
    const isForMany = role === 'viewer' || role === 'any' || role === 'members' || role === 'catalogue' || role === 'promotions'
    if (ends || !isForMany) {
      const { status, errorCode } = await ask(await fresh(...others), endpoint)
      if (isForMany) assert.notEqual(errorCode, 'role-missing', endpoint.name)
      else assert.deepEqual([status, errorCode], [403, 'role-missing'], endpoint.name)
    }
    if (!ends) continue
    assert.notEqual((await ask(await fresh(own), endpoint)).errorCode, 'role-missing', endpoint.name)
    if (role === 'viewer' || role === 'catalogue' || role === 'promotions') {
      assert.equal((await ask(await fresh('support'), endpoint)).errorCode, 'role-missing', endpoint.name)
    }
    // An operator who writes texts or keeps games sees no member and no money of one.
    for (const apart of ['content', 'games'] as const) {
      const codes = [(await ask(await fresh(apart), endpoint)).errorCode, (await ask(await fresh(apart, 'support'), endpoint)).errorCode]
      if (role === 'members' || role === 'viewer') assert.equal(codes[0], 'role-missing', endpoint.name)
      if (role === 'viewer') assert.equal(codes[1], 'role-missing', endpoint.name)
    }
  }
})

test('operator calls are under /operator/api, work during maintenance and refuse other sites’ pages', async () => {
  const operator = await fresh(...operatorRoles)
  await changeMerchant(world, 'pavilion', { status: 'maintenance' })
  assert.equal((await operator.call(getOperator)).status, 200)
  await changeMerchant(world, 'pavilion', { status: 'open' })
  for (const endpoint of operatorEndpoints) {
    assert.match(endpoint.path, /^\/operator\/api\//)
    assert.equal(endpoint.isAlwaysOpen, true, endpoint.name)
    if (endpoint.method === 'GET') continue
    const headers = { origin: 'https://evil.example' }
    const answer = await operator.send({ method: endpoint.method, url: endpoint.path.replace(/:\w+/g, '1'), headers })
    assert.equal(answer.errorCode, 'wrong-origin', endpoint.name)
  }
})

test('the cookie of the desk opens the calls of the desk, and none beside them', async () => {
  const member = await registerMember(world.app, 'Curious2')
  const desk = await openDesk(world, 'cookie')
  await world.app.pool.query("update operators set roles = $1 where username = 'cookie'", [operatorRoles])
  // A page sends the token of its member with it.
  desk.token = member.token
  for (const endpoint of guarded.filter(({ name, answers }) => name !== 'logoutOfDesk' && answers !== 'events')) {
    const { status, errorCode } = await ask(desk, endpoint)
    if (endpoint.role === 'support') assert.notEqual(status, 401, endpoint.name)
    else assert.equal(errorCode, 'session-ended', endpoint.name)
  }
})

test('a session is over after 15 minutes without a call, and after eight hours however busy', async () => {
  const idle = await fresh('viewer')
  world.clock.advance(15 * MINUTE_MS - 1)
  assert.equal((await idle.call(getOperator)).status, 200)
  world.clock.advance(15 * MINUTE_MS)
  assert.equal((await idle.call(getOperator)).errorCode, 'session-ended')

  const busy = await fresh('viewer')
  for (let minute = 0; minute < 8 * 60 - 10; minute += 10) {
    world.clock.advance(10 * MINUTE_MS)
    assert.equal((await busy.call(getOperator)).status, 200, `${minute}`)
  }
  world.clock.advance(10 * MINUTE_MS)
  assert.equal((await busy.call(getOperator)).errorCode, 'session-ended')
})

test('roles and disabling count from the next call on', async () => {
  const operator = await fresh('viewer', 'cashier')
  assert.deepEqual((await operator.call(getOperator)).value?.roles, ['viewer', 'cashier'])
  await world.app.pool.query("update operators set roles = array['approver'] where id = $1", [operator.operatorId])
  assert.deepEqual((await operator.call(getOperator)).value?.roles, ['approver'])
  await world.app.pool.query('update operators set is_disabled = true where id = $1', [operator.operatorId])
  assert.equal((await operator.call(getOperator)).errorCode, 'session-ended')
})

test('what operators did is written once and never changed', async () => {
  const { pool } = world.app
  await pool.query(
    "insert into operator_actions (merchant_code, operator_name, action, subject, detail, address, happened_at) values ('pavilion', 'a', 'look', 'x:1', '', '', now())",
  )
  for (const change of ["update operator_actions set detail = 'other'", 'delete from operator_actions'])
    await assert.rejects(() => pool.query(change), /written once/)
})
