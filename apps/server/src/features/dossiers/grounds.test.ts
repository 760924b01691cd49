import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getWithdrawalGrounds } from '@pavilion/api/withdrawal-grounds'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { createWithdrawer, payIn, withdraw } from '../../../test/withdrawer.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
let viewer: Client
before(async () => {
  paying = await startPayingWorld()
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
  viewer = await openOperator(paying.world, 'grounds-viewer', ['viewer'])
})
after(async () => {
  await provider.stop()
  await paying.stop()
})

const { betWin } = protocolCalls(() => provider)
async function grounds(id: string) {
  const { value, errorCode } = await viewer.call(getWithdrawalGrounds, { query: { id } })
  assert.ok(value, errorCode)
  return value
}

test('what decides is told fact by fact, each with whether it keeps its rule', { tags: ['CON-073'] }, async () => {
  const who = await createWithdrawer(paying.world, 'groundsone', { own: 1_000n })
  await provider.sql("update member_profiles set payee_name = 'Juan  DELA cruz' where member_id = $1", [who.member])
  paying.clock.advance(60_000)
  await payIn(paying.world, who.member, 20_000n)
  paying.clock.advance(60_000)
  await betWin(String(who.member), [bet('150.00')], { round_id: fresh('grounds'), finished: true })
  paying.clock.advance(60_000)
  const first = await withdraw(who, '100')
  const calm = await grounds(first.id)
  assert.equal(calm.name.isKept, true, 'letters and spaces are written otherwise, and the name is the same')
  assert.ok(calm.name.masked?.includes('*'), 'the name itself is not shown')
  assert.deepEqual([calm.stake.isKept, calm.stake.staked, calm.stake.deposit?.amount], [false, '150.00', '200.00'])
  assert.deepEqual(calm.earlier, { isKept: false, count: 0 })
  assert.deepEqual(
    [calm.bonus, calm.sameAccount.count, calm.holds, calm.breaks, calm.alerts],
    [{ isKept: true }, 0, { isKept: true, stops: [] }, { isKept: true }, { isKept: true, open: 0 }],
  )
  assert.equal(calm.document.isKept, false)

  // Somebody else has the same account, by row as one who unbound it, and everything that can stop the member does.
  const other = await createWithdrawer(paying.world, 'groundstwo')
  await provider.sql(
    `update withdrawal_accounts o set unbound_at = now(), is_default = false, number_hash = w.number_hash, bank = w.bank
     from withdrawal_accounts w where o.id = $1 and w.id = $2`,
    [other.accountId, who.accountId],
  )
  await provider.sql('update sessions set address = $2 where member_id = any ($1)', [[who.member, other.member], '198.51.100.7'])
  await provider.sql("update member_profiles set payee_name = 'Maria Clara' where member_id = $1", [who.member])
  await provider.sql("update withdrawals set status = 'paid', ended_at = now() where id = $1", [first.id])
  await provider.sql(
    `insert into member_notes (merchant_code, member_id, request_id, content, is_pinned, is_restricted, written_by, written_by_name, written_at)
     select 'pavilion', $1, 'grounds-note', 'Ask for a statement.', true, true, id, username, now() from operators limit 1`,
    [who.member],
  )
  paying.clock.advance(60_000)
  await betWin(String(who.member), [bet('50.00')], { round_id: fresh('grounds'), finished: true })
  paying.clock.advance(60_000)
  const second = await grounds((await withdraw(who, '100')).id)
  assert.equal(second.name.isKept, false)
  assert.deepEqual([second.stake.isKept, second.stake.staked], [true, '200.00'], 'all of the last deposit was staked')
  assert.deepEqual(second.earlier, { isKept: true, count: 1 })
  assert.deepEqual(second.sameAccount, { isKept: false, accounts: ['groundstwo'], count: 1 })
  assert.deepEqual(second.sameAddress, { isKept: false, accounts: ['groundstwo'], count: 1 })
  assert.deepEqual([second.notes.count, second.notes.pinned[0]?.text], [1, 'Ask for a statement.'])
})

test('it is looked at by operators of the merchant who see money, and each look is on record', { tags: ['CON-073'] }, async () => {
  const who = await createWithdrawer(paying.world, 'groundsthree')
  const { id } = await withdraw(who, '100')
  const query = { id }
  assert.equal((await createClient(paying.world.app).call(getWithdrawalGrounds, { query })).errorCode, 'not-logged-in')
  const desk = await openOperator(paying.world, 'grounds-desk', ['support'])
  assert.equal((await desk.call(getWithdrawalGrounds, { query })).errorCode, 'role-missing')
  const foreign = await openOperator(paying.world, 'grounds-foreign', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.equal((await foreign.call(getWithdrawalGrounds, { query })).errorCode, 'not-found')
  assert.equal((await viewer.call(getWithdrawalGrounds, { query: { id: '9223372036854775808' } })).errorCode, 'not-found')
  await grounds(id)
  const [row] = await provider.sql<{ count: string }>(
    "select count(*)::text as count from operator_actions where action = 'read-grounds' and subject = $1",
    [`member:${who.member}`],
  )
  assert.equal(row?.count, '1')
})
