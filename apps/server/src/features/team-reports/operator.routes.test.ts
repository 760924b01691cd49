import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAgentFigures, listAgentTree, type TreeMemberValue } from '@pavilion/api/agent-reviews'
import { listTeamProfit } from '@pavilion/api/team-profit'
import { getTeamOverview } from '@pavilion/api/team-reports'
import { passDays } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { TransferKind, type TransferKindCode } from '../../ledger/index.ts'
import { sumBranches } from '../teams/index.ts'
import { moveMember } from '../teams/wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let viewer: Client
let support: Client
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, {
    crown: { boss: { left: { leaf: null, twig: null }, right: null }, beside: {} },
    alone: null,
  })
  await makeTeam(world, { remote: { remoter: null } }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  viewer = await openOperator(world, 'watcher', ['viewer'])
  support = await openOperator(world, 'helper', ['support'])
})
after(() => world.stop())

const post = (account: string, kind: TransferKindCode, amountMinor: bigint, isOut = false) =>
  postMoney(team.db, world.clock, { memberId: team.id(account), kind, amountMinor, isOut })
const tree = async (query: object = {}) => {
  const { value, errorCode } = await viewer.call(listAgentTree, { query })
  assert.ok(value, errorCode)
  return value
}
const namesOf = (rows: readonly TreeMemberValue[]) => rows.map(({ account }) => account)
const nextDay = async () => {
  await passDays(world, 1)
  await world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [world.clock()])
}

test('the tree opens level by level, agents alone or everybody, and any member has its line from the top', {
  tags: ['CON-150'],
}, async () => {
  const top = await tree()
  assert.ok(namesOf(top.list).includes('crown'))
  assert.ok(!namesOf(top.list).includes('alone'), 'who is no agent has no team')
  assert.deepEqual(top.line, [])
  assert.ok(namesOf((await tree({ kinds: 'all' })).list).includes('alone'))
  assert.deepEqual(namesOf((await tree({ of: 'crown' })).list), ['beside', 'boss'])
  assert.deepEqual(namesOf((await tree({ of: 'boss' })).list), ['left'])
  assert.deepEqual(namesOf((await tree({ of: 'boss', kinds: 'all' })).list), ['right', 'left'])
  const found = await tree({ of: 'LEAF' })
  assert.deepEqual(namesOf(found.line), ['crown', 'boss', 'left', 'leaf'])
  assert.deepEqual(found.list, [])
})

test('each row of the tree has number below, active, stakes, result, own balance and last log-in of its branch', {
  tags: ['CON-150'],
}, async () => {
  await post('leaf', TransferKind.deposit, 500_00n)
  await post('leaf', TransferKind.bet, 200_00n, true)
  await post('leaf', TransferKind.win, 50_00n)
  await post('boss', TransferKind.deposit, 100_00n)
  await post('boss', TransferKind.bet, 30_00n, true)
  await countUp(world)
  world.clock.advance(60_000)
  await team.open('left')
  const row = async (account: string, query: object = {}) => (await tree({ of: account, ...query })).line.at(-1)
  const boss = await row('boss')
  assert.deepEqual([boss?.kind, boss?.below, boss?.isMore, boss?.active], ['agent', 4, false, 2])
  assert.deepEqual([boss?.validBets, boss?.net], ['230.00', '-180.00'])
  assert.ok(boss?.lastLoginAt !== undefined && boss.lastLoginAt < world.clock().toISOString())
  const left = await row('left')
  assert.deepEqual([left?.below, left?.active, left?.validBets, left?.net], [2, 1, '200.00', '-150.00'])
  assert.equal(left?.lastLoginAt, world.clock().toISOString())
  const leaf = await row('leaf')
  assert.deepEqual([leaf?.kind, leaf?.below, leaf?.validBets], ['member', 0, '200.00'])
  assert.equal(Number(leaf?.balance) - Number((await row('twig'))?.balance), 350)
  assert.deepEqual(
    [(await row('boss', { period: 'yesterday' }))?.active, (await row('boss', { period: 'yesterday' }))?.validBets],
    [0, '0.00'],
  )
})

