import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addContract, addToTeam, settlementTools, simpleTerms } from '../../../test/contract-rows.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { createDatabase, type Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { TransferKind, verifyLedger } from '../../ledger/index.ts'
import { settleContracts } from './settle-contracts.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (const stop of stops) await stop()
})

/** The hourly salary by day and hour, for bets made at these times at a merchant in New York. */
async function hoursOf(startDay: string, bets: readonly string[]): Promise<string[]> {
  const clock = createTestClock(`${startDay}T04:00:00Z`)
  const world = await startTestApp({ clock })
  stops.push(() => world.stop())
  await world.app.pool.query("update merchants set time_zone = 'America/New_York' where code = 'pavilion'")
  const db = createDatabase(world.app.pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  const member = await addToTeam(world, 'clocktop')
  await addContract(world, { member, kind: 'hour', terms: simpleTerms.hour, startDay })
  for (const moment of bets) {
    clock.advance(Date.parse(moment) - clock().getTime())
    const move = { memberId: member.member, amountMinor: 100_000n }
    await postMoney(db, clock, { ...move, kind: TransferKind.deposit, house: 'funding' })
    await postMoney(db, clock, { ...move, kind: TransferKind.bet, isOut: true })
  }
  clock.advance(24 * HOUR_MS)
  await countUp(world)
  await settleContracts(transact, settlementTools(world))
  const { rows } = await world.app.pool.query<{ row: string }>(
    "select first_day || ' ' || hour || ' ' || base_minor as row from contract_payouts where base_minor > 0 order by first_day, hour",
  )
  assert.deepEqual(await verifyLedger(db), [])
  return rows.map(({ row }) => row)
}

test('on the day on which the clock goes forward no hour is paid twice', async () => {
  // 01:30, 03:30 (no clock shows 02:30), 23:30 and the first hour of the next day.
  const bets = ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', '2026-03-09T03:30:00Z', '2026-03-09T04:30:00Z']
  assert.deepEqual(await hoursOf('2026-03-08', bets), [
    '2026-03-08 1 100000',
    '2026-03-08 3 100000',
    '2026-03-08 23 100000',
    '2026-03-09 0 100000',
  ])
})

test('when the clock goes back, its repeated hour counts once and the day’s last hour still counts', async () => {
  // 00:30, 01:30, 01:30 once more, 02:30 and 23:30.
  const bets = ['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2026-11-02T04:30:00Z']
  assert.deepEqual(await hoursOf('2026-11-01', bets), [
    '2026-11-01 0 100000',
    '2026-11-01 1 200000',
    '2026-11-01 2 100000',
    '2026-11-01 23 100000',
  ])
})
