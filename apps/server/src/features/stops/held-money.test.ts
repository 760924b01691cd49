// Every path by which money leaves a member, refused while it is held. The first test requires that the list is whole.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createEnvelope, openEnvelope } from '@pavilion/api/envelopes'
import { getFloat, moveFloat } from '@pavilion/api/floats'
import { launchGame } from '@pavilion/api/games'
import { getMemberWallet } from '@pavilion/api/wallet'
import { approveWithdrawal, confirmWithdrawal, takeWithdrawal } from '@pavilion/api/withdrawal-reviews'
import { cancelWithdrawal, getMyWithdrawal, getWithdrawalOptions, requestWithdrawal } from '@pavilion/api/withdrawals'
import { askHere } from '../../../test/ask-here.ts'
import { createFloatAgent, floatTools } from '../../../test/float-agent.ts'
import { registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { GAME, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { makeTeam } from '../../../test/team-rows.ts'
import { testIds } from '../../../test/test-ids.ts'
import { approve, createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import { accountId, type MemberId, transferId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { LEAVING, openAccount, postCall, shardOf, TransferKind, verifyLedger } from '../../ledger/index.ts'
import { createGateways } from '../cashier/index.ts'
import { createGatewayClient } from '../cashier/wiring.ts'
import { payFromFloat } from '../floats/index.ts'
import { createPayoutClient, reconcileWithdrawals } from '../withdrawals/wiring.ts'
import { carryOut } from './stop-member.ts'
import { insertStop, listStops } from './stops.store.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
before(async () => {
  paying = await startPayingWorld()
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await provider.stop()
  await paying.stop()
  assert.deepEqual(faults, [])
})

const { betWin } = protocolCalls(() => provider)
type Kind = 'money' | 'float' | 'betting' | 'login'

/** Stops it, and returns how it is let go: the calls of operators are tried in stops.test.ts. */
async function hold(member: MemberId, kind: Kind): Promise<() => Promise<void>> {
  const at = paying.clock()
  await paying.db.transaction().execute(async (tx) => {
    await insertStop(tx, member, { kind, reason: 'looks like fraud', setBy: null, setByName: 'test', setAt: at })
    await carryOut(tx, testIds(paying.clock), 'pavilion', member, await listStops(tx, member, at), at)
  })
  return () =>
    paying.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('member_stops').where('member_id', '=', member).where('kind', '=', kind).execute()
      await carryOut(tx, testIds(paying.clock), 'pavilion', member, await listStops(tx, member, at), at)
    })
}

const pay = () =>
  reconcileWithdrawals((work) => paying.db.transaction().execute(work), {
    clock: paying.clock,
    makeId: testIds(paying.clock),
    seals: testSeals,
    gateways: createGateways(createGatewayClient({ ask: askHere, clock: paying.clock }), paying.companyUrl, {
      clock: paying.clock,
      seals: testSeals,
    }),
    payouts: createPayoutClient({ ask: askHere, clock: paying.clock }),
    warn: () => {},
  })
const timesPaid = (id: string) => paying.payouts.list().filter(({ reference }) => reference === id).length

test('every kind of transfer says whether money leaves a member, and those are not posted while money is held', async () => {
  const stays = {
    // To and from games, which betting is stopped for apart, and into the wallet.
    bet: 1,
    win: 2,
    rollback: 3,
    promoWin: 4,
    freespinsWin: 5,
    playMoney: 6,
    lossCover: 10,
    deposit: 11,
    // Within the member's own money, or the house's gift.
    releaseHold: 8,
    bonusGrant: 20,
    bonusRelease: 21,
    bonusForfeit: 22,
    reward: 23,
    envelopeShare: 63,
    envelopeReturn: 64,
    // Of the house.
    jackpotStart: 41,
    jackpotShare: 42,
    jackpotWin: 43,
    // What became of money that left before.
    captureHold: 9,
    withdrawalFee: 50,
    // Between a provider's account and suspense.
    winWithheld: 70,
    withheldReturned: 71,
    withheldReleased: 72,
    // To and from the house, by two operators: none of it leaves for the member.
    balanceCorrection: 80,
  }
  const known = [...Object.values(stays), ...LEAVING].sort((one, other) => one - other)
  assert.deepEqual(
    known,
    Object.values(TransferKind).sort((one, other) => one - other),
    'a new kind is in one list or the other',
  )

  const agent = await createFloatAgent(paying.world, 'heldbooks', { float: 500n })
  const shard = shardOf(agent.member)
  const open = (kind: 'wallet' | 'float' | 'payout', owner: string) =>
    paying.db
      .transaction()
      .execute((tx) =>
        openAccount(tx, { shard, kind, owner, currency: 'PHP', merchantCode: 'pavilion', id: accountId(testIds(paying.clock)()) }),
      )
  const own = `member:${agent.member}`
  const [wallet, float, out] = [await open('wallet', own), await open('float', own), await open('payout', 'merchant:pavilion')]
  const post = async (kind: (typeof TransferKind)[keyof typeof TransferKind], debit: typeof wallet) => {
    const line = { shard, id: transferId(testIds(paying.clock)()), source: 0, key: randomUUID(), kind, debit: debit.id, credit: out.id }
    const more = { subject: debit.id, amountMinor: 1n, currency: 'PHP', reference: 'test' }
    return (await paying.db.transaction().execute((tx) => postCall(tx, [{ ...line, ...more }], paying.clock())))[0]?.status
  }
  const letMoneyGo = await hold(agent.member, 'money')
  for (const kind of LEAVING) for (const account of [wallet, float]) assert.equal(await post(kind, account), 'money-held', `kind ${kind}`)
  const letFloatGo = await hold(agent.member, 'float')
  await letMoneyGo()
  assert.equal(await post(TransferKind.hold, wallet), 'posted', 'the float alone is held')
  assert.equal(await post(TransferKind.dividend, float), 'money-held')
  await letFloatGo()
  assert.equal(await post(TransferKind.dividend, float), 'posted')
})

test('a member whose money is held withdraws nothing, reads what to do, and can take back what waits', async () => {
  const who = await createWithdrawer(paying.world, 'heldasks')
  const waiting = await withdraw(who, '200')
  const letGo = await hold(who.member, 'money')
  const refused = await who.client.callEncrypted(requestWithdrawal, who.request('100'))
  assert.deepEqual([refused.status, refused.errorCode], [403, 'money-held'])
  assert.deepEqual((await who.client.call(getWithdrawalOptions)).value?.obstacles, ['money-held'])
  assert.equal((await who.client.call(cancelWithdrawal, { body: { id: waiting.id } })).status, 200, 'that moves it back to the wallet')
  await letGo()
  assert.equal((await who.client.callEncrypted(requestWithdrawal, who.request('100'))).status, 200)
})

test('operators approve and confirm no withdrawal of a member whose money is held', async () => {
  const maker = await openOperator(paying.world, 'maker', ['cashier'])
  const checker = await openOperator(paying.world, 'checker', ['approver'])
  const who = await createWithdrawer(paying.world, 'heldreview')
  const body = { id: (await withdraw(who, '200')).id }
  await maker.call(takeWithdrawal, { body })
  const letGo = await hold(who.member, 'money')
  assert.equal((await maker.call(approveWithdrawal, { body })).errorCode, 'member-money-held')
  await letGo()
  assert.equal((await maker.call(approveWithdrawal, { body })).status, 200)
  const letGoAgain = await hold(who.member, 'money')
  assert.equal((await checker.call(confirmWithdrawal, { body })).errorCode, 'member-money-held')
  await letGoAgain()
  assert.equal((await checker.call(confirmWithdrawal, { body })).value?.status, 'approved')
})

test('what is approved already is not sent while money is held, and is once it is let go', async () => {
  const who = await createWithdrawer(paying.world, 'heldapproved')
  const { id } = await withdraw(who, '200')
  await approve(paying.world, id)
  const letGo = await hold(who.member, 'money')
  await pay()
  const status = async () => (await who.client.call(getMyWithdrawal, { query: { id } })).value?.status
  assert.deepEqual([await status(), timesPaid(id)], ['approved', 0])
  await letGo()
  await paying.world.app.pool.query('update withdrawals set next_check_at = $2 where id = $1', [id, paying.clock()])
  await pay()
  assert.equal(timesPaid(id), 1)
})

test('a payout under way of which its company never heard is not sent again while money is held', async () => {
  const who = await createWithdrawer(paying.world, 'heldunderway')
  const { id } = await withdraw(who, '200')
  await approve(paying.world, id)
  await paying.world.app.pool.query(
    `update withdrawals set status = 'paying', sent_at = $2, gateway = (select gateway from withdrawal_channels
       where merchant_code = 'pavilion' and kind = 'ewallet') where id = $1`,
    [id, paying.clock()],
  )
  const letGo = await hold(who.member, 'money')
  await pay()
  const status = async () => (await who.client.call(getMyWithdrawal, { query: { id } })).value?.status
  assert.deepEqual([await status(), timesPaid(id)], ['unknown', 0])
  await letGo()
  await paying.world.app.pool.query('update withdrawals set next_check_at = $2 where id = $1', [id, paying.clock()])
  await pay()
  assert.equal(timesPaid(id), 1)
})

test('nothing is moved into a held float or out of it, sent in an envelope or paid to anybody', async () => {
  for (const kind of ['money', 'float'] as const) {
    const agent = await createFloatAgent(paying.world, `held${kind}`, { float: 500n })
    const account = `below${kind}`
    await makeTeam(paying.world, { [account]: null }, { upline: agent.member })
    const receiver = (await paying.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow())
      .id as MemberId
    const request = { total: '100', shares: 1, split: 'equal', receivers: 'chosen', accounts: [account], hours: 1, greeting: '' }
    const payOut = () =>
      paying.db.transaction().execute((tx) =>
        payFromFloat(tx, floatTools(paying.world), {
          fromMemberId: agent.member,
          toMemberId: receiver,
          amountMinor: 100n,
          kind: TransferKind.dailySalary,
          reference: randomUUID(),
          at: paying.clock(),
        }),
      )
    const move = (direction: string) => agent.client.callEncrypted(moveFloat, agent.signed({ direction, amount: '1' }))
    const send = () => agent.client.callEncrypted(createEnvelope, agent.signed(request))
    const letGo = await hold(agent.member, kind)
    assert.equal((await move('from-float')).errorCode, 'money-held')
    assert.equal((await move('to-float')).errorCode, kind === 'money' ? 'money-held' : undefined)
    assert.equal((await send()).errorCode, 'money-held')
    const paid = await payOut()
    assert.ok(paid instanceof Refusal && paid.code === 'money-held')
    assert.equal((await agent.client.call(getFloat)).value?.float, kind === 'money' ? '500.00' : '501.00')
    await letGo()
    assert.equal((await send()).status, 200)
    assert.ok(!((await payOut()) instanceof Refusal))
    assert.equal((await move('from-float')).status, 200)
  }
})

test('nobody takes a share of an envelope whose sender is held since, until the sender is let go', async () => {
  const agent = await createFloatAgent(paying.world, 'heldsender', { float: 500n })
  const taker = await registerMember(paying.world.app, 'heldtaker')
  await paying.world.app.pool.query("update members set type = 0 where account = 'heldtaker'")
  const { id: takerId } = await paying.db.selectFrom('members').select('id').where('account', '=', 'heldtaker').executeTakeFirstOrThrow()
  await makeTeam(paying.world, { heldfiller: null }, { upline: agent.member })
  const request = { total: '100', shares: 1, split: 'equal', receivers: 'chosen', accounts: ['heldfiller'], hours: 1, greeting: '' }
  const sent = await agent.client.callEncrypted(createEnvelope, agent.signed(request))
  const id = sent.value?.id ?? ''
  await paying.world.app.pool.query('update envelope_receivers set member_id = $2 where envelope_id = $1', [id, takerId])
  const letGo = await hold(agent.member, 'float')
  const take = () => taker.call(openEnvelope, { body: { id } })
  const refused = await take()
  assert.deepEqual([refused.status, refused.errorCode], [409, 'envelope-paused'])
  await letGo()
  assert.equal((await take()).value?.amount, '100.00')
})

test('a bet of a member whose betting is stopped is refused in the protocol, and it opens no game', async () => {
  for (const kind of ['betting', 'login'] as const) {
    const player = await provider.createPlayer(1_000n)
    const letGo = await hold(BigInt(player) as MemberId, kind)
    const line = { type: 'bet', amount: '1.00', id_provider: randomUUID() }
    assert.equal((await betWin(player, [line])).body.meta?.api_code, '110', kind)
    await letGo()
    assert.equal((await betWin(player, [line])).status, 200)
  }
  const member = await registerMember(paying.world.app, 'heldplayer')
  const { id } = await paying.db.selectFrom('members').select('id').where('account', '=', 'heldplayer').executeTakeFirstOrThrow()
  await hold(id as MemberId, 'betting')
  const launched = await member.call(launchGame, { query: { gameId: GAME } })
  assert.deepEqual([launched.status, launched.errorCode], [403, 'betting-stopped'])
  assert.equal((await member.call(getMemberWallet)).status, 200)
})

test('of a hold and many withdrawals at the same moment, nothing is set aside after the hold', async () => {
  const who = await createWithdrawer(paying.world, 'heldrace')
  const asked = Array.from({ length: 6 }, () => who.client.callEncrypted(requestWithdrawal, who.request('100')))
  const holding = hold(who.member, 'money')
  const answers = await Promise.all(asked)
  await holding
  for (const { status, errorCode } of answers)
    assert.ok(status === 200 || ['money-held', 'withdrawal-count-reached'].includes(errorCode ?? ''), errorCode)
  assert.equal((await who.client.callEncrypted(requestWithdrawal, who.request('100'))).errorCode, 'money-held')
})
