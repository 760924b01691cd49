// Stakes that go back to a member because two operators say so.

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { askHere } from '../../../test/ask-here.ts'
import { startTestApp } from '../../../test/harness.ts'
import { assertRefused, fresh, win } from '../../../test/protocol-calls.ts'
import { startRoundDesk } from '../../../test/round-desk.ts'
import { Refusal } from '../../base/refusal.ts'
import { decideRefund } from './decide-refund.ts'
import { proposeRefund } from './propose-refund.ts'
import { createReportClient } from './provider-record.ts'
import type { StuckRound } from './stuck-rounds.store.ts'

let scene: Awaited<ReturnType<typeof startRoundDesk>>
before(async () => {
  const world = await startTestApp()
  scene = await startRoundDesk(world)
})
after(() => scene.stop())
beforeEach(() => {
  Object.assign(scene.provider, { lines: [], asked: [], mode: 'truthful' })
})

test('a refund needs another operator, gives every standing stake back exactly once, and finishes the round', async () => {
  const { actor, calls, desk, stuckRound, requestFor } = scene
  const { betWin, rollback, balanceOf } = calls
  const { account, round, bets } = await stuckRound(['5.00', '7.00', '1.00'])
  await rollback(account, [{ id: fresh('rb'), original: bets[2] ?? '' }], { round_id_provider: round.roundId })
  const request = requestFor(round)
  const [proposed, again] = await Promise.all([0, 1].map(() => proposeRefund(desk, request)))
  assert.ok(proposed && again && !(proposed instanceof Refusal) && !(again instanceof Refusal))
  assert.equal(proposed.id, again.id)
  const second = await proposeRefund(desk, requestFor(round))
  assert.ok(second instanceof Refusal && second.code === 'refund-waits')
  assert.equal(await balanceOf(account), '88.00')
  const decide = (which: number, isApproved = true) =>
    decideRefund(desk, { id: proposed.id, isApproved, operator: actor(which), address: '203.0.113.8' })
  const self = await decide(0)
  assert.ok(self instanceof Refusal && self.code === 'needs-another-operator')
  assert.equal(await balanceOf(account), '88.00')
  const decided = await Promise.all([decide(1), decide(1), decide(1)])
  for (const one of decided) assert.ok(!(one instanceof Refusal) && one.status === 'done' && one.refunded_minor === 1_200n)
  assert.equal(await balanceOf(account), '100.00')
  // The provider's own rollback of the same bet comes late and finds nothing more to take back.
  await rollback(account, [{ id: fresh('rb'), original: bets[0] ?? '' }], { round_id_provider: round.roundId })
  assert.equal(await balanceOf(account), '100.00')
  assertRefused(await betWin(account, [win('9.00')], { round_id: round.roundId }), '400')
})

test('a round that won, ended, or is still to be paid is not refunded; declining a refund moves nothing', async () => {
  const { actor, calls, desk, provider, stuckRound, requestFor, world } = scene
  const { balanceOf } = calls
  const won = await stuckRound(['5.00'], ['2.00'])
  const refusal = async (round: StuckRound) => {
    const outcome = await proposeRefund(desk, requestFor(round))
    return outcome instanceof Refusal ? outcome.code : outcome
  }
  assert.equal(await refusal(won.round), 'round-has-win')
  const { account, round, bets } = await stuckRound(['5.00'])
  assert.equal(await refusal({ ...round, isFinished: true }), 'round-over')
  const proposed = await proposeRefund(desk, requestFor(round))
  assert.ok(!(proposed instanceof Refusal))
  const common = { round_id: round.roundId, account_id: account, currency: 'PHP', at: world.clock().toISOString() }
  provider.lines = [
    { ...common, id_provider: bets[0] ?? '', type: 'bet', amount: '5.00', status: 'accepted' },
    { ...common, id_provider: fresh('win'), type: 'win', amount: '50.00', status: 'pending' },
  ]
  const owed = await decideRefund(desk, { id: proposed.id, isApproved: true, operator: actor(1), address: '' })
  assert.ok(owed instanceof Refusal && owed.code === 'provider-owes-win')
  const declined = await decideRefund(desk, { id: proposed.id, isApproved: false, operator: actor(1), address: '' })
  assert.ok(!(declined instanceof Refusal) && declined.status === 'declined')
  assert.equal(await balanceOf(account), '95.00')
})

