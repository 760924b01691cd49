import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { type Endpoint, NoBody, operatorRoles } from '@pavilion/api/endpoint'
import { getSystemStatus, getSystemTemplate } from '@pavilion/api/merchants'
import { getOperator, getStaffNetworks } from '@pavilion/api/operators'
import { approveProposal } from '@pavilion/api/proposals'
import { changeItem, proposeItem } from '../../../test/configuration-desk.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addOperatorRow, codeNow, enrol, enterCode, enterPassword } from '../../../test/operator-login.ts'
import { createDatabase } from '../../base/database.ts'
import { runMerchantCommand } from '../../commands/merchant-command.ts'
import { consoleOriginsOf } from './console-origins.ts'
import { createMerchantDirectory } from './merchant-directory.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

const UNTIL_NOTICED_MS = 2_001
const command = async (line: string) => {
  const outcome = await runMerchantCommand(world.databaseUrl, line.split(' '))
  assert.ok('done' in outcome)
  world.clock.advance(UNTIL_NOTICED_MS)
}

test('with host names for staff, operators and the desk are served there alone, and members elsewhere alone', async () => {
  await command('setting garden staff_hosts staff.garden.example,desk.garden.example')
  const both: readonly Endpoint[] = [getSystemTemplate, getSystemStatus]
  const codeAt = async (host: string, endpoint: Endpoint) => {
    const request = { method: endpoint.method, url: endpoint.path.replace(/:\w+/g, '1') }
    const hasBody = (endpoint.body as unknown) !== NoBody
    return (await createClient(world.app, { host }).send({ ...request, ...(hasBody && !endpoint.form ? { payload: {} } : {}) })).errorCode
  }
  // Streams and what is not found anyhow would say nothing; a body that is none is looked at after the host.
  const asked = (endpoints as readonly Endpoint[]).filter(({ audience, answers }) => audience !== 'public' && answers === undefined)
  assert.ok(asked.length > 100)
  for (const endpoint of asked) {
    const isStaffs = endpoint.audience === 'operator'
    for (const [host, isStaffHost] of [
      ['garden.example', false],
      ['STAFF.garden.example', true],
      ['desk.garden.example', true],
    ] as const) {
      const code = await codeAt(host, endpoint)
      if (isStaffs === isStaffHost) assert.notEqual(code, 'not-found', `${endpoint.name} at ${host}`)
      else assert.equal(code, 'not-found', `${endpoint.name} at ${host}`)
    }
    assert.notEqual(await codeAt('localhost', endpoint), 'not-found', `${endpoint.name} of a merchant that set nothing`)
  }
  for (const host of ['garden.example', 'staff.garden.example'])
    for (const endpoint of both) assert.equal(await codeAt(host, endpoint), undefined, `${endpoint.name} at ${host}`)
  for (const path of ['/operator/api/session/password', '/operator/api/desk/session', '/operator/api/session/code'])
    assert.equal((await createClient(world.app, { host: 'garden.example' }).send({ method: 'POST', url: path, payload: {} })).status, 404)
  for (const path of ['/wps/session/login', '/wps/support/feedback'])
    assert.equal(
      (await createClient(world.app, { host: 'staff.garden.example' }).send({ method: 'POST', url: path, payload: {} })).status,
      404,
    )
})

