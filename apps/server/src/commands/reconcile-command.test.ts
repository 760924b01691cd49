import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { askHere } from '../../test/ask-here.ts'
import { startTestApp } from '../../test/harness.ts'
import { bet, fresh, protocolCalls } from '../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../test/provider-client.ts'
import { testSeals } from '../../test/seals.ts'
import { reconcileUsage, runReconcileCommand } from './reconcile-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let wallet: ProviderClient
let provider: string
const { betWin, balanceOf } = protocolCalls(() => wallet)

before(async () => {
  world = await startTestApp()
  wallet = await createProviderClient(world.app, world.databaseUrl)
  const rows = await wallet.sql<{ provider_code: string }>('select provider_code from provider_links where casino_id = $1', [
    wallet.casinoId,
  ])
  provider = rows[0]?.provider_code ?? ''
})
after(async () => {
  await wallet.stop()
  await world.stop()
})

async function run(words: string[], more: { from?: string; to?: string; file?: string } = {}): Promise<string> {
  const outcome = await runReconcileCommand(
    { databaseUrl: world.app.config.databaseUrl, seals: testSeals },
    { ask: askHere, gamesUrl: 'http://127.0.0.1:9' },
    { words, ...more },
    world.clock,
  )
  return 'fault' in outcome ? outcome.fault : outcome.done
}

test('the command holds a file against the books, and prints each difference with what either side says', async () => {
  const account = await wallet.createPlayer(10_000n)
  const [held, denied] = [bet('5.00'), bet('7.00')]
  for (const line of [held, denied]) await betWin(account, [line], { round_id: `round of ${line.id_provider}` })
  const file = join(tmpdir(), `${fresh('record')}-${process.pid}.csv`)
  const row = [held.id_provider, `round of ${held.id_provider}`, account, 'PHP', 'bet', '6.00', 'accepted', world.clock().toISOString()]
  writeFileSync(file, `id_provider,round_id,account_id,currency,type,amount,status,at\n${row.join(',')}\n`)
  world.clock.advance(24 * 3_600_000)
  const said = await run(['pavilion', provider], { from: '2026-03-01', to: '2026-03-02', file })
  assert.match(said, /1 there, 2 here, 0 not answered yet, 2 differ/)
  assert.match(said, new RegExp(`amount-differs   ${held.id_provider} .*ours: bet PHP 5.00 of ${account}, accepted   theirs: bet PHP 6.00`))
  assert.match(said, new RegExp(`missing-at-provider   ${denied.id_provider} .*theirs: nothing`))
  assert.match(await run(['reports', 'pavilion']), new RegExp(`${provider} .* file .* 2 differ`))
})

test('what is not understood changes nothing and says how the command is used', async () => {
  assert.equal(await run([]), reconcileUsage)
  assert.match(await run(['pavilion', provider], { from: '2026-03-09', to: '2026-03-10' }), /both in the past/)
  assert.match(await run(['pavilion', 'nobody'], { from: '2026-02-01', to: '2026-02-02' }), /no provider/)
  assert.match(await run(['pavilion', provider], { from: '2026-02-01', to: '2026-02-02', file: '/nowhere' }), /cannot be read/)
  assert.match(await run(['show', 'lantern', '1']), /no report/)
  assert.match(await run(['ask', 'pavilion', provider, 'nothing', '1']), /no such round/)
})

test('stuck rounds are listed; a refund that the command line proposes is not approved by the command line', async () => {
  const account = await wallet.createPlayer(10_000n)
  const roundId = fresh('stuck')
  await betWin(account, [bet('5.00')], { round_id: roundId })
  world.clock.advance(30 * 3_600_000)
  assert.match(await run(['stuck', 'pavilion']), new RegExp(`${roundId} .*staked PHP 5.00, won PHP 0.00, open`))
  assert.match(await run(['ask', 'pavilion', provider, roundId, account]), /did not answer/)
  assert.match(await run(['refund', 'pavilion', provider, roundId, account]), /Give a reason/)
  const proposed = await run(['refund', 'pavilion', provider, roundId, account, 'it', 'hangs'])
  assert.match(proposed, /waits for an operator/)
  assert.equal(await run(['refund', 'pavilion', provider, roundId, account, 'it', 'hangs']), proposed)
  const number = proposed.match(/\d+/)?.[0] ?? ''
  assert.match(await run(['approve', 'pavilion', number]), /It was refused/)
  assert.match(await run(['decline', 'pavilion', number]), /It was refused/)
  assert.equal(await balanceOf(account), '95.00')
  assert.match(await run(['finish', 'pavilion', provider, roundId, account, 'nobody', 'knows']), /is finished/)
  assert.doesNotMatch(await run(['stuck', 'pavilion']), new RegExp(roundId))
})
