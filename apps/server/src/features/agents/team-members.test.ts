import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listTeamMembers, type TeamMemberValue } from '@pavilion/api/invitations'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { giveEmail, giveMobile } from '../../../test/member-contact.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { makeTeam, type Team } from '../../../test/team-rows.ts'
import { DAY_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let me: Client

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  await makeTeam(world, { Elsewhere1: { Elseagent1: {} } }, { merchantCode: 'garden', host: 'garden.example' })
  team = await makeTeam(world, {
    Above1: {
      Myself1: { Firstagent1: { Lowagent1: { Lowest1: null }, Lowmember1: null }, Plainone1: null, Plaintwo1: null },
      Beside1: { Besidelow1: null },
    },
  })
  me = await team.open('Myself1')
})
after(() => world.stop())

async function ask(query: Record<string, string> = {}, client: Client = me) {
  const { value, errorCode } = await client.call(listTeamMembers, { query })
  return { ...value, errorCode, names: value?.list.map(({ account }) => account) }
}

const memberOf = async (account: string, query: Record<string, string> = {}): Promise<TeamMemberValue> => {
  const found = (await ask(query)).list?.find((member) => member.account === account)
  assert.ok(found, account)
  return found
}

test('an agent sees those right below it, with what it may know of each and nothing to reach it by', { tags: ['MOD-07'] }, async () => {
  assert.equal(listTeamMembers.module, 'AGEDOWNMAN3')
  await giveMobile(world.app.pool, 'Plainone1', '9170001111')
  await giveEmail(world.app.pool, 'Plainone1', 'plainone@example.com')
  const { names, trail, count, list } = await ask()
  assert.deepEqual([names, trail, count], [['Plaintwo1', 'Plainone1', 'Firstagent1'], [], 3])
  const { registeredAt, lastLoginAt, ...agent } = await memberOf('Firstagent1')
  assert.equal(registeredAt, lastLoginAt)
  assert.deepEqual(agent, {
    account: 'Firstagent1',
    kind: 'agent',
    level: 1,
    balance: '1000.00',
    rateMin: 0,
    rateMax: 0,
    isOnline: false,
    isDisabled: false,
    downline: 2,
  })
  assert.doesNotMatch(JSON.stringify(list), /example\.com|9170001111|password/)
})

test('the way leads down as far as the team goes, with the way back up to the caller and no further', async () => {
  assert.deepEqual(await memberOf('Lowagent1', { of: 'Firstagent1' }).then(({ level, downline }) => [level, downline]), [2, 1])
  const lowest = await ask({ of: 'lowagent1' })
  assert.deepEqual([lowest.trail, lowest.names], [['Firstagent1', 'Lowagent1'], ['Lowest1']])
  assert.equal(lowest.list?.[0]?.level, 3)
  assert.deepEqual((await ask({ of: 'Myself1' })).trail, [])
})

test('whoever is not in the team is refused as if it did not exist: upline, another branch, another merchant, nobody', {
  tags: ['AGENT-20'],
}, async () => {
  const before = (await ask()).names
  for (const account of ['Above1', 'Beside1', 'Besidelow1', 'Elsewhere1', 'Elseagent1', 'Neverwas1', '%', "' or true --"]) {
    const { errorCode, list } = await ask({ of: account })
    assert.deepEqual([errorCode, list], ['not-in-team', undefined], account)
  }
  assert.deepEqual((await ask({ account: 'Beside' })).names, [])
  assert.deepEqual((await ask()).names, before)
})

test('neither members nor guests nor visitors have a team, and without the key nobody sees one', { tags: ['AGENT-20'] }, async () => {
  const member = await registerMember(world.app, 'Nobody1')
  assert.equal((await ask({}, member)).errorCode, 'feature-unavailable')
  await world.app.pool.query("update members set type = 4 where account = 'Nobody1'")
  assert.equal((await ask({}, member)).errorCode, 'real-account-needed')
  const toggle = (isOn: boolean) =>
    world.app.pool.query(
      "update merchants set permissions = permissions || jsonb_build_object('DOWNMAN', $1::boolean) where code = 'pavilion'",
      [isOn],
    )
  await toggle(false)
  world.clock.advance(2_001)
  assert.equal((await ask()).errorCode, 'feature-unavailable')
  await toggle(true)
  world.clock.advance(2_001)
  assert.equal((await ask()).errorCode, undefined)
})

test('each filter leaves those who fit, and the orders put the greatest or the latest first', async () => {
  assert.deepEqual((await ask({ account: 'PLAIN' })).names, ['Plaintwo1', 'Plainone1'])
  assert.deepEqual((await ask({ account: '_lain' })).names, [])
  assert.deepEqual((await ask({ kind: 'agent' })).names, ['Firstagent1'])
  assert.deepEqual((await ask({ kind: 'member', sort: 'balance' })).names, ['Plaintwo1', 'Plainone1'])
  await world.app.pool.query("update ledger.accounts set balance_minor = 250 where kind = 'wallet' and owner = 'member:' || $1::text", [
    team.id('Plaintwo1'),
  ])
  assert.deepEqual((await ask({ sort: 'balance' })).names?.at(-1), 'Plaintwo1')
  assert.deepEqual((await ask({ balanceTo: '2.50' })).names, ['Plaintwo1'])
  assert.deepEqual((await ask({ balanceFrom: '2.51', balanceTo: '1000.00' })).names, ['Plainone1', 'Firstagent1'])
  assert.equal((await ask({ balanceFrom: '2', balanceTo: '1' })).errorCode, 'balance-range-invalid')
  world.clock.advance(DAY_MS)
  me = await team.open('Myself1')
  const plain = await team.open('Plainone1')
  assert.deepEqual((await ask({ sort: 'login' })).names?.[0], 'Plainone1')
  assert.deepEqual((await ask({ online: 'yes' })).names, ['Plainone1'])
  assert.equal((await memberOf('Plainone1')).isOnline, true)
  assert.ok(plain.token)
  assert.deepEqual((await ask({ registeredFrom: '2026-03-01', registeredTo: '2026-03-01' })).count, 3)
  assert.deepEqual((await ask({ registeredFrom: '2026-03-02' })).count, 0)
})

test('pages go on where the one before ended, and say how many there are in all', async () => {
  const shape = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Many${index}`, null]))
  await makeTeam(world, shape, { upline: team.id('Lowagent1') })
  const first = await ask({ of: 'Lowagent1' })
  assert.deepEqual([first.list?.length, first.count, first.nextCursor], [15, 21, '2'])
  const second = await ask({ of: 'Lowagent1', cursor: '2' })
  assert.deepEqual([second.list?.length, second.nextCursor], [6, undefined])
  assert.equal(new Set([...(first.names ?? []), ...(second.names ?? [])]).size, 21)
})
