import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { registerMember } from '../test/member-client.ts'
import { sendWebhook, startPayingWorld } from '../test/payment-company.ts'
import { depositsUsage, runDepositsCommand } from './deposits-command.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(() => paying.stop())

test('a deposit that is held is seen by whoever runs the house, with every word of its gateway', async () => {
  const run = (...words: string[]) => runDepositsCommand(paying.world.databaseUrl, words)
  assert.deepEqual(await run('held'), { done: 'No deposit is held.' })
  const client = await registerMember(paying.world.app, 'heldone')
  const body = { requestId: 'request-held', channel: 'bank', amount: '500' }
  const id = (await client.call(createDeposit, { body })).value?.id ?? ''
  const news = { id: 'pay_1', reference: id, status: 'paid', amount: '250.00', currency: 'PHP', eventId: 'evt_half' }
  await sendWebhook(paying.world, news, { secret: paying.secret })
  const held = await run('held')
  assert.match('done' in held ? held.done : '', new RegExp(`^${id} .*heldone.*asked PHP 510\\.00 .*paid PHP 250\\.00`))
  const shown = await run('show', id)
  assert.match('done' in shown ? shown.done : '', /at the gateway: pay_[\s\S]*webhook {3}paid PHP 250\.00 {3}evt_half {3}> hold/)
  await paying.db.updateTable('deposits').set({ slip_doubt: 'deposit-limit-reached' }).where('id', '=', BigInt(id)).execute()
  const doubted = await run('show', id)
  assert.match('done' in doubted ? doubted.done : '', /its slip came beyond a limit of the member/)
  assert.deepEqual(await run('show', '1'), { fault: 'There is no deposit 1.' })
  for (const words of [[], ['credit', id], ['show', 'x']]) assert.deepEqual(await run(...words), { fault: depositsUsage })
})
