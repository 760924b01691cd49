import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberWallet, getMerchantWallet, listMyTransfers } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { createDatabase } from '../../base/database.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { grantWelcomePlayMoney } from './grant-welcome-play-money.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(async () => {
  const faults = await verifyLedger(createDatabase(world.app.pool))
  await world.stop()
  assert.deepEqual(faults, [])
})

const PASSWORD = 'lantern light 42'

test('a new member has its welcome play money: sumBalance and currencySymbol come from the books', { tags: ['ENTITY-14'] }, async () => {
  const client = createClient(world.app)
  await client.register('newcomer', PASSWORD)
  const { value } = await client.call(getMemberWallet)
  assert.deepEqual(value, {
    sumBalance: '1000.00',
    availableBalance: '1000.00',
    heldBalance: '0.00',
    bonusBalance: '0.00',
    currency: 'PHP',
    currencySymbol: '₱',
  })
  const { value: transfers } = await client.call(listMyTransfers)
  assert.equal(transfers?.list.length, 1)
  assert.deepEqual(
    [transfers?.list[0]?.kind, transfers?.list[0]?.amount, transfers?.list[0]?.balanceAfter],
    ['play-money', '1000.00', '1000.00'],
  )
})

test('the welcome play money comes from the funding account, once, however often the news is told', async () => {
  const client = createClient(world.app)
  await client.register('twicetold', PASSWORD)
  const db = createDatabase(world.app.pool)
  const member = await db.selectFrom('members').select('id').where('account', '=', 'twicetold').executeTakeFirstOrThrow()
  const tools = { clock: world.clock, makeId: createIdMaker(world.clock, 77) }
  const news = { memberId: memberId(member.id), merchantCode: 'pavilion' }
  await db.transaction().execute((tx) => grantWelcomePlayMoney(tx, news, tools))
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1000.00')
  const rows = await db
    .selectFrom('ledger.transfers as t')
    .innerJoin('ledger.accounts as from', (join) => join.onRef('from.shard', '=', 't.shard').onRef('from.id', '=', 't.debit_account_id'))
    .innerJoin('ledger.accounts as to', (join) => join.onRef('to.shard', '=', 't.shard').onRef('to.id', '=', 't.credit_account_id'))
    .select('from.kind')
    .where('to.owner', '=', `member:${member.id}`)
    .execute()
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['funding'],
  )
})

test('the wallet calls: a member sees its own money, everybody the currency of the house', {
  tags: ['CALL-42', 'CALL-43', 'PCALL-29'],
}, async () => {
  const visitor = createClient(world.app)
  assert.equal((await visitor.call(getMemberWallet)).errorCode, 'not-logged-in')
  assert.equal((await visitor.call(listMyTransfers)).errorCode, 'not-logged-in')
  assert.deepEqual((await visitor.call(getMerchantWallet)).value, { currency: 'PHP', currencySymbol: '₱', walletTypes: ['main'] })
})

test("a statement pages backwards and never shows another member's transfers", async () => {
  const one = createClient(world.app)
  await one.register('pagesone', PASSWORD)
  const first = await one.call(listMyTransfers, { query: { pageSize: '1' } })
  assert.equal(first.value?.list.length, 1)
  assert.equal(first.value?.nextCursor, undefined)
  const beyond = await one.call(listMyTransfers, { query: { cursor: '1' } })
  assert.deepEqual(beyond.value?.list, [])
  for (const query of [{ pageSize: '0' }, { pageSize: '101' }, { cursor: '-1' }, { cursor: 'x' }]) {
    assert.equal((await one.call(listMyTransfers, { query })).errorCode, 'invalid-request')
  }
})
