import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../test/harness.ts'
import { postMoney } from '../../test/team-money.ts'
import { countUp, makeTeam, type Team } from '../../test/team-rows.ts'
import { sumTeam, teamTree } from '../features/teams/index.ts'
import { TransferKind } from '../ledger/index.ts'
import { runTeamsCommand, teamsUsage } from './teams-command.ts'

const TODAY = '2026-03-01'
const TOMORROW = '2026-03-02'
let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { north: { scout: { ranger: null } }, south: {}, plain: null })
})
after(() => world.stop())

const run = async (...words: string[]) => {
  const outcome = await runTeamsCommand(world.app.config.databaseUrl, words, world.clock)
  return 'fault' in outcome ? [outcome.fault, undefined] : [outcome.done, outcome.isWrong]
}
const deposit = (account: string) =>
  postMoney(team.db, world.clock, { memberId: team.id(account), kind: TransferKind.deposit, amountMinor: 500n, house: 'funding' })
const depositsOf = async (account: string, day: string) =>
  (await sumTeam(team.db, { agentId: team.id(account), scope: 'team', from: day, to: day }))[0]?.depositsMinor

test('a branch that is moved counts for its old uplines until the day is over, and for the new ones from then on', async () => {
  await deposit('ranger')
  assert.deepEqual(await run('move', 'pavilion', 'scout', 'below', 'south'), [
    'scout is below south from 2026-03-02 on, with everybody below it.',
    false,
  ])
  const { db, id } = team
  assert.deepEqual(
    [await teamTree.isInTeam(db, id('north'), id('ranger'), TODAY), await teamTree.isInTeam(db, id('south'), id('ranger'), TODAY)],
    [true, false],
  )
  assert.deepEqual(
    [await teamTree.isInTeam(db, id('north'), id('ranger'), TOMORROW), await teamTree.isInTeam(db, id('south'), id('ranger'), TOMORROW)],
    [false, true],
  )
  await deposit('ranger')
  world.clock.advance(9 * 3_600_000)
  await deposit('ranger')
  await countUp(world)
  assert.deepEqual([await depositsOf('north', TODAY), await depositsOf('north', TOMORROW)], [1_000n, 0n])
  assert.deepEqual([await depositsOf('south', TODAY), await depositsOf('south', TOMORROW)], [0n, 500n])
  assert.equal(await teamTree.findUpline(db, id('scout'), TOMORROW), id('south'))
  const { rows } = await world.app.pool.query('select upline_id from members where id = $1', [id('scout')])
  assert.equal(rows[0].upline_id, id('south'), 'its row follows when the day has come')
})

test('nobody is moved into the own branch, below a plain member, to another merchant, or without being there', async () => {
  const before = await world.app.pool.query('select * from team_links order by 1, 2, 5')
  const refusals: [string[], RegExp][] = [
    [['south', 'below', 'scout'], /stands in the branch itself/],
    [['scout', 'below', 'scout'], /stands in the branch itself/],
    [['scout', 'below', 'plain'], /is no agent/],
    [['scout', 'below', 'nobody'], /There is no account nobody/],
    [['nobody', 'below', 'scout'], /There is no account nobody/],
  ]
  for (const [words, why] of refusals) {
    const [text, isWrong] = await run('move', 'pavilion', ...words)
    assert.match(String(text), why)
    assert.equal(isWrong, true)
  }
  await makeTeam(world, { thai: {} }, { merchantCode: 'lantern' })
  assert.match(String((await run('move', 'lantern', 'scout', 'below', 'thai'))[0]), /There is no account scout at lantern/)
  assert.match(String((await run('move', 'pavilion', 'scout', 'below', 'thai'))[0]), /There is no account thai at pavilion/)
  const after = await world.app.pool.query(
    "select * from team_links where ancestor_id not in (select id from members where account = 'thai') order by 1, 2, 5",
  )
  assert.deepEqual(after.rows, before.rows)
  for (const words of [[], ['move'], ['check', 'all'], ['move', 'pavilion', 'scout', 'to', 'south'], ['sort']]) {
    assert.deepEqual(await run(...words), [teamsUsage, undefined])
  }
})

test('what is wrong in the figures or the tree is named, and made right from the books', async () => {
  assert.deepEqual(await run('check'), ['The teams agree with the books and the tree.', false])
  const breaches = [
    `update team_days set deposits_minor = deposits_minor + 1 where agent_id = ${team.id('south')}`,
    `update team_balances set balance_minor = balance_minor + 1 where agent_id = ${team.id('north')}`,
    `insert into team_unpaid values (${team.id('north')}, '2026-03-01', 'failed', false, 1)`,
    `delete from team_totals where agent_id = ${team.id('north')}`,
    `update team_actives set members = members + 1 where agent_id = ${team.id('north')}`,
    `delete from team_active_days where member_id = ${team.id('ranger')}`,
  ]
  for (const breach of breaches) {
    await world.app.pool.query(breach)
    const [text, isWrong] = await run('check')
    assert.equal(isWrong, true, breach)
    assert.match(String(text), /(should be|stands as) \(/)
    await run('rebuild')
    assert.deepEqual(await run('check'), ['The teams agree with the books and the tree.', false])
  }
  await world.app.pool.query(
    `delete from team_links where ancestor_id = ${team.id('south')} and member_id = ${team.id('ranger')} and depth = 2`,
  )
  assert.match(String((await run('check'))[0]), /tree: should be/)
})

test('a member goes to the top with its branch', async () => {
  await run('move', 'pavilion', 'scout', 'to', 'the', 'top')
  assert.equal(await teamTree.findUpline(team.db, team.id('scout'), '2026-03-03'), undefined)
  assert.ok(await teamTree.isInTeam(team.db, team.id('scout'), team.id('ranger'), '2026-03-03'))
  assert.equal(await teamTree.isInTeam(team.db, team.id('south'), team.id('ranger'), '2026-03-03'), false)
})
