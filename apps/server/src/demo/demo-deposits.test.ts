import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getWithdrawalOptions } from '@pavilion/api/withdrawals'
import { startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase } from '../base/database.ts'
import { verifyLedger } from '../ledger/index.ts'
import { ensureDemoDeposits } from './demo-deposits.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('a demo account has own money, a bank account and a transaction password; books balance; reseeding adds nothing', async () => {
  world.clock.advance(systemClock().getTime() - world.clock().getTime())
  const client = createClient(world.app)
  await client.login('marisol', 'harvest lamp 73')
  await ensureDemoDeposits(world.databaseUrl)
  const { value } = await client.call(getWithdrawalOptions)
  assert.deepEqual(
    [value?.balances.real, value?.hasTransactionPassword, value?.accounts.map(({ bank, masked }) => [bank, masked])],
    ['5000.00', true, [['GCash', '****0073']]],
  )
  assert.deepEqual(await verifyLedger(createDatabase(world.app.pool)), [])
})
