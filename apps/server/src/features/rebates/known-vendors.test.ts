import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createInviteLink } from '@pavilion/api/invitations'
import { getMyRebateRates, setInitialRebateRates, setRebateRates } from '@pavilion/api/rebates'
import { startTestApp } from '../../../test/harness.ts'
import { makeTeam } from '../../../test/team-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('rates are given for providers of the merchant: nobody fills sets with names that no provider has', async () => {
  const team = await makeTeam(world, { Giver1: { Taker1: null } })
  const giver = await team.open('Giver1')
  const linesOf = (vendors: readonly string[]) => vendors.map((vendor) => ({ category: 'RNG' as const, vendor, rate: 0 }))
  const before = (await giver.call(getMyRebateRates)).value?.lines.length
  for (let call = 0; call < 3; call += 1) {
    const lines = linesOf(Array.from({ length: 200 }, (_, index) => `NONE${call}-${index}`))
    const link = { requestId: randomUUID(), kind: 'member' as const, validity: '7' as const, remark: '' }
    const codes = [
      await giver.call(setInitialRebateRates, { body: { lines } }),
      await giver.call(setRebateRates, { body: { account: 'Taker1', lines } }),
      await giver.call(createInviteLink, { body: { ...link, rates: lines } }),
    ].map(({ errorCode }) => errorCode)
    assert.deepEqual(codes, ['invalid-request', 'invalid-request', 'invalid-request'])
  }
  assert.equal((await giver.call(getMyRebateRates)).value?.lines.length, before)
  const { rows } = await world.app.pool.query<{ code: string }>("select code from providers where merchant_code = 'pavilion' limit 1")
  assert.equal((await giver.call(setInitialRebateRates, { body: { lines: linesOf([rows[0]?.code ?? '']) } })).status, 200)
})
