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

test('the check of an invitation code takes code and domain and answers under data.success', { tags: ['CALL-29'] }, async () => {
  assert.deepEqual(await check('LOTUS88'), { success: true, data: { success: true } })
  assert.deepEqual(await check('lotus88'), { success: true, data: { success: true } })
  assert.deepEqual(await check('NOBODYS'), { success: true, data: { success: false } })
  assert.deepEqual(await check('LOTUS88', 'garden.example'), { success: true, data: { success: false } })
})

test('a code is good for as long as its member may log in; of one who is no agent it leads to the agent above', async () => {
  await world.app.pool.query("update members set is_disabled = true where account = 'Agent1'")
  assert.deepEqual(await check('LOTUS88'), { success: true, data: { success: false } })
  await world.app.pool.query("update members set is_disabled = false, type = 0 where account = 'Agent1'")
  assert.deepEqual(await check('LOTUS88'), { success: true, data: { success: true } })
  const invited = await createClient(world.app).register('Invited1', 'correct horse battery', { affiliateCode: 'LOTUS88' })
  assert.equal(invited.value?.type, 0)
  const { rows } = await world.app.pool.query("select upline_id from members where account = 'Invited1'")
  assert.equal(rows[0].upline_id, null)
  await world.app.pool.query("update members set type = 2 where account = 'Agent1'")
})

test('whoever has an account fetches a code of its own, the same each time; guests and visitors do not', {
  tags: ['CALL-30', 'MOD-20', 'PCALL-30'],
}, async () => {
  assert.equal(getAffiliateCode.module, 'AFFMAN3')
  const member = await registerMember(world.app, 'Agent2')
  const codes = await Promise.all([member.call(getAffiliateCode), member.call(getAffiliateCode)])
  assert.match(codes[0]?.value?.code ?? '', /^[A-HJ-NP-Z2-9]{8}$/)
  assert.equal(codes[1]?.value?.code, codes[0]?.value?.code)
  assert.deepEqual(await check(codes[0]?.value?.code ?? ''), { success: true, data: { success: true } })
  await world.app.pool.query("update members set type = 4 where account = 'Agent2'")
  assert.equal((await member.call(getAffiliateCode)).errorCode, 'real-account-needed')
  assert.deepEqual(await check(codes[0]?.value?.code ?? ''), { success: true, data: { success: false } })
  assert.equal((await createClient(world.app).call(getAffiliateCode)).errorCode, 'not-logged-in')
})

test('an address that tries codes waits', async () => {
  const client = createClient(world.app, { address: '198.51.100.7' })
  const statuses: number[] = []
  for (let index = 0; index < 61; index += 1) statuses.push((await client.call(checkAffiliateCode, { query: { code: 'XXXX' } })).status)
  assert.deepEqual(statuses.slice(-2), [200, 429])
})
