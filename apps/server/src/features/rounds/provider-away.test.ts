import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type BreakableWay, startBreakableWay } from '@pavilion/service/test/breakable-way'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let way: BreakableWay
let far: App
let provider: ProviderClient
const { betWin, balanceOf } = protocolCalls(() => provider)

before(async () => {
  world = await startTestApp()
  way = await startBreakableWay(world.app.config.databaseUrl)
  far = await buildApp({ ...world.app.config, databaseUrl: way.url }, { clock: world.clock, random: systemRandom })
  provider = await createProviderClient(far, world.databaseUrl)
})
after(async () => {
  way.mend()
  await provider.stop()
  await far.close()
  way.close()
  await world.stop()
})

const away = { code: 'internal', msg: 'Unknown error', meta: { api_code: '500', api_message: 'Unknown error' } }

for (const how of ['break', 'pause'] as const) {
  test(`database away (${how}): providers get 503 in the protocol’s form, and the same ids post once afterwards`, async () => {
    const account = await provider.createPlayer(1_000n)
    const line = bet('1')
    const call = { round_id: fresh('round') }
    assert.equal((await betWin(account, [bet('1')])).status, 200)
    way[how]()
    const asked = { account_id: account, currency: 'PHP', game_id: 'marigold-nights' }
    const told = await Promise.all([betWin(account, [line], call), provider.call('/balance', asked)])
    assert.deepEqual(
      told.map(({ status, body }) => ({ status, body })),
      [
        { status: 503, body: away },
        { status: 503, body: away },
      ],
    )
    way.mend()
    let again = await betWin(account, [line], call)
    for (let tries = 0; again.status === 503 && tries < 10; tries += 1) again = await betWin(account, [line], call)
    assert.equal(again.status, 200)
    assert.deepEqual((await betWin(account, [line], call)).body, again.body)
    assert.equal(await balanceOf(account), '8.00')
  })
}

test('a database that writes no more, since another one has taken over, is away and not a fault of ours', async () => {
  const account = await provider.createPlayer(1_000n)
  const line = bet('1')
  const [{ name } = { name: '' }] = await provider.sql<{ name: string }>('select current_database() as name')
  await provider.sql(`alter database "${name}" set default_transaction_read_only = on`)
  // Connections that are there keep their settings; those that are made from now on write nothing.
  way.break()
  way.mend()
  const refused = await betWin(account, [line])
  assert.deepEqual([refused.status, refused.body], [503, away])
  await provider.sql(`alter database "${name}" reset default_transaction_read_only`)
  way.break()
  way.mend()
  let again = await betWin(account, [line])
  for (let tries = 0; again.status === 503 && tries < 10; tries += 1) again = await betWin(account, [line])
  assert.equal(again.status, 200)
  assert.equal(await balanceOf(account), '9.00')
})