test('a refund interrupted before its record cannot be declined, and approving again finishes it', async () => {
  const { actor, calls, desk, stuckRound, requestFor } = scene
  const { balanceOf } = calls
  const { account, round } = await stuckRound(['6.00'])
  const proposed = await proposeRefund(desk, requestFor(round))
  assert.ok(!(proposed instanceof Refusal))
  const decide = (isApproved: boolean, on = desk) => decideRefund(on, { id: proposed.id, isApproved, operator: actor(1), address: '' })
  const dying = new Proxy(desk.db, {
    get: (db, name) => {
      if (name === 'updateTable') throw new Error('killed')
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  await assert.rejects(decide(true, { ...desk, db: dying }), /killed/)
  assert.equal(await balanceOf(account), '100.00')
  const declined = await decide(false)
  assert.ok(!(declined instanceof Refusal) && declined.status === 'approved')
  const decided = await decide(true)
  assert.ok(!(decided instanceof Refusal) && decided.status === 'done' && decided.refunded_minor === 600n)
  assert.equal(await balanceOf(account), '100.00')
})

test('a refund that is declined while another operator approves it moves nothing', async () => {
  const { actor, calls, desk, linkId, stuckRound, wallet, requestFor } = scene
  const { balanceOf } = calls
  const { account, round } = await stuckRound(['6.00'])
  const proposed = await proposeRefund(desk, requestFor(round))
  assert.ok(!(proposed instanceof Refusal))
  const decide = (which: number, isApproved: boolean, on = desk) =>
    decideRefund(on, { id: proposed.id, isApproved, operator: actor(which), address: '' })
  // The provider takes its time, and a third operator does not.
  const askRounds: typeof desk.client.askRounds = async (...asked) => {
    const declined = await decide(2, false)
    assert.ok(!(declined instanceof Refusal) && declined.status === 'declined')
    return desk.client.askRounds(...asked)
  }
  const outcome = await decide(1, true, { ...desk, client: { ...desk.client, askRounds } })
  assert.ok(!(outcome instanceof Refusal) && outcome.status === 'declined')
  assert.equal(await balanceOf(account), '94.00')
  const subject = `round:${linkId}:${round.roundId}`
  const written = await wallet.sql<{ action: string }>('select action from operator_actions where subject = $1 order by id', [subject])
  assert.deepEqual(
    written.map(({ action }) => action),
    ['propose-refund', 'decline-refund'],
  )
})

test('a win after the last look at the round keeps the stakes where they are and leaves the refund open', async () => {
  const { actor, calls, desk, stuckRound, requestFor } = scene
  const { betWin, balanceOf } = calls
  const { account, round } = await stuckRound(['6.00'])
  const proposed = await proposeRefund(desk, requestFor(round))
  assert.ok(!(proposed instanceof Refusal))
  let comes = true
  const { houseAccounts } = desk.playing
  // The first thing that a rollback does.
  const of: typeof houseAccounts.of = async (...asked) => {
    if (comes) {
      comes = false
      assert.equal((await betWin(account, [win('50.00')], { round_id: round.roundId })).status, 200)
    }
    return houseAccounts.of(...asked)
  }
  const playing = { ...desk.playing, houseAccounts: { ...houseAccounts, of } }
  const outcome = await decideRefund({ ...desk, playing }, { id: proposed.id, isApproved: true, operator: actor(1), address: '' })
  assert.ok(outcome instanceof Refusal && outcome.code === 'round-has-win' && !comes)
  assert.equal(await balanceOf(account), '144.00')
  const declined = await decideRefund(desk, { id: proposed.id, isApproved: false, operator: actor(1), address: '' })
  assert.ok(!(declined instanceof Refusal) && declined.status === 'declined')
})

test('a silent provider may owe a win: stakes are returned without its word only after a week', async () => {
  const { actor, calls, desk, stuckRound, requestFor, world } = scene
  const { balanceOf } = calls
  const { account, round } = await stuckRound(['6.00'])
  const proposed = await proposeRefund(desk, requestFor(round))
  assert.ok(!(proposed instanceof Refusal))
  const client = createReportClient({ ask: askHere, gamesUrl: 'http://127.0.0.1:9' }, { withinMs: 500, tries: 1, pause: async () => {} })
  const decide = () => decideRefund({ ...desk, client }, { id: proposed.id, isApproved: true, operator: actor(1), address: '' })
  const early = await decide()
  assert.ok(early instanceof Refusal && early.code === 'provider-silent')
  assert.equal(await balanceOf(account), '94.00')
  world.clock.advance(7 * 24 * 3_600_000)
  const late = await decide()
  assert.ok(!(late instanceof Refusal) && late.status === 'done')
  assert.equal(await balanceOf(account), '100.00')
})

test('a refund counts towards the day of whoever proposes and of whoever decides it, and moves nothing beyond that', async () => {
  const { actor, calls, desk, stuckRound, requestFor } = scene
  const limit = (column: 'maker_day_minor' | 'checker_day_minor', minor: bigint | null) =>
    desk.db
      .insertInto('money_rules')
      .values({ merchant_code: 'pavilion', [column]: minor })
      .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ [column]: minor }))
      .execute()
  const { account, round } = await stuckRound(['9.00'])
  await limit('maker_day_minor', 899n)
  const refused = await proposeRefund(desk, requestFor(round))
  assert.ok(refused instanceof Refusal && refused.code === 'daily-limit-reached')
  await limit('maker_day_minor', null)
  const proposed = await proposeRefund(desk, requestFor(round))
  assert.ok(!(proposed instanceof Refusal))
  const decide = () => decideRefund(desk, { id: proposed.id, isApproved: true, operator: actor(1), address: '' })
  await limit('checker_day_minor', 899n)
  const undecided = await decide()
  assert.ok(undecided instanceof Refusal && undecided.code === 'daily-limit-reached')
  assert.equal(await calls.balanceOf(account), '91.00')
  await limit('checker_day_minor', null)
  const done = await decide()
  assert.ok(!(done instanceof Refusal) && done.status === 'done')
  assert.equal(await calls.balanceOf(account), '100.00')
})
