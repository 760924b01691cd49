import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkAffiliateCode, getAffiliateCode } from '@pavilion/api/agents'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { makeAgent } from '../../../test/registration-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  await registerMember(world.app, 'Agent1')
  await makeAgent(world, 'pavilion', 'Agent1', 'LOTUS88')
})
after(() => world.stop())

const check = async (code: string, host = 'localhost') =>
  (await createClient(world.app, { host }).call(checkAffiliateCode, { query: { code, domain: 'localhost' } })).body

test('CALL-29 the check of an invitation code takes code and domain and answers under data.success', async () => {
  assert.deepEqual(await check('LOTUS88'), { success: true, data: { success: true } })
  assert.deepEqual(await check('lotus88'), { success: true, data: { success: true } })
  assert.deepEqual(await check('NOBODYS'), { success: true, data: { success: false } })
  assert.deepEqual(await check('LOTUS88', 'garden.example'), { success: true, data: { success: false } })
})

test('a code is good for as long as its member is an agent who may log in', async () => {
  await world.app.pool.query("update members set is_disabled = true where account = 'Agent1'")
  assert.deepEqual((await check('LOTUS88')).success && (await check('LOTUS88')), { success: true, data: { success: false } })
  await world.app.pool.query("update members set is_disabled = false, type = 0 where account = 'Agent1'")
  assert.deepEqual(await check('LOTUS88'), { success: true, data: { success: false } })
  await world.app.pool.query("update members set type = 2 where account = 'Agent1'")
})

test('CALL-30 MOD-20 PCALL-30 an agent fetches a code of its own, the same each time; nobody else does', async () => {
  assert.equal(getAffiliateCode.module, 'AFFMAN3')
  const agent = await registerMember(world.app, 'Agent2')
  assert.equal((await agent.call(getAffiliateCode)).errorCode, 'feature-unavailable')
  await world.app.pool.query("update members set type = 1 where account = 'Agent2'")
  const codes = await Promise.all([agent.call(getAffiliateCode), agent.call(getAffiliateCode)])
  assert.match(codes[0]?.value?.code ?? '', /^[A-HJ-NP-Z2-9]{8}$/)
  assert.equal(codes[1]?.value?.code, codes[0]?.value?.code)
  assert.deepEqual(await check(codes[0]?.value?.code ?? ''), { success: true, data: { success: true } })
  assert.equal((await createClient(world.app).call(getAffiliateCode)).errorCode, 'not-logged-in')
})

test('an address that tries codes waits', async () => {
  const client = createClient(world.app, { address: '198.51.100.7' })
  const statuses: number[] = []
  for (let index = 0; index < 61; index += 1) statuses.push((await client.call(checkAffiliateCode, { query: { code: 'XXXX' } })).status)
  assert.deepEqual(statuses.slice(-2), [200, 429])
})
