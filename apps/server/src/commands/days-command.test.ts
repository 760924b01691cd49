import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { registerMember } from '../../test/member-client.ts'
import { createDatabase } from '../base/database.ts'
import { DAY_MS } from '../base/durations.ts'
import { getMerchant } from '../features/merchants/index.ts'
import { createMerchantDirectory } from '../features/merchants/wiring.ts'
import { buildNextDay } from '../features/statements/wiring.ts'
import { ledgerUsage, runLedgerCommand } from './ledger-command.ts'

const clock = createTestClock('2026-03-01T09:30:00Z')
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock })
})
after(() => world.stop())

const run = (...words: string[]) => runLedgerCommand(world.app.config.databaseUrl, ['days', ...words], { at: clock(), tell: () => {} })

test('the days of the reports are held against the transfers by command, and added up again where they differ', async () => {
  assert.deepEqual(await run('check'), { done: '0 days compared: each agrees with its transfers.', isWrong: false })
  const db = createDatabase(world.app.pool)
  await registerMember(world.app, 'grower')
  const merchant = await getMerchant(createMerchantDirectory(db, clock, 'pavilion'), 'pavilion')
  clock.advance(2 * DAY_MS)
  for (;;) if (!(await buildNextDay((work) => db.transaction().execute(work), merchant, clock()))) break
  const right = await run('check')
  assert.match('done' in right ? right.done : '', /^\d+ days compared: each agrees with its transfers\.$/)
  await world.app.pool.query(
    "update money_days set amount_minor = amount_minor + 1 where merchant_code = 'pavilion' and day = '2026-03-01'",
  )
  const wrong = await run('check', '2026-03-01')
  assert.ok('done' in wrong && wrong.isWrong)
  assert.match(wrong.done, /^1 day compared, and \d+ lines differ:\npavilion 2026-03-01 kept: PHP /)
  assert.deepEqual(await run('rebuild', '2026-03-01'), { done: '1 day added up again.', isWrong: false })
  assert.deepEqual(await run('check', '2026-03-01'), { done: '1 day compared: each agrees with its transfers.', isWrong: false })
})

test('anything else is answered with how the command is used', async () => {
  for (const words of [[], ['look'], ['check', 'yesterday'], ['check', '2026-03-01', 'more']])
    assert.deepEqual(await run(...words), { fault: ledgerUsage })
})
