import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { joinPromotion, listPromotionStates } from '@pavilion/api/promotions'
import { startTestApp } from '../../test/harness.ts'
import { registerMember } from '../../test/member-client.ts'
import { addPromotion } from '../../test/promotion-rows.ts'
import { promotionUsage, runPromotionCommand } from './promotion-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const run = (...words: string[]) => runPromotionCommand(world.app.config.databaseUrl, words, world.clock)

test('an operator lists waiting applications, issues one and rejects another with a reason, once each, on record', async () => {
  const client = await registerMember(world.app, 'applicant')
  const ids = [
    await addPromotion(world, { entry: 'join', needsApproval: true }),
    await addPromotion(world, { entry: 'join', needsApproval: true }),
  ]
  assert.deepEqual(await run('applications', 'lantern'), { done: 'Nobody waits.' })
  for (const promotionId of ids) await client.call(joinPromotion, { body: { promotionId } })
  const listed = await run('applications', 'pavilion')
  const [one = '', two = ''] = 'done' in listed ? [...listed.done.matchAll(/^(\d+) {3}applicant/gm)].map((match) => match[1] ?? '') : []
  assert.deepEqual(await run('approve', 'pavilion', one), { done: `Application ${one} is issued.` })
  assert.deepEqual(await run('reject', 'pavilion', two, 'One', 'a', 'household.'), { done: `Application ${two} is rejected.` })
  assert.ok('fault' in (await run('approve', 'pavilion', two)))
  assert.ok('fault' in (await run('approve', 'lantern', one)), "another merchant's is not found")
  const states = (await client.call(listPromotionStates)).value?.list ?? []
  assert.deepEqual(
    ids.map((id) => states.find(({ promotionId }) => promotionId === id)).map((state) => [state?.status, state?.reason]),
    [
      ['issued', undefined],
      ['rejected', 'One a household.'],
    ],
  )
  const { rows } = await world.app.pool.query(
    "select from significant_events where kind = 'promotion-application' and detail like '%by the command line'",
  )
  assert.equal(rows.length, 2)
  assert.deepEqual(await run('reject', 'pavilion'), { fault: promotionUsage })
})

test('promotions whose terms are not valid are named, each with a sentence that says why', async () => {
  for (const merchant of ['pavilion', 'lantern']) {
    const checked = await run('check', merchant)
    assert.match('done' in checked ? checked.done : checked.fault, /^The terms of all \d+ promotions are valid\.$/)
  }
  const id = await addPromotion(world, { maximumStake: '0.00' })
  assert.deepEqual(await run('check', 'pavilion'), {
    fault: `Promotion ${id} (A promotion) is closed to members. maximumStake is 0.00, which is too little.`,
  })
})
