import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type LimitKindValue, setLimit, takeBreak } from '@pavilion/api/protection'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { checkDepositLimit } from './check-deposit-limit.ts'

// Ten in the morning of a Wednesday in Manila.
const clock = createTestClock('2026-03-04T02:00:00Z')

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp({ clock })
  db = createDatabase(world.app.pool)
})
after(() => world.stop())

/** A cashier as simple as it can be: it asks, and records what was paid in. */
function createCashier(member: MemberId) {
  const deposits: { minor: bigint; at: Date }[] = []
  const merchantOf = async () => getMerchant(createMerchantDirectory(db, clock), 'pavilion')
  return async (amountMinor: bigint): Promise<string> => {
    const merchant = await merchantOf()
    return db.transaction().execute(async (tx) => {
      const at = clock()
      const refused = await checkDepositLimit(tx, merchant, { memberId: member, amountMinor, at }, async (since) =>
        deposits.filter((deposit) => deposit.at >= since).reduce((sum, { minor }) => sum + minor, 0n),
      )
      if (refused) return refused.code
      deposits.push({ minor: amountMinor, at })
      return 'taken'
    })
  }
}

async function newMember(account: string): Promise<{ client: Client; pay: (minor: bigint) => Promise<string> }> {
  const client = await registerMember(world.app, account)
  const { rows } = await world.app.pool.query<{ id: bigint }>('select id from members where account = $1', [account])
  return { client, pay: createCashier(memberId(BigInt(rows[0]?.id ?? 0n))) }
}

const limit = (client: Client, kind: LimitKindValue, value: string) => client.call(setLimit, { body: { kind, value } })

test('deposits count gross until the period ends, each period by itself; without a limit nothing is refused', async () => {
  const { client, pay } = await newMember('payer')
  assert.equal(await pay(10n ** 12n), 'taken')
  clock.advance(7 * 24 * HOUR_MS)
  await client.login('payer', 'correct horse battery')
  await limit(client, 'deposit-day', '100')
  await limit(client, 'deposit-week', '150')
  assert.deepEqual([await pay(10_000n), await pay(1n)], ['taken', 'deposit-limit-reached'])
  clock.advance(14 * HOUR_MS - 1)
  assert.equal(await pay(1n), 'deposit-limit-reached')
  clock.advance(1)
  assert.deepEqual([await pay(5_001n), await pay(5_000n), await pay(1n)], ['deposit-limit-reached', 'taken', 'deposit-limit-reached'])
})

test('parallel deposits never pass a limit together', async () => {
  const { client, pay } = await newMember('hurried')
  await limit(client, 'deposit-month', '100')
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => pay(3_000n)))
  assert.equal(outcomes.filter((outcome) => outcome === 'taken').length, 3)
})

test('nothing is paid in during a break', async () => {
  const { client, pay } = await newMember('pausing')
  await client.call(takeBreak, { body: { kind: 'time-out', length: '1d' } })
  assert.equal(await pay(100n), 'on-break')
  clock.advance(24 * HOUR_MS)
  assert.equal(await pay(100n), 'taken')
})
