import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../test/harness.ts'
import { bet, fresh, protocolCalls, win } from '../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../test/provider-client.ts'
import { verifyLedger } from './index.ts'

// The newest lines of the books lie in no sealed day yet, and lines that moved nothing never will.

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let player: string
const { betWin, rollback } = protocolCalls(() => provider)

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  player = await provider.createPlayer(1_000n)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

/** The faults of the books while the reply to a key says something else. */
async function faultsWith(key: string, balanceMinor: bigint): Promise<string[]> {
  const [was] = await provider.sql<{ balance_minor: string }>('select balance_minor from ledger.replies where key = $1', [key])
  assert.ok(was, key)
  const set = (minor: bigint | string) => provider.sql('update ledger.replies set balance_minor = $2 where key = $1', [key, minor])
  await set(balanceMinor)
  const faults = await verifyLedger(provider.db)
  await set(was.balance_minor)
  assert.deepEqual(await verifyLedger(provider.db), [])
  return faults.map(({ detail }) => detail.replace(/(source|entry|account|shard) \d+/g, '$1 N'))
}

test('a stored reply with a changed balance is found: of a bet, a win, a rollback, a withheld win, an empty move', async () => {
  const [stake, won, back, late, nothing, apart] = ['stake', 'won', 'back', 'late', 'nothing', 'apart'].map((name) =>
    fresh(name),
  ) as string[]
  const lines = { round_id: fresh('r') }
  await betWin(player, [bet('4.00', stake), win('1.00', won)], lines)
  await rollback(player, [{ id: back as string, original: stake as string }])
  await rollback(player, [{ id: nothing as string, original: late as string }])
  await provider.sql('update provider_links set multiple_max = 1')
  world.clock.advance(3_000)
  await betWin(player, [win('9.00', apart)], { round_id: fresh('r') })
  const entryFault = (key: string | undefined, says: bigint, is: bigint) => [
    `The reply to key "${key}" of source N says ${says}, and entry N of account N of shard N says ${is}.`,
  ]
  assert.deepEqual(await faultsWith(stake as string, 601n), entryFault(stake, 601n, 600n))
  assert.deepEqual(await faultsWith(stake as string, 1_000n), entryFault(stake, 1_000n, 600n), 'one that the account had at another time')
  assert.deepEqual(await faultsWith(won as string, 0n), entryFault(won, 0n, 700n))
  assert.deepEqual(await faultsWith(back as string, 700n), entryFault(back, 700n, 1_100n))
  for (const key of [late, nothing, apart] as string[])
    assert.deepEqual(await faultsWith(key, 5n), [`The reply to key "${key}" of source N says 5, which account N of shard N never had.`])
})
