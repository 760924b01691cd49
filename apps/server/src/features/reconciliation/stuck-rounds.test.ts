import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { assertRefused, bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient, verifyAll } from '../../../test/provider-client.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { createPlaying } from '../../playing.ts'
import { askAboutRound } from './ask-about-round.ts'
import { decideRefund } from './decide-refund.ts'
import { finishStuckRound } from './finish-stuck-round.ts'
import { findLink } from './links.store.ts'
import { proposeRefund } from './propose-refund.ts'
import { createReportClient } from './provider-record.ts'
import type { RoundDesk } from './round-desk.ts'
import { findMemberRound, listStuckRounds, type StuckRound } from './stuck-rounds.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let wallet: ProviderClient
let provider: LyingProvider
let db: Db
let playing: ReturnType<typeof createPlaying>
let desk: RoundDesk
let linkId: number
const operators: bigint[] = []
const { betWin, rollback, balanceOf } = protocolCalls(() => wallet)

before(async () => {
  world = await startTestApp()
  wallet = await createProviderClient(world.app, world.databaseUrl, world.spread.urls)
  provider = await startLyingProvider(wallet.secret)
  db = createDatabase(world.app.pool)
  const { clock } = world
  const makeId = createIdMaker(clock, 1_000)
  const transact: Transact = (work) => db.transaction().execute(work)
  playing = createPlaying(world.app.server, world.app.pool, db, {
    clock,
    makeId,
    databaseConnections: 2,
    shardServers: world.spread.servers,
  })
  const client = createReportClient(provider.url, { withinMs: 2_000, tries: 1, pause: async () => {} })
  desk = { db, clock, transact, client, servers: playing.servers }
  const [row] = await wallet.sql<{ provider_code: string }>('select provider_code from provider_links where casino_id = $1', [
    wallet.casinoId,
  ])
  linkId = (await findLink(db, 'pavilion', row?.provider_code ?? ''))?.id ?? 0
  for (const name of ['maker', 'checker']) {
    const [made] = await wallet.sqlAt<{ id: string }>(
      0,
      "insert into operators (merchant_code, username, password_hash, roles, created_at) values ('pavilion', $1, 'none', '{cashier,approver}', now()) returning id",
      [name],
    )
    operators.push(BigInt(made?.id ?? 0))
  }
})
after(async () => {
  const faults = await verifyAll(wallet.databases)
  await playing.close()
  await wallet.stop()
  await provider.close()
  await world.stop()
  assert.deepEqual(faults, [], 'the books are right after all that')
})
beforeEach(() => {
  provider.lines = []
  provider.asked = []
  provider.mode = 'truthful'
})

const actor = (which: number) => ({ operatorId: operators[which] ?? null, merchantCode: 'pavilion', name: `operator ${which}` })
const wishFor = (round: StuckRound, more: object = {}) => ({
  requestKey: fresh('a request'),
  round,
  reason: 'It hangs.',
  operator: actor(0),
  address: '203.0.113.7',
  ...more,
})

async function stuckRound(amounts: string[], wins: string[] = []): Promise<{ account: string; round: StuckRound; bets: string[] }> {
  const account = await wallet.createPlayer(10_000n)
  const roundId = fresh('stuck')
  const lines = [...amounts.map((amount) => bet(amount)), ...wins.map((amount) => win(amount))]
  assert.equal((await betWin(account, lines, { round_id: roundId })).status, 200)
  const round = await findMemberRound(playing.servers, { merchantCode: 'pavilion', linkId, roundId, member: memberId(BigInt(account)) })
  assert.ok(round)
  return { account, round, bets: lines.map((line) => line.id_provider) }
}

test('a round is stuck once it is open for longer than the setting, and no longer when it is finished', async () => {
  const { round } = await stuckRound(['5.00'])
  const stuck = async () =>
    (await listStuckRounds(wallet.databases, { merchantCode: 'pavilion', now: world.clock(), olderThanHours: 26, rowsMax: 50 })).map(
      ({ roundId }) => roundId,
    )
  assert.ok(!(await stuck()).includes(round.roundId))
  world.clock.advance(27 * 3_600_000)
  assert.ok((await stuck()).includes(round.roundId))
  const wish = wishFor(round)
  const done = await finishStuckRound(desk, wish)
  assert.ok(!(done instanceof Refusal) && done.status === 'done')
  assert.deepEqual(await finishStuckRound(desk, wish), done, 'the same key is the same action')
  const other = await stuckRound(['1.00'])
  const reused = await finishStuckRound(desk, { ...wish, round: other.round })
  assert.ok(reused instanceof Refusal && reused.code === 'request-reused')
  assert.ok(!(await stuck()).includes(round.roundId))
  const [recorded] = await wallet.sql<{ action: string; operator_id: string; address: string }>(
    'select action, operator_id, address from operator_actions where subject = $1',
    [`round:${linkId}:${round.roundId}`],
  )
  assert.deepEqual(recorded, { action: 'finish-round', operator_id: String(operators[0]), address: '203.0.113.7' })
})

test('asking again lets the provider repeat what it was not answered, and a provider that tells nothing is said to', async () => {
  const { round } = await stuckRound(['5.00'])
  const asked = await askAboutRound(desk, 'pavilion', round)
  assert.ok(typeof asked.word === 'object' && asked.word.status === 'open')
  assert.deepEqual(
    provider.asked.map(({ retry }) => retry),
    [true],
  )
  provider.mode = 'no-such-call'
  assert.equal((await askAboutRound(desk, 'pavilion', round)).word, 'no-call')
})

test('a refund needs another operator, gives every standing stake back exactly once, and finishes the round', async () => {
  const { account, round, bets } = await stuckRound(['5.00', '7.00', '1.00'])
  await rollback(account, [{ id: fresh('rb'), original: bets[2] ?? '' }], { round_id_provider: round.roundId })
  const wish = wishFor(round)
  const [proposed, again] = await Promise.all([0, 1].map(() => proposeRefund(desk, wish)))
  assert.ok(proposed && again && !(proposed instanceof Refusal) && !(again instanceof Refusal))
  assert.equal(proposed.id, again.id)
  const second = await proposeRefund(desk, wishFor(round))
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

test('a death between rollback and what is written down is healed by deciding again', async () => {
  const { account, round } = await stuckRound(['6.00'])
  const proposed = await proposeRefund(desk, wishFor(round))
  assert.ok(!(proposed instanceof Refusal))
  let isDead = false
  const dying: RoundDesk = { ...desk, transact: () => Promise.reject(new Error('killed')) }
  await decideRefund(dying, { id: proposed.id, isApproved: true, operator: actor(1), address: '' }).catch(() => {
    isDead = true
  })
  assert.ok(isDead)
  assert.equal(await balanceOf(account), '100.00')
  const decided = await decideRefund(desk, { id: proposed.id, isApproved: true, operator: actor(1), address: '' })
  assert.ok(!(decided instanceof Refusal) && decided.refunded_minor === 600n)
  assert.equal(await balanceOf(account), '100.00')
})

test('a round that won, that is over, or that its provider means to pay is not refunded; a declined refund moves nothing', async () => {
  const won = await stuckRound(['5.00'], ['2.00'])
  const refusal = async (round: StuckRound) => {
    const outcome = await proposeRefund(desk, wishFor(round))
    return outcome instanceof Refusal ? outcome.code : outcome
  }
  assert.equal(await refusal(won.round), 'round-has-win')
  const { account, round, bets } = await stuckRound(['5.00'])
  assert.equal(await refusal({ ...round, isFinished: true }), 'round-over')
  const proposed = await proposeRefund(desk, wishFor(round))
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
