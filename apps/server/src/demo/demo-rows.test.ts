import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { type Endpoint, NoBody } from '@pavilion/api/endpoint'
import { getMemberInfo } from '@pavilion/api/members'
import { getOperator } from '@pavilion/api/operators'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { createClient, registerMember } from '../../test/member-client.ts'
import { openOperator } from '../../test/operator-client.ts'
import { sampleOf } from '../../test/samples.ts'
import { type App, buildApp } from '../app.ts'
import { systemRandom } from '../base/random.ts'
import { runMerchantCommand } from '../commands/merchant-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let production: App
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  production = await buildApp({ ...world.app.config, mode: 'production' }, { clock: world.clock, random: systemRandom })
  await production.server.ready()
})
after(async () => {
  await production.close()
  await world.stop()
})

test('in production no call of a demo merchant is answered, whoever asks: no way in, and no session from before', async () => {
  const member = await registerMember(world.app, 'Before1')
  const operator = await openOperator(world, 'before', ['owner', 'support'])
  assert.equal((await member.call(getMemberInfo)).status, 200)
  assert.equal((await operator.call(getOperator)).status, 200)
  const clients = { public: createClient(production), member: createClient(production), operator: createClient(production) }
  Object.assign(clients.member, { token: member.token, cookies: member.cookies })
  Object.assign(clients.operator, { token: operator.token })
  for (const host of ['localhost', 'lantern.localhost'])
    for (const endpoint of endpoints as readonly Endpoint[]) {
      const hasBody = (endpoint.body as unknown) !== NoBody
      const answer = await clients[endpoint.audience].send({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '1'),
        headers: { host },
        ...(hasBody && !endpoint.form ? { payload: sampleOf(endpoint.body) as object } : {}),
      })
      assert.deepEqual([answer.status, answer.errorCode], [404, 'not-found'], `${endpoint.name} at ${host}`)
    }
})

test('production refuses to start with enabled demo accounts, names the command that disables them, then starts', async () => {
  await assert.rejects(production.listen(), /pavilion \(\d+ members, \d+ operators\).*npm run pavilion -- merchant close-demo/)
  // One demo operator at a real merchant is enough.
  await world.app.pool.query("update merchants set is_demo = false where code = 'lantern'")
  await assert.rejects(production.listen(), /lantern \(0 members, [1-9]\d* operators\)/)
  await world.app.pool.query("update merchants set is_demo = true where code = 'lantern'")

  const outcome = await runMerchantCommand(world.databaseUrl, ['close-demo'])
  assert.match('done' in outcome ? outcome.done : '', /^[1-9]\d* members and [1-9]\d* operators of the demo may log in no more\.$/)
  await production.listen()
  assert.deepEqual(await runMerchantCommand(world.databaseUrl, ['close-demo']), { done: 'No demo account is alive.' })
  const { rows } = await world.app.pool.query("select merchant_code from significant_events where kind = 'demo-closed' order by 1")
  assert.deepEqual(
    rows.map(({ merchant_code }) => merchant_code),
    ['lantern', 'pavilion'],
  )
  const { rows: alive } = await world.app.pool.query(
    `select (select count(*) from members where not is_disabled) + (select count(*) from operators where not is_disabled) as count`,
  )
  assert.equal(Number(alive[0].count), 0)
})