test('more than can be counted at once are told as more, and a level of many goes on page by page', { tags: ['CON-150'] }, async () => {
  const crown = team.id('crown')
  const today = (await tree()).to
  const few = await sumBranches(team.db, [crown], { from: today, to: today }, 3)
  assert.deepEqual([few.get(crown)?.below, few.get(crown)?.isMore], [3, true])
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`wide${number}`, null]))
  await makeTeam(world, many, { upline: team.id('twig') })
  const first = await tree({ of: 'twig', kinds: 'all' })
  const second = await tree({ of: 'twig', kinds: 'all', cursor: first.nextCursor })
  assert.deepEqual([first.list.length, second.list.length, second.nextCursor], [25, 5, undefined])
  assert.equal(new Set(namesOf([...first.list, ...second.list])).size, 30)
})

test('another merchant’s member, a period that is none and a role that sees no money open nothing of the tree', {
  tags: ['CON-150', 'CON-151'],
}, async () => {
  const ask = async (who: Client, query: object) => (await who.call(listAgentTree, { query })).errorCode
  assert.equal(await ask(viewer, { of: 'remoter' }), 'not-found')
  assert.equal(await ask(viewer, { of: 'never-was' }), 'not-found')
  assert.equal(await ask(viewer, { period: 'own', from: '2026-01-01', to: '2026-03-01' }), 'period-too-long')
  assert.equal(await ask(support, {}), 'role-missing')
  assert.equal(await ask(createClient(world.app), {}), 'not-logged-in')
  const figures = async (who: Client, query: { account: string; period?: 'own'; from?: string; to?: string }) =>
    (await who.call(getAgentFigures, { query })).errorCode
  for (const account of ['remote', 'never-was', 'leaf']) assert.equal(await figures(viewer, { account }), 'not-found', account)
  assert.equal(await figures(viewer, { account: 'boss', period: 'own', from: '2026-03-02', to: '2026-03-01' }), 'period-too-long')
  assert.equal(await figures(support, { account: 'boss' }), 'role-missing')
  assert.equal(await figures(createClient(world.app), { account: 'boss' }), 'not-logged-in')
})

test('an agent’s figures by day and kind are those of its own area, before and after a branch has moved away', {
  tags: ['CON-151'],
}, async () => {
  const boss = await team.open('boss')
  const compare = async (query: { period?: 'today' | 'yesterday' | '7'; scope?: 'direct' }) => {
    const seen = (await viewer.call(getAgentFigures, { query: { account: 'boss', ...query } })).value
    const own = (await boss.call(getTeamOverview, { query })).value
    const kinds = (await boss.call(listTeamProfit, { query: { ...query, view: 'category' } })).value
    assert.ok(seen && own && kinds)
    const { kinds: seenKinds, ...rest } = seen
    assert.deepEqual(rest, own)
    assert.deepEqual(seenKinds, kinds.list)
    return seen
  }
  const before = await compare({ period: '7' })
  assert.equal(before.money.validBets, '230.00')
  assert.ok(before.kinds.length > 0)
  await compare({ period: '7', scope: 'direct' })
  const move = { memberId: team.id('left'), uplineId: team.id('beside') }
  await team.db.transaction().execute((tx) => moveMember(tx, move, world.clock))
  await nextDay()
  await post('leaf', TransferKind.bet, 70_00n, true)
  await countUp(world)
  assert.equal((await compare({ period: 'today' })).money.validBets, '0.00')
  assert.equal((await compare({ period: '7' })).money.validBets, '230.00')
  assert.deepEqual(namesOf((await tree({ of: 'leaf' })).line), ['crown', 'beside', 'left', 'leaf'])
})
