import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { acceptContract } from '@pavilion/api/contracts'
import { approveProposal, rejectProposal, withdrawProposal } from '@pavilion/api/proposals'
import { movedMembersMax, previewTeamMove, proposeTeamMove } from '@pavilion/api/team-moves'
import { addContract, agree, passDays, propose, simpleTerms, type TeamMember } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { countBelow } from './count-below.ts'
import { findUpline } from './tree.store.ts'
import { checkTeams, moveMember } from './wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let maker: Client
let checker: Client
let other: Client
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { Top: { Middle: { Low: { Last: null }, Leaf: null }, Beside: {} }, Second: {} })
  await makeTeam(world, { Remote: {} }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  maker = await openOperator(world, 'maker', ['cashier', 'approver'])
  checker = await openOperator(world, 'checker', ['approver'])
  other = await openOperator(world, 'other', ['approver'])
})
after(async () => {
  await countUp(world)
  const faults = await checkTeams(team.db)
  await world.stop()
  assert.deepEqual(faults, [])
})

const show = (account: string, below?: string, who = maker) =>
  who.call(previewTeamMove, { query: { account, ...(below === undefined ? {} : { below }) } })
const ask = (account: string, below?: string, more: object = {}, who = maker) =>
  who.call(proposeTeamMove, {
    body: { requestId: randomUUID(), account, ...(below === undefined ? {} : { below }), reason: 'a better place', ...more },
  })
const approve = (who: Client, id: string | undefined) => who.call(approveProposal, { body: { id: id ?? '0' } })
const keepLoggedIn = () => world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [world.clock()])
const uplineOf = async (account: string, day: string) => {
  const id = await findUpline(team.db, team.id(account), day)
  return ['Top', 'Middle', 'Low', 'Beside', 'Second'].find((name) => team.id(name) === id)
}
const member = async (account: string, of = team): Promise<TeamMember> => ({
  client: await of.open(account),
  account,
  member: of.id(account),
})

