import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listContractPayouts } from '@pavilion/api/contract-payouts'
import { getDailyContract, getDividendContract, getHourContract } from '@pavilion/api/contracts'
import { addToTeam, settlementTools } from '../../test/contract-rows.ts'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { postMoney } from '../../test/team-money.ts'
import { countUp } from '../../test/team-rows.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase, type Transact } from '../base/database.ts'
import { HOUR_MS, MINUTE_MS } from '../base/durations.ts'
import { memberId } from '../base/ids.ts'
import { paySalaries, settleContracts } from '../features/contracts/wiring.ts'
import { TransferKind } from '../ledger/index.ts'
import { giveDemoContracts } from './demo-contracts.ts'
import { ensureDemoDeposits } from './demo-deposits.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  // The seed places the demo agents on the machine's own day.
  world = await startTestApp({ clock: createTestClock(systemClock().toISOString()) })
})
after(() => world.stop())

test('demo agents get one contract of each kind, also when seeded twice, and an hour of team bets is paid afterwards', async () => {
  await ensureDemoDeposits(world.databaseUrl)
  const db = createDatabase(world.app.pool)
  const tools = settlementTools(world)
  for (const _time of [1, 2]) await giveDemoContracts(db, tools)
  const top = createClient(world.app)
  const second = createClient(world.app)
  const logIn = async () => {
    await top.login('rosalinda', 'coral sunrise 91')
    await second.login('benjie', 'mango season 46')
  }
  await logIn()
  for (const endpoint of [getDailyContract, getHourContract, getDividendContract])
    for (const agent of [top, second]) assert.equal((await agent.call(endpoint)).value?.active?.status, 'active', endpoint.name)

  const below = memberId((await db.selectFrom('members').select('id').where('account', '=', 'benjie').executeTakeFirstOrThrow()).id)
  const { member: player } = await addToTeam(world, 'player', { client: second, account: 'benjie', member: below }, 0)
  const move = { memberId: player, amountMinor: 100_00n }
  await postMoney(db, world.clock, { ...move, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(db, world.clock, { ...move, kind: TransferKind.bet, isOut: true })
  world.clock.advance(HOUR_MS + 2 * MINUTE_MS)
  await countUp(world)
  const transact: Transact = (work) => db.transaction().execute(work)
  await settleContracts(transact, tools)
  await paySalaries(transact, tools)
  await logIn()
  const paid = async (agent: typeof top) =>
    (await agent.call(listContractPayouts, { query: { kind: 'hour' } })).value?.list
      .filter(({ status }) => status === 'paid')
      .map(({ counted, amount }) => [counted, amount])
  assert.deepEqual(await paid(top), [['100.00', '0.40']])
  assert.deepEqual(await paid(second), [['100.00', '0.20']])
})