test('outside the staff networks a right password fails, tickets and sessions are void, and an event records it', async () => {
  await addOperatorRow(world, 'abroad')
  const { client, secret } = await enrol(world, 'abroad')
  const at = (address: string) => createClient(world.app, { address })
  const ticket = (await enterPassword(at('203.0.113.7'), 'abroad')).value?.ticket ?? ''
  await changeMerchant(world, 'pavilion', { settings: { staff_networks: '198.51.100.0/24, 2001:db8::/32' } })
  world.clock.advance(30_000)
  assert.equal((await client.call(getOperator)).errorCode, 'session-ended')
  const outside = await enterPassword(at('203.0.113.7'), 'abroad')
  const wrong = await enterPassword(at('203.0.113.7'), 'abroad', 'not the password')
  assert.deepEqual([outside.status, outside.errorCode], [wrong.status, wrong.errorCode])
  assert.deepEqual([wrong.status, wrong.errorCode], [401, 'wrong-credentials'])
  assert.equal((await enterCode(at('203.0.113.7'), ticket, codeNow(world, secret))).errorCode, 'second-factor-expired')
  const { rows } = await world.app.pool.query("select subject, detail from significant_events where kind = 'operator-elsewhere'")
  assert.deepEqual(
    rows.map(({ detail }) => detail),
    ['203.0.113.7'],
    'of the right password, not of the wrong one',
  )
  for (const address of ['198.51.100.200', '2001:db8::9', '::ffff:198.51.100.9'])
    assert.equal((await enterPassword(at(address), 'abroad')).status, 200, address)
  assert.equal((await enterCode(at('198.51.100.200'), ticket, codeNow(world, secret))).status, 200)
  await changeMerchant(world, 'pavilion', { settings: { staff_networks: '' } })
  assert.equal((await client.call(getOperator)).status, 200)
})

test('the command takes no list that shuts out everybody who is logged in, and names them; --anyway takes it', async () => {
  await world.app.pool.query('update operator_sessions set ended_at = $1 where ended_at is null', [world.clock()])
  const say = (line: string) => runMerchantCommand(world.databaseUrl, `setting ${line}`.split(' '), world.clock)
  const kept = async (code: string) => {
    const { rows } = await world.app.pool.query("select settings->>'staff_networks' as n from merchants where code = $1", [code])
    return rows[0]?.n || null
  }
  // Both come by the log-in, so that what they came from is what the product recorded.
  for (const [name, address] of [
    ['homely', '198.51.100.4'],
    ['roaming', '203.0.113.9'],
  ] as const) {
    await addOperatorRow(world, name)
    const { secret } = await enrol(world, name)
    await world.app.pool.query('update operator_sessions set ended_at = $1 where ended_at is null and seen_from = $2', [
      world.clock(),
      '127.0.0.1',
    ])
    world.clock.advance(30_000)
    const client = createClient(world.app, { address })
    const ticket = (await enterPassword(client, name)).value?.ticket ?? ''
    assert.equal((await enterCode(client, ticket, codeNow(world, secret))).status, 200)
  }
  const refused = await say('pavilion staff_networks 192.0.2.0/24')
  assert.ok('fault' in refused && refused.fault.includes('homely from 198.51.100.4, roaming from 203.0.113.9'), JSON.stringify(refused))
  assert.match(refused.fault, /Nothing has changed.*--anyway/)
  assert.equal(await kept('pavilion'), null)
  assert.ok('fault' in (await say('pavilion staff_networks nonsense --anyway')))
  // The networks of one of them are enough, and one who moved is known by where the last call came from.
  assert.deepEqual(await say('pavilion staff_networks 192.0.2.0/24, 203.0.113.0/28'), {
    done: 'staff_networks is 192.0.2.0/24, 203.0.113.0/28.',
  })
  await say('pavilion staff_networks --default')
  assert.deepEqual(await say('pavilion staff_networks 192.0.2.0/24 --anyway'), { done: 'staff_networks is 192.0.2.0/24.' })
  await say('pavilion staff_networks --default')
  // Sessions that are over, and those of other merchants, tell nothing.
  world.clock.advance(15 * 60_000)
  const alone = await say('pavilion staff_networks 192.0.2.0/24')
  assert.ok('done' in alone && alone.done.includes('Nobody whose address is known is logged in now'), JSON.stringify(alone))
  assert.ok('done' in (await say('garden staff_networks 192.0.2.0/24')))
  for (const code of ['pavilion', 'garden']) await say(`${code} staff_networks --default`)
  world.clock.advance(UNTIL_NOTICED_MS)
})

