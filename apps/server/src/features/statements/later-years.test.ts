import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkDeposit, createDeposit } from '@pavilion/api/cashier'
import { createTestClock } from '../../../test/harness.ts'
import { registerMember } from '../../../test/member-client.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { dayAt } from '../../base/days.ts'
import { TransferKind } from '../../ledger/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { sumDay } from './sum-day.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld({ clock: createTestClock('2031-08-01T09:30:00Z') })
})
after(() => paying.stop())

test('a deposit whose number has 19 digits is known by its channel in the books of the day', async () => {
  const client = await registerMember(paying.world.app, 'lateryears')
  const body = { requestId: 'later-years-1', channel: 'ewallet', amount: '500' }
  const { value } = await client.call(createDeposit, { body })
  assert.equal(value?.id.length, 19)
  await answerPayPage(value?.payAddress, 'pay')
  assert.equal((await client.call(checkDeposit, { body: { id: value?.id ?? '' } })).value?.status, 'paid')
  const merchant = await getMerchant(createMerchantDirectory(paying.db, paying.clock, 'pavilion'), 'pavilion')
  const lines = await sumDay(paying.db, merchant, dayAt(merchant.timeZone, paying.clock()))
  assert.deepEqual(
    lines.filter(({ kind }) => kind === TransferKind.deposit).map(({ place, amount_minor }) => [place, amount_minor]),
    [['ewallet', 50_000n]],
  )
})
