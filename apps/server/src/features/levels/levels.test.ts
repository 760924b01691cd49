import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMemberLevels, setMemberLevel } from '@pavilion/api/levels'
import { getMemberInfo } from '@pavilion/api/members'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const give = (account: string, level: string | null) => ({ body: { account, level, reason: 'a regular of the house' } })

test('an operator gives a member a level, which its member sees at once, in its language, and takes it away', {
  tags: ['ENTITY-13', 'DROPDOWN-08'],
}, async () => {
  const member = await registerMember(world.app, 'Levelled')
  const support = await openOperator(world, 'leveller', ['support'])
  const label = async (language?: string) => {
    if (language !== undefined) member.cookies.set('language', language)
    return (await member.call(getMemberInfo)).value?.clubLabel.labelName
  }
  assert.equal(await label(), '')
  assert.deepEqual((await support.call(setMemberLevel, give('LEVELLED', 'gold'))).value, { account: 'Levelled', level: 'gold' })
  assert.deepEqual([await label(), await label('TH'), await label('CN')], ['Gold', 'โกลด์', '黄金'])
  assert.ok((await support.call(setMemberLevel, give('Levelled', 'gold'))).value, 'again changes nothing')
  const { rows } = await world.app.pool.query("select detail from operator_actions where action = 'set-member-level'")
  assert.equal(rows.length, 1)
  assert.match(rows[0].detail, /"before":null,"after":"gold","reason":"a regular of the house"/)
  assert.ok((await support.call(setMemberLevel, give('Levelled', null))).value)
  assert.equal(await label(), '')
})

test('levels are those of the merchant, for members of the merchant, and by whoever has the role', async () => {
  const support = await openOperator(world, 'leveller2', ['support'])
  assert.deepEqual(
    (await support.call(listMemberLevels)).value?.list.map(({ code }) => code),
    ['silver', 'gold'],
  )
  assert.equal((await support.call(setMemberLevel, give('Levelled', 'platinum'))).errorCode, 'level-unknown')
  assert.equal((await support.call(setMemberLevel, give('nobodyhere', 'gold'))).errorCode, 'not-found')
  const elsewhere = await openOperator(world, 'leveller3', ['support'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.equal((await elsewhere.call(setMemberLevel, give('Levelled', 'gold'))).errorCode, 'not-found')
  const viewer = await openOperator(world, 'leveller4', ['viewer'])
  assert.ok((await viewer.call(setMemberLevel, give('Levelled', 'gold'))).errorCode)
  assert.equal((await createClient(world.app).call(listMemberLevels)).status, 401)
})
