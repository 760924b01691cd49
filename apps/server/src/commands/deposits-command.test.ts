import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { registerMember } from '../../test/member-client.ts'
import { sendWebhook, startPayingWorld } from '../../test/payment-company.ts'
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

test('a statement of the bank is taken in whole or not at all, once a line, and only for its merchant', async () => {
  const files: Record<string, string> = {
    good: '\uFEFFat,payer,reference,amount,balance\r\n2026-03-01,"Cruz, Ana",TRF ABC,"510.00",9\n2026-03-01T09:30:00+08:00,,X2,20.5,9\n',
    missing: 'reference,amount,at\na,1,2026-03-01',
    amount: 'reference,amount,at,payer\na,1.00,2026-03-01,x\nb,-5.00,2026-03-01,x',
    time: 'reference,amount,at,payer\na,1.00,yesterday,x',
    formula: `reference,amount,at,payer\n${'x'.repeat(141)},1.00,2026-03-01,x`,
  }
  const readFile = async (path: string) => files[path] ?? Promise.reject(new Error('no file'))
  const run = (...words: string[]) => runDepositsCommand(paying.world.databaseUrl, words, { readFile })
  const lines = async () =>
    (
      await paying.db
        .selectFrom('bank_statement_lines')
        .select(['merchant_code', 'reference', 'amount_minor', 'payer'])
        .orderBy('id')
        .execute()
    ).map((line) => [line.merchant_code, line.reference, line.amount_minor, line.payer].join(' '))
  assert.deepEqual(await run('statement', 'pavilion', 'missing'), { fault: 'The first row lacks payer.' })
  assert.match(((await run('statement', 'pavilion', 'amount')) as { fault: string }).fault, /^Row 3 is not right: "-5\.00"/)
  assert.match(((await run('statement', 'pavilion', 'time')) as { fault: string }).fault, /^Row 2 is not right: "yesterday"/)
  assert.match(((await run('statement', 'pavilion', 'formula')) as { fault: string }).fault, /^Row 2 is not right: a reference/)
  assert.match(((await run('statement', 'nowhere', 'good')) as { fault: string }).fault, /nowhere/)
  assert.deepEqual(await run('statement', 'pavilion', 'gone'), { fault: 'The file gone cannot be read.' })
  assert.deepEqual(await run('statement', 'pavilion'), { fault: depositsUsage })
  assert.deepEqual(await lines(), [], 'what is not right changes nothing')
  assert.deepEqual(await run('statement', 'pavilion', 'good'), { done: '2 lines, 2 new.' })
  assert.deepEqual(await run('statement', 'pavilion', 'good'), { done: '2 lines, 0 new.' })
  assert.deepEqual(await lines(), ['pavilion TRF ABC 51000 Cruz, Ana', 'pavilion X2 2050 '])
})

test('what two operators may do is changed by whoever runs the house, written down with what was, or refused whole', async () => {
  const run = (...words: string[]) => runDepositsCommand(paying.world.databaseUrl, words)
  const first = (await run('rules', 'pavilion')) as { done: string }
  for (const line of ['tolerance=1 ', 'third-from=50000.00 PHP', 'unmatched-from=10000.00 PHP', 'maker-day=1000000.00 PHP'])
    assert.ok(first.done.includes(line), line)
  for (const word of ['third-from=0', 'third-from=-1', 'third-from=1.001', 'tolerance=101', 'tolerance=x', 'all=1', 'third-from'])
    assert.match(((await run('rules', 'pavilion', 'maker-day=5', word)) as { fault: string }).fault, /is no rule/, word)
  assert.deepEqual(await run('rules', 'pavilion'), first)
  const changed = (await run('rules', 'pavilion', 'third-from=20000', 'tolerance=0.25')) as { done: string }
  assert.ok(changed.done.includes('tolerance=0.25 ') && changed.done.includes('third-from=20000.00 PHP'))
  await run('rules', 'pavilion', 'third-from=default', 'tolerance=default')
  assert.deepEqual(await run('rules', 'pavilion'), first)
  const events = await paying.db.selectFrom('significant_events').select('detail').where('kind', '=', 'money-rules-changed').execute()
  assert.match(events[0]?.detail ?? '', /^100 5000000 .* > 25 2000000 /)
  assert.match(((await run('rules', 'nowhere')) as { fault: string }).fault, /nowhere/)
})

test('whom a code pays is set as banks read it, or not at all, with a sentence', async () => {
  const run = (...words: string[]) => runDepositsCommand(paying.world.databaseUrl, ['payee', ...words])
  const payee = { scheme: 'qrph', bank: 'SANDPHM2XXX', account: '000123456789', name: 'Peña', city: 'LAS PIÑAS' }
  assert.deepEqual(await run('pavilion', 'scan', JSON.stringify(payee)), {
    done: `scan pays ${JSON.stringify({ ...payee, name: 'Pena', city: 'LAS PINAS' })}.`,
  })
  for (const [words, fault] of [
    [['nowhere', 'scan', '{}'], /nowhere/],
    [['pavilion', 'bank', '{}'], /no channel "bank" that is paid by a code/],
    [['pavilion', 'scan', '{'], /A payee is/],
    [['pavilion', 'scan', JSON.stringify({ ...payee, city: 'A city of much more than fifteen' })], /city of a payee has 1 to 15/],
  ] as const) {
    const outcome = await run(...words)
    assert.match('fault' in outcome ? outcome.fault : '', fault)
  }
  const kept = await paying.db.selectFrom('deposit_channels').select('payee').where('code', '=', 'scan').execute()
  assert.match(JSON.stringify(kept), /LAS PINAS/)
})
