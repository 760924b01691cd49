import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import type { Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { TransferKind } from '../../ledger/index.ts'
import { buildTeams } from './build-teams.ts'
import { checkTeams } from './check-teams.ts'
import { activeMembers } from './count-team.ts'
import { rebuildTeams } from './rebuild-teams.ts'
import { sumTeam, sumTeamHour } from './sum-team.ts'

const TODAY = '2026-03-01'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let team: Team
let transact: Transact
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  team = await makeTeam(world, { head: { hand: { finger: null } } })
  transact = (work) => team.db.transaction().execute(work)
  // The house's accounts are opened here, so that no transaction waits for another one's.
  await deposit()
  await deposit(team.db, 'hand')
  await countUp(world)
})
after(async () => {
  assert.deepEqual(await checkTeams(team.db), [])
  await provider.stop()
  await world.stop()
})

const { betWin } = protocolCalls(() => provider)
const deposit = (on: Parameters<typeof postMoney>[0] = team.db, account = 'finger') =>
  postMoney(on, world.clock, { memberId: team.id(account), kind: TransferKind.deposit, amountMinor: 100n, house: 'funding' })
const depositsOf = async (account: string) =>
  (await sumTeam(team.db, { agentId: team.id(account), scope: 'team', from: TODAY, to: TODAY }))[0]?.depositsMinor ?? 0n

test('what is committed late, by a transaction that began before others ended, is counted once all the same', async () => {
  const before = await depositsOf('head')
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = transact(async (tx) => {
    await deposit(tx, 'hand')
    begun.resolve()
    await release.promise
  })
  await begun.promise
  await deposit()
  await deposit()
  for (let run = 0; run < 3; run += 1) await buildTeams(transact, world.clock())
  assert.equal(await depositsOf('head'), before + 200n, 'what is committed does not wait for what is open')
  release.resolve()
  await late
  await countUp(world)
  assert.equal(await depositsOf('head'), before + 300n)
  await countUp(world)
  assert.equal(await depositsOf('head'), before + 300n, 'and not again')
})

test('whoever adds up may be killed before the end: what it did is undone as a whole, and done by the next', async () => {
  const before = await depositsOf('head')
  await deposit()
  await countUp(world)
  await deposit()
  const killed: Transact = (work) =>
    team.db.transaction().execute(async (tx) => {
      await work(tx)
      throw new Error('killed')
    })
  for (let run = 0; run < 3; run += 1) await assert.rejects(buildTeams(killed, world.clock()), /killed/)
  assert.equal(await depositsOf('head'), before + 100n)
  await countUp(world)
  assert.equal(await depositsOf('head'), before + 200n)
})

test('two servers that add up at the same time, while others post and one rebuilds, count everything once', async () => {
  const before = await depositsOf('head')
  for (let round = 0; round < 6; round += 1) {
    const building = [buildTeams(transact, world.clock()), buildTeams(transact, world.clock())]
    await Promise.all([deposit(), deposit(team.db, 'hand'), ...building, ...(round === 3 ? [rebuildTeams(transact)] : [])])
  }
  await countUp(world)
  assert.equal(await depositsOf('head'), before + 1_200n)
  assert.deepEqual(await checkTeams(team.db), [])
})

test('the figures of an hour are those of the hour on the clock of the merchant, and the active have bet enough', async () => {
  const hour = new Date('2026-03-01T08:00:00Z')
  world.clock.advance(Date.parse('2026-03-01T08:59:00Z') - world.clock().getTime())
  const play = async (account: string, amount: string) =>
    assert.equal((await betWin(team.id(account).toString(), [bet(amount)], { round_id: fresh('hour') })).status, 200)
  await play('finger', '5.00')
  await play('hand', '2.00')
  world.clock.advance(60_000)
  await play('hand', '4.00')
  await countUp(world)
  const { db, id } = team
  assert.equal((await sumTeamHour(db, id('head'), hour)).validBetsMinor, 700n)
  assert.equal((await sumTeamHour(db, id('head'), new Date(hour.getTime() + HOUR_MS))).validBetsMinor, 400n)
  assert.equal((await sumTeamHour(db, id('finger'), hour)).validBetsMinor, 500n)
  assert.equal((await sumTeamHour(db, id('head'), new Date(hour.getTime() + 2 * HOUR_MS))).validBetsMinor, 0n)
  assert.equal(await activeMembers(db, id('head'), TODAY, TODAY, 0n), 2, 'the head itself has not bet')
  assert.equal(await activeMembers(db, id('head'), TODAY, TODAY, 501n), 1)
  assert.equal(await activeMembers(db, id('head'), TODAY, TODAY, 601n), 0)
})

test('members that no event gave a place are given one when something of theirs is read, first those above them', async () => {
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into members (merchant_code, account, account_key, password_hash, type, registered_at, upline_id)
     values ('pavilion', 'strayhead', 'strayhead', 'none', 1, $1, $2) returning id`,
    [world.clock(), team.id('hand')],
  )
  const player = await provider.createPlayer(1_000n)
  await world.app.pool.query('update members set upline_id = $1, registered_at = $2 where id = $3', [rows[0]?.id, world.clock(), player])
  await betWin(player, [bet('3.00')], { round_id: fresh('stray') })
  const read = async () =>
    (await sumTeam(team.db, { agentId: team.id('head'), scope: 'team', from: TODAY, to: TODAY }))[0]?.validBetsMinor ?? 0n
  const before = await read()
  await countUp(world)
  assert.equal(await read(), before + 300n)
})

test('totals alone are built up to where existing figures have read, and both continue from there', async () => {
  await betWin(team.id('finger').toString(), [bet('6.00')], { round_id: fresh('before') })
  await countUp(world)
  await world.app.pool.query('update team_cursor set has_totals = false')
  for (const table of ['team_bets', 'team_lines']) await world.app.pool.query(`delete from ${table}`)
  await betWin(team.id('finger').toString(), [bet('7.00')], { round_id: fresh('since') })
  await deposit()
  assert.deepEqual(await checkTeams(team.db), ['the totals of bets were never made'])
  await countUp(world)
  assert.deepEqual(await checkTeams(team.db), [])
  await world.app.pool.query('update team_cursor set has_balances = false; update team_balances set balance_minor = 5')
  await deposit()
  assert.deepEqual(await checkTeams(team.db), ['the balances of the teams were never made'])
  await countUp(world)
  assert.deepEqual(await checkTeams(team.db), [])
  await world.app.pool.query('update team_balances set balance_minor = balance_minor + 1 where agent_id = $1', [team.id('hand')])
  assert.match((await checkTeams(team.db)).join(), /balances of a team: should be/)
  await rebuildTeams(transact)
  await world.app.pool.query('update team_cursor set has_unpaid = false')
  assert.deepEqual(await checkTeams(team.db), ['the unpaid deposits of the teams were never made'])
  await countUp(world)
  await world.app.pool.query("insert into team_unpaid values ($1, '2026-03-01', 'failed', true, 1)", [team.id('hand')])
  assert.match((await checkTeams(team.db)).join(), /unpaid deposits of a day: stands as/)
  await world.app.pool.query('update team_bets set win_minor = win_minor + 1 where agent_id = $1', [team.id('hand')])
  assert.match((await checkTeams(team.db)).join(), /bets of a day: should be/)
  await rebuildTeams(transact)
  assert.deepEqual(await checkTeams(team.db), [])
})