test('an operator who moves is known by where the last call came from, and who was disabled or logged out by nothing', async () => {
  await addOperatorRow(world, 'mover')
  const { client } = await enrol(world, 'mover')
  const from = async () => {
    const { rows } = await world.app.pool.query(
      "select s.seen_from from operator_sessions s join operators o on o.id = s.operator_id where o.username = 'mover' and s.ended_at is null",
    )
    return rows[0]?.seen_from
  }
  const say = async (line: string) =>
    runMerchantCommand(world.databaseUrl, `setting pavilion staff_networks ${line}`.split(' '), world.clock)
  assert.equal(await from(), '127.0.0.1')
  world.clock.advance(20_000)
  const moved = createClient(world.app, { address: '2001:db8::7' })
  moved.token = client.token
  assert.equal((await moved.call(getOperator)).status, 200)
  assert.equal(await from(), '2001:db8::7')
  assert.ok('fault' in (await say('127.0.0.0/8')))
  await world.app.pool.query("update operators set is_disabled = true where username = 'mover'")
  const nobody = await say('127.0.0.0/8')
  assert.ok('done' in nobody && nobody.done.includes('Nobody whose address is known is logged in now'))
  await say('--default')
  world.clock.advance(UNTIL_NOTICED_MS)
})

test('two owners say from where operators may come, and one alone does so by no call', async () => {
  const owner = await openOperator(world, 'keeper', ['owner'])
  const second = await openOperator(world, 'second-keeper', ['owner'])
  const now = async () => {
    world.clock.advance(UNTIL_NOTICED_MS)
    return (await owner.call(getStaffNetworks)).value
  }
  assert.deepEqual(await now(), { networks: [], address: '127.0.0.1' })
  for (const method of ['POST', 'PUT'] as const) {
    const alone = await owner.send({ method, url: getStaffNetworks.path, payload: { networks: ['127.0.0.0/8'] } })
    assert.equal(alone.status, 404, method)
  }
  assert.deepEqual((await now())?.networks, [])
  const wanted = { part: 'setting', name: 'staff_networks', value: '203.0.113.0/24, 127.0.0.0/8', seen: null }
  assert.equal((await changeItem(owner, wanted)).errorCode, 'needs-second-person')
  const made = await proposeItem(owner, wanted)
  assert.deepEqual((await now())?.networks, [])
  assert.equal((await second.call(approveProposal, { body: { id: made.value?.id ?? '' } })).status, 200)
  assert.deepEqual((await now())?.networks, ['203.0.113.0/24', '127.0.0.0/8'])
  const others = await openOperator(
    world,
    'others',
    operatorRoles.filter((role) => role !== 'owner'),
  )
  assert.equal((await others.call(getStaffNetworks)).errorCode, 'role-missing')
  assert.equal((await createClient(world.app).call(getStaffNetworks)).errorCode, 'not-logged-in')
  const { rows: foreign } = await world.app.pool.query("select settings->>'staff_networks' as n from merchants where code = 'lantern'")
  assert.equal(foreign[0]?.n, null)
})

test('a site is previewed in the console of its own merchant, and in production under host names of staff alone', {
  tags: ['CON-136'],
}, async () => {
  await addMerchant(world, 'orchard', 'orchard.example')
  const directory = createMerchantDirectory(createDatabase(world.app.pool), createTestClock(), undefined, {
    scheme: 'https',
    port: () => undefined,
    hosts: [],
  })
  const originsAt = async (name: string, isProduction: boolean) => {
    const merchant = await directory.byHost(name)
    assert.ok(merchant)
    return consoleOriginsOf(merchant, directory, { name, text: name }, isProduction)
  }
  for (const isProduction of [true, false])
    assert.deepEqual(await originsAt('garden.example', isProduction), ['https://staff.garden.example', 'https://desk.garden.example'])
  assert.deepEqual(await originsAt('orchard.example', true), [])
  assert.deepEqual(await originsAt('orchard.example', false), ['https://orchard.example'])
})
