import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { claimPromotion, joinPromotion } from '@pavilion/api/promotions'
import { startTestApp } from '../../../test/harness.ts'
import { registerMember } from '../../../test/member-client.ts'
import { addPromotion } from '../../../test/promotion-rows.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { createIdMaker, type MemberId, memberId } from '../../base/ids.ts'
import { createMoneyOf } from '../wallet/wiring.ts'
import { decideApplication } from './decide-application.ts'
import { rewardsNews } from './rewards-news.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
})
after(() => world.stop())

const idOf = async (account: string) =>
  memberId((await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id)

const marksOf = async (...members: MemberId[]) => {
  const followers = members.map((member) => ({ memberId: member, merchantCode: 'pavilion', type: 0 }))
  const news = await rewardsNews(world.clock).read(db, followers)
  return members.map((member) => news.get(member)?.mark ?? '')
}

test('an application, a decision, a claim and an expiry bring news of rewards to that member alone', async () => {
  const client = await registerMember(world.app, 'newsworthy')
  await registerMember(world.app, 'bystander')
  const [member, bystander] = [await idOf('newsworthy'), await idOf('bystander')]
  const bonus = await addPromotion(world, { days: 2 })
  const envelope = await addPromotion(world, { turnover: 0 })
  const asked = await addPromotion(world, { entry: 'join', needsApproval: true, claimDays: 5 })
  const decide = async () => {
    const tools = { clock: world.clock, makeId: createIdMaker(world.clock, 902), moneyOf: createMoneyOf(db, world.clock) }
    const { id } = await db
      .selectFrom('promotion_applications')
      .select('id')
      .where('promotion_id', '=', BigInt(asked))
      .executeTakeFirstOrThrow()
    const decision = { by: 'test', isApproved: true, reason: '' }
    assert.equal(await db.transaction().execute((tx) => decideApplication(tx, 'pavilion', id, decision, tools)), 'decided')
  }
  const steps: [string, () => unknown][] = [
    ['a bonus begins', () => client.call(claimPromotion, { body: { promotionId: bonus } })],
    ['money is claimed', () => client.call(claimPromotion, { body: { promotionId: envelope } })],
    ['an application', () => client.call(joinPromotion, { body: { promotionId: asked } })],
    ['a decision', decide],
    ['the bonus expires', () => world.clock.advance(2 * DAY_MS)],
    ['the reward was not claimed in time', () => world.clock.advance(3 * DAY_MS)],
  ]
  let [known = '', others = ''] = await marksOf(member, bystander)
  for (const [what, step] of steps) {
    await step()
    const [mark = '', other = ''] = await marksOf(member, bystander)
    assert.notEqual(mark, known, what)
    assert.match(mark, /^[A-Za-z0-9.:-]{1,80}$/, what)
    assert.equal(other, others, what)
    known = mark
    others = other
    assert.deepEqual(await marksOf(member), [mark], `${what}: nothing else happened`)
  }
})