test('a move is shown with from, to, who goes along, the day, and the contracts that end or stay', { tags: ['CON-152'] }, async () => {
  const [top, middle, low] = [await member('Top'), await member('Middle'), await member('Low')]
  for (const kind of ['daily', 'dividend'] as const) {
    await addContract(world, { member: top, kind, terms: simpleTerms[kind], startDay: '2026-02-01' })
  }
  await addContract(world, { member: middle, partner: top, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-02-01' })
  await agree(middle, low, 'daily', { ...simpleTerms.daily, tiers: [{ from: '1000.00', activeMembers: 0, value: '0.50' }] })
  const offered = await propose(top, middle, 'dividend', {
    ...simpleTerms.dividend,
    tiers: [{ from: '1000.00', activeMembers: 0, value: '20' }],
  })
  assert.ok(offered.value, offered.errorCode)
  assert.deepEqual((await show('MIDDLE', 'beside')).value, {
    account: 'Middle',
    kind: 'agent',
    from: 'Top',
    to: 'Beside',
    fromDay: '2026-03-02',
    members: 3,
    ending: [
      { kind: 'daily', partner: 'Top', lastDay: '2026-03-01' },
      { kind: 'dividend', partner: 'Top' },
    ],
    staying: 1,
  })
  const toTop = (await show('Low')).value
  assert.deepEqual([toTop?.from, toTop?.to, toTop?.members], ['Middle', undefined, 1])
  assert.equal(await uplineOf('Middle', '2026-03-02'), 'Top', 'to look changes nothing')
})

test('what cannot be moved is refused, shown and proposed alike, and another merchant’s members are never found', {
  tags: ['CON-152'],
}, async () => {
  const cases: readonly (readonly [string, string | undefined, string])[] = [
    ['never-was', 'Top', 'not-found'],
    ['Remote', 'Top', 'not-found'],
    ['Middle', 'Remote', 'not-found'],
    ['Middle', 'never-was', 'not-found'],
    ['Middle', 'Leaf', 'upline-invalid'],
    ['Middle', 'Low', 'upline-invalid'],
    ['Middle', 'Middle', 'upline-invalid'],
    ['Middle', 'Top', 'move-changes-nothing'],
    ['Top', undefined, 'move-changes-nothing'],
  ]
  for (const [account, below, code] of cases) {
    assert.equal((await show(account, below)).errorCode, code, `${account} below ${below}`)
    assert.equal((await ask(account, below)).errorCode, code, `${account} below ${below}`)
  }
  const [viewer, support] = [await openOperator(world, 'watcher', ['viewer']), await openOperator(world, 'helper', ['support'])]
  assert.equal((await show('Middle', 'Beside', viewer)).status, 200)
  assert.equal((await ask('Middle', 'Beside', {}, viewer)).errorCode, 'role-missing')
  assert.equal((await ask('Middle', 'Beside', { reason: 'no' })).errorCode, 'invalid-request')
  assert.equal((await show('Middle', 'Beside', support)).errorCode, 'role-missing')
  assert.equal((await show('Middle', 'Beside', createClient(world.app))).errorCode, 'not-logged-in')
  assert.equal(await countBelow(team.db, team.id('Top'), '2026-03-01', 3), 3, 'nobody counts further than was asked for')
})

test('a move is decided by another operator alone, once, and holds from the next day on', { tags: ['CON-152'] }, async () => {
  const requestId = randomUUID()
  const proposed = await ask('Middle', 'Beside', { requestId })
  const { ending, ...shown } = (proposed.value?.before ?? { ending: [] }) as { ending: readonly { isOffer: boolean }[] }
  assert.deepEqual(shown, { upline: 'Top', contracts: ['daily', 'dividend'], line: ['Top'] })
  assert.deepEqual(
    ending.map(({ isOffer }) => isOffer),
    [false, true],
  )
  assert.deepEqual(proposed.value?.after, { account: 'Middle', upline: 'Beside', contracts: [], members: 3 })
  assert.equal((await ask('Middle', 'Beside', { requestId })).value?.id, proposed.value?.id, 'the same request is the same proposal')
  assert.equal((await ask('Middle', 'Second', { requestId })).errorCode, 'request-differs')
  assert.equal((await ask('Middle', 'Second')).errorCode, 'proposal-pending')
  assert.equal((await approve(maker, proposed.value?.id)).errorCode, 'needs-another-operator')
  assert.equal(await uplineOf('Middle', '2026-03-02'), 'Top', 'one operator alone moves nobody')
  const both = await Promise.all([approve(checker, proposed.value?.id), approve(other, proposed.value?.id)])
  assert.deepEqual(both.map(({ errorCode }) => errorCode ?? 'done').sort(), ['done', 'proposal-over'])
  assert.deepEqual([await uplineOf('Middle', '2026-03-01'), await uplineOf('Middle', '2026-03-02')], ['Top', 'Beside'])
  const { rows } = await world.app.pool.query('select 1 from team_moves where member_id = $1', [team.id('Middle')])
  assert.equal(rows.length, 1)
  await passDays(world, 1)
  await keepLoggedIn()
  await countUp(world)
  assert.equal(await uplineOf('Last', '2026-03-02'), 'Low', 'the branch goes along')
})

test('a move is overtaken by another one, by a new contract, or by the branch that it would stand in', {
  tags: ['CON-152'],
}, async () => {
  const first = await ask('Middle', 'Second')
  await team.db.transaction().execute((tx) => moveMember(tx, { memberId: team.id('Middle'), uplineId: undefined }, world.clock))
  assert.equal((await approve(checker, first.value?.id)).errorCode, 'proposal-overtaken')
  assert.equal((await maker.call(withdrawProposal, { body: { id: first.value?.id ?? '' } })).value?.status, 'withdrawn')

  const second = await ask('Second', 'Beside')
  await addContract(world, { member: await member('Second'), kind: 'daily', terms: simpleTerms.daily, startDay: '2026-03-02' })
  assert.equal((await approve(checker, second.value?.id)).errorCode, 'proposal-overtaken', 'it would end a contract that nobody was shown')
  assert.equal((await checker.call(rejectProposal, { body: { id: second.value?.id ?? '', note: 'later' } })).value?.status, 'rejected')

  const [below, above] = [await ask('Beside', 'Second'), await ask('Second', 'Beside')]
  assert.equal((await approve(checker, below.value?.id)).value?.status, 'approved')
  assert.equal((await approve(checker, above.value?.id)).errorCode, 'proposal-overtaken', 'a branch never stands in itself')
  assert.deepEqual([await uplineOf('Beside', '2026-03-03'), await uplineOf('Second', '2026-03-03')], ['Second', undefined])
})

test('a move is overtaken where what ends with it or the line above its new place is not what was shown', {
  tags: ['CON-152'],
}, async () => {
  const tree = await makeTeam(world, { Payer: { Paid: {}, Goal: {} }, Else: {} })
  const [payer, paid] = [await member('Payer', tree), await member('Paid', tree)]
  const share = (value: string) => ({ ...simpleTerms.dividend, tiers: [{ from: '1000.00', activeMembers: 0, value }] })
  await addContract(world, { member: payer, kind: 'dividend', terms: simpleTerms.dividend, startDay: '2026-02-01' })
  const offered = await propose(payer, paid, 'dividend', share('20'))
  const overtaken = async (below: string, meanwhile: () => Promise<unknown>, why: string) => {
    const { value } = await ask('Paid', below)
    await meanwhile()
    assert.equal((await approve(checker, value?.id)).errorCode, 'proposal-overtaken', why)
    assert.equal((await maker.call(withdrawProposal, { body: { id: value?.id ?? '' } })).value?.status, 'withdrawn')
  }
  const accept = async () => {
    const accepted = await paid.client.call(acceptContract, { body: { id: offered.value?.id ?? '' } })
    assert.ok(accepted.value, accepted.errorCode)
  }
  await overtaken('Else', accept, 'an offer was shown, and a contract would end')
  await overtaken('Else', () => agree(payer, paid, 'dividend', share('25')), 'another contract of the kind took its place')
  const goalMoves = () =>
    tree.db.transaction().execute((tx) => moveMember(tx, { memberId: tree.id('Goal'), uplineId: tree.id('Else') }, world.clock))
  await overtaken('Goal', goalMoves, 'the new upline stands elsewhere')
  const asShown = await ask('Paid', 'Goal')
  assert.equal((await approve(checker, asShown.value?.id)).value?.status, 'approved', 'nothing changed since')
})

test('a move is overtaken by what is done at the moment of its approval', { tags: ['CON-152'] }, async () => {
  const tree = await makeTeam(world, { Held: {}, Aim: {}, Away: {} })
  const held = await member('Held', tree)
  const overtakenBehind = async (hold: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<unknown>, why: string) => {
    const { value } = await ask('Held', 'Aim')
    const { approving } = await tree.db.transaction().execute(async (tx) => {
      await hold(tx)
      let isOver = false
      const approving = approve(checker, value?.id).finally(() => {
        isOver = true
      })
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'"
      while (!isOver && (await world.app.pool.query(waiting)).rowCount === 0) {
        // Until the approval waits for what this transaction holds.
      }
      await meanwhile()
      return { approving }
    })
    assert.equal((await approving).errorCode, 'proposal-overtaken', why)
    assert.equal((await maker.call(withdrawProposal, { body: { id: value?.id ?? '' } })).value?.status, 'withdrawn')
  }
  const contract = { member: held, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-03-03' } as const
  await overtakenBehind(
    (tx) => moveMember(tx, { memberId: tree.id('Aim'), uplineId: tree.id('Away') }, world.clock),
    async () => undefined,
    'the new upline is moved',
  )
  await overtakenBehind(
    (tx) => waitForLock(tx, namedLock.contracts('daily', held.member)),
    () => addContract(world, contract),
    'a contract begins',
  )
})

test('the same request is the same proposal when the branch has grown and when it is approved', { tags: ['CON-152'] }, async () => {
  const tree = await makeTeam(world, { Growing: {}, Above: {} })
  const requestId = randomUUID()
  const first = await ask('Growing', 'Above', { requestId })
  await makeTeam(world, { Newcomer: null }, { upline: tree.id('Growing') })
  const again = await ask('GROWING', 'above', { requestId })
  assert.deepEqual([again.value?.id, again.errorCode], [first.value?.id, undefined])
  assert.equal((await ask('Growing', 'Above', { requestId, reason: 'another reason' })).errorCode, 'request-differs')
  assert.equal((await ask('Growing', undefined, { requestId })).errorCode, 'request-differs')
  assert.equal((await ask('Newcomer', 'Above', { requestId })).errorCode, 'request-differs')
  assert.equal((await approve(checker, first.value?.id)).value?.status, 'approved')
  const late = await ask('Growing', 'Above', { requestId })
  assert.deepEqual([late.value?.id, late.value?.status], [first.value?.id, 'approved'])
  assert.equal((await ask('Growing', 'Above')).errorCode, 'move-changes-nothing', 'another request is judged again')
})

test('a branch that grew beyond the limit since it was shown is not moved', { tags: ['CON-152'] }, async () => {
  const tree = await makeTeam(world, { Crowd: {}, Wide: {} })
  const proposed = await ask('Crowd', 'Wide')
  await world.app.pool.query(
    `with joined as (
       insert into members (merchant_code, account, account_key, password_hash, type, upline_id, registered_at)
       select 'pavilion', 'crowd' || n, 'crowd' || n, 'none', 0, $1, $2 from generate_series(1, $3::integer) n returning id
     ) select place_in_team(id, $1, '2026-03-02') from joined`,
    [tree.id('Crowd'), world.clock(), movedMembersMax + 1],
  )
  assert.equal((await show('Crowd', 'Wide')).errorCode, 'branch-too-large')
  assert.equal((await approve(checker, proposed.value?.id)).errorCode, 'proposal-overtaken')
  assert.equal(await findUpline(tree.db, tree.id('Crowd'), '2026-03-03'), undefined)
})
