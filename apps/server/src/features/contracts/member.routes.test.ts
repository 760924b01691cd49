import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listContractPayouts } from '@pavilion/api/contract-payouts'
import {
  acceptContract,
  getContractRequirement,
  getDailyContract,
  getDividendContract,
  getHourContract,
  listContractPartners,
  listContracts,
  rejectContract,
  withdrawContract,
} from '@pavilion/api/contracts'
import type { Endpoint } from '@pavilion/api/endpoint'
import { listInbox } from '@pavilion/api/messages'
import { addContract, addToTeam, agree, passDays, proposals, propose, simpleTerms, type TeamMember } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'

const kinds = ['daily', 'dividend', 'hour'] as const

let world: Awaited<ReturnType<typeof startTestApp>>
/**
 * `top` has a contract of each kind from the merchant; an agent is below it, and two members below
 * that agent.
 */
let top: TeamMember
let agent: TeamMember
let leaf: TeamMember
let other: TeamMember
before(async () => {
  world = await startTestApp()
  top = await addToTeam(world, 'topagent')
  agent = await addToTeam(world, 'middleagent', top)
  leaf = await addToTeam(world, 'leafmember', agent, 0)
  other = await addToTeam(world, 'otheragent', top)
  for (const kind of kinds) await addContract(world, { member: top, kind, terms: simpleTerms[kind], startDay: '2026-02-01' })
})
after(() => world.stop())

const pendingOf = async (who: TeamMember) => (await who.client.call(getContractRequirement)).value
const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
const answer = async (who: TeamMember, endpoint: typeof acceptContract | typeof rejectContract | typeof withdrawContract, id: string) => {
  const { value, errorCode } = await who.client.call(endpoint as typeof acceptContract, { body: { id } })
  return errorCode ?? value?.status
}
const subjects = async (who: TeamMember) => (await who.client.call(listInbox)).value?.list.map(({ title }) => title) ?? []

test('a proposal shows in the requirement until it is answered, each kind under its own name', {
  tags: ['PCALL-24', 'CONTRACT-08'],
}, async () => {
  assert.deepEqual([getContractRequirement.method, getContractRequirement.path], ['GET', '/wps/agent/contract/requirement'])
  assert.deepEqual(await pendingOf(agent), none)
  const ids = []
  for (const kind of kinds) ids.push((await propose(top, agent, kind)).value?.id ?? '')
  assert.deepEqual(await pendingOf(agent), {
    dailysalreqtype: 'percent',
    divtypecompperiodreq: 'weekly',
    contracthoursalreq: '0-24',
  })
  assert.deepEqual(await pendingOf(top), none)
  assert.equal(await answer(agent, rejectContract, ids[0] ?? ''), 'rejected')
  assert.equal(await answer(top, withdrawContract, ids[1] ?? ''), 'withdrawn')
  assert.equal(await answer(agent, acceptContract, ids[2] ?? ''), 'upcoming')
  assert.deepEqual(await pendingOf(agent), none)
})

test('a contract goes from the proposal to its start with the next day, and both sides see it and are told', async () => {
  const upper = await addToTeam(world, 'upperone')
  const lower = await addToTeam(world, 'lowerone', upper)
  await addContract(world, { member: upper, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-02-01' })
  const { value } = await propose(upper, lower, 'daily')
  assert.equal(value?.status, 'pending')
  assert.deepEqual([value?.partner, value?.account], [{ account: 'upperone', isMerchant: false }, 'lowerone'])
  assert.deepEqual(value?.terms, simpleTerms.daily)
  const before = (await lower.client.call(getDailyContract)).value
  assert.deepEqual([before?.pending?.id, before?.active, before?.canPropose], [value?.id, undefined, false])
  assert.deepEqual(await subjects(lower), ['A daily salary contract is waiting for your answer'])
  const accepted = (await lower.client.call(acceptContract, { body: { id: value?.id ?? '' } })).value
  assert.deepEqual([accepted?.status, accepted?.startDay, accepted?.endDay], ['upcoming', '2026-03-02', undefined])
  assert.deepEqual(await subjects(upper), ['lowerone accepted your daily salary contract'])
  const partners = (await upper.client.call(listContractPartners, { query: { kind: 'daily' } })).value
  assert.deepEqual(
    partners?.list.map(({ account, isAgent, upcoming }) => [account, isAgent, upcoming?.id]),
    [['lowerone', true, value?.id]],
  )
  assert.equal(partners?.limit?.partner.isMerchant, true)
  await passDays(world, 1)
  const state = (await lower.client.call(getDailyContract)).value
  assert.deepEqual([state?.active?.id, state?.upcoming, state?.canPropose, state?.today], [value?.id, undefined, true, '2026-03-02'])
})

test('a new contract replaces the old one from the next day; one replaced before it began never held', async () => {
  const upper = await addToTeam(world, 'replacer')
  const lower = await addToTeam(world, 'replaced', upper)
  await addContract(world, { member: upper, kind: 'hour', terms: simpleTerms.hour, startDay: '2026-02-01' })
  const first = await agree(upper, lower, 'hour')
  await passDays(world, 2)
  const second = await agree(upper, lower, 'hour', { ...simpleTerms.hour, validDays: 7 })
  const third = await agree(upper, lower, 'hour', { ...simpleTerms.hour, validDays: 3 })
  const state = (await lower.client.call(getHourContract)).value
  assert.deepEqual([state?.active?.id, state?.upcoming?.id], [first, third])
  assert.deepEqual([state?.active?.startDay, state?.active?.endDay], ['2026-03-03', '2026-03-04'])
  assert.deepEqual([state?.upcoming?.startDay, state?.upcoming?.endDay], ['2026-03-05', '2026-03-07'])
  const history = (await lower.client.call(listContracts, { query: { kind: 'hour' } })).value?.list
  assert.deepEqual(
    history?.map(({ id, status, startDay }) => [id, status, startDay]),
    [
      [third, 'upcoming', '2026-03-05'],
      [second, 'ended', undefined],
      [first, 'active', '2026-03-03'],
    ],
  )
  await passDays(world, 4)
  assert.equal((await lower.client.call(getHourContract)).value?.last?.status, 'ended')
})

test('a proposal is refused: no right, wrong member, bad or better terms, one already waiting, repeated id', async () => {
  const upper = await addToTeam(world, 'refuser1')
  const lower = await addToTeam(world, 'refusee1', upper)
  const deep = await addToTeam(world, 'refusee2', lower)
  const member = await addToTeam(world, 'refusee3', upper, 0)
  const inner = await addToTeam(world, 'refusee4', upper, 41)
  const code = async (from: TeamMember, to: TeamMember, terms: object = simpleTerms.daily, requestId?: string) =>
    (await propose(from, to, 'daily', terms, requestId)).errorCode
  assert.equal(await code(upper, lower), 'own-contract-needed')
  await addContract(world, { member: upper, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-02-01' })
  assert.equal(await code(member, lower), 'feature-unavailable')
  for (const stranger of [top, other, { ...other, account: 'nobodyatall' }, { ...upper }]) {
    assert.equal(await code(upper, stranger), stranger.account === upper.account ? 'not-direct-downline' : 'not-in-team')
  }
  for (const wrong of [deep, inner]) assert.equal(await code(upper, wrong), 'not-direct-downline')
  const tiers = (...list: object[]) => ({ ...simpleTerms.daily, tiers: list })
  const tier = simpleTerms.daily.tiers[0]
  for (const bad of [
    tiers({ ...tier, from: '1.005' }),
    tiers({ ...tier, from: '9'.repeat(30) }),
    tiers({ ...tier, value: '0' }),
    tiers({ ...tier, value: '100.01' }),
    tiers({ ...tier, value: '0.001' }),
    tiers(tier, tier),
    tiers({ ...tier, activeMembers: 2 }, { ...tier, from: '2000', activeMembers: 1 }),
    tiers(tier, { ...tier, from: '2000', value: '0.5' }),
    tiers({ ...tier, cap: '5' }, { ...tier, from: '2000', cap: '4' }),
    { ...simpleTerms.daily, pays: 'amount', tiers: [{ ...tier, cap: '5' }] },
    { ...simpleTerms.daily, activeFrom: '0' },
  ]) {
    const answered = await propose(upper, lower, 'daily', bad)
    assert.equal(answered.errorCode, 'contract-terms-invalid', JSON.stringify(bad))
    assert.ok((answered.body.value as { field?: string }).field)
  }
  const bets = { ...simpleTerms.dividend, base: 'bets' }
  assert.equal((await propose(upper, lower, 'dividend', bets)).errorCode, 'contract-terms-invalid')
  assert.equal(
    (await propose(upper, lower, 'hour', { ...simpleTerms.hour, fromHour: 5, untilHour: 5 })).errorCode,
    'contract-terms-invalid',
  )
  assert.equal((await propose(upper, lower, 'daily', { ...simpleTerms.daily, tiers: [] })).errorCode, 'invalid-request')
  assert.equal(await code(upper, lower, tiers({ ...tier, value: '1.01' })), 'contract-better-than-own')
  const requestId = randomUUID()
  const first = await propose(upper, lower, 'daily', simpleTerms.daily, requestId)
  assert.deepEqual((await propose(upper, lower, 'daily', simpleTerms.daily, requestId)).value, first.value)
  assert.equal(await code(upper, lower, tiers({ ...tier, value: '0.5' }), requestId), 'request-differs')
  assert.equal(await code(upper, lower), 'proposal-pending')
  assert.equal((await lower.client.call(listContracts, { query: { kind: 'daily' } })).value?.list.length, 1)
})

test('a proposal is answered once: twice, withdrawn, foreign and unknown ones are refused and nothing changes', async () => {
  const upper = await addToTeam(world, 'answerer1')
  const lower = await addToTeam(world, 'answerer2', upper)
  await addContract(world, { member: upper, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-02-01' })
  const rejected = (await propose(upper, lower, 'daily')).value?.id ?? ''
  const saying = await lower.client.call(rejectContract, { body: { id: rejected, reason: ' too little ' } })
  assert.deepEqual([saying.value?.status, saying.value?.reason], ['rejected', 'too little'])
  assert.deepEqual(await subjects(upper), ['answerer2 rejected your daily salary contract'])
  const withdrawn = (await propose(upper, lower, 'daily')).value?.id ?? ''
  for (const _ of [1, 2]) assert.equal(await answer(upper, withdrawContract, withdrawn), 'withdrawn')
  const accepted = (await propose(upper, lower, 'daily')).value?.id ?? ''
  const strangers = [top, agent, leaf, upper]
  for (const stranger of strangers) {
    for (const id of [accepted, '1', '9223372036854775807', '9999999999999999999']) {
      assert.equal(await answer(stranger, acceptContract, id), 'not-found')
      assert.equal(await answer(stranger, rejectContract, id), 'not-found')
      if (stranger !== upper || id !== accepted) assert.equal(await answer(stranger, withdrawContract, id), 'not-found')
    }
  }
  assert.equal(await answer(lower, withdrawContract, accepted), 'not-found')
  assert.equal(await answer(lower, acceptContract, accepted), 'upcoming')
  for (const endpoint of [acceptContract, rejectContract]) {
    assert.equal(await answer(lower, endpoint, accepted), 'proposal-answered')
    assert.equal(await answer(lower, endpoint, rejected), 'proposal-answered')
    assert.equal(await answer(lower, endpoint, withdrawn), 'proposal-withdrawn')
  }
  assert.equal(await answer(upper, withdrawContract, accepted), 'proposal-answered')
})

test('of an acceptance and a withdrawal at the same moment, and of two acceptances, exactly one wins', async () => {
  const upper = await addToTeam(world, 'racer1')
  const lower = await addToTeam(world, 'racer2', upper)
  await addContract(world, { member: upper, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-02-01' })
  for (let round = 0; round < 6; round += 1) {
    const id = (await propose(upper, lower, 'daily')).value?.id ?? ''
    const outcomes = await Promise.all([
      answer(lower, acceptContract, id),
      answer(upper, withdrawContract, id),
      answer(lower, acceptContract, id),
      answer(lower, rejectContract, id),
    ])
    const won = outcomes.filter((outcome) => ['upcoming', 'withdrawn', 'rejected'].includes(outcome ?? ''))
    assert.equal(won.length, 1, outcomes.join())
    const { rows } = await world.app.pool.query<{ status: string }>('select status from contracts where id = $1', [BigInt(id)])
    assert.equal(rows[0]?.status, won[0] === 'upcoming' ? 'accepted' : won[0])
  }
  const { rows } = await world.app.pool.query(
    "select id from contracts where member_id = $1 and status = 'accepted' and (end_day is null or end_day >= start_day)",
    [lower.member],
  )
  assert.ok(rows.length <= 1)
})

test('a proposal expires when the proposer’s own contract became worse or the member moved elsewhere', async () => {
  const head = await addToTeam(world, 'outdated0')
  const upper = await addToTeam(world, 'outdated1', head)
  const lower = await addToTeam(world, 'outdated2', upper)
  await addContract(world, { member: head, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-02-01' })
  await agree(head, upper, 'daily')
  const id = (await propose(upper, lower, 'daily')).value?.id ?? ''
  await agree(head, upper, 'daily', { ...simpleTerms.daily, tiers: [{ ...simpleTerms.daily.tiers[0], value: '0.5' }] })
  assert.equal(await answer(lower, acceptContract, id), 'proposal-outdated')
  assert.equal(await answer(upper, withdrawContract, id), 'withdrawn')
  const half = { ...simpleTerms.daily, tiers: [{ ...simpleTerms.daily.tiers[0], value: '0.5' }] }
  const again = (await propose(upper, lower, 'daily', half)).value?.id ?? ''
  await world.app.pool.query("update team_links set until_day = '2026-01-01' where member_id = $1 and depth > 0", [lower.member])
  assert.equal(await answer(lower, acceptContract, again), 'proposal-outdated')
})

test('visitors, types without contracts and another merchant are refused every call, and told nothing', {
  tags: ['AGENT-20', 'PROLE-09', 'CONTRACT-01'],
}, async () => {
  const body = { id: '1' }
  const calls: readonly [Endpoint, object][] = [
    [getContractRequirement, {}],
    [getDailyContract, {}],
    [getDividendContract, {}],
    [getHourContract, {}],
    [listContracts, { query: { kind: 'daily' } }],
    [listContractPartners, { query: { kind: 'daily' } }],
    [listContractPayouts, { query: { kind: 'daily' } }],
    [acceptContract, { body }],
    [rejectContract, { body }],
    [withdrawContract, { body }],
    ...kinds.map((kind): [Endpoint, object] => [
      proposals[kind],
      { body: { requestId: randomUUID(), account: 'leafmember', terms: simpleTerms[kind] } },
    ]),
  ]
  const visitor = createClient(world.app)
  for (const [endpoint, input] of calls) assert.equal((await visitor.call(endpoint, input)).errorCode, 'not-logged-in', endpoint.name)
  for (const type of [4, 40, 41, 42]) {
    const special = await addToTeam(world, `special${type}`, top, type)
    for (const [endpoint, input] of calls) {
      assert.equal((await special.client.call(endpoint, input)).errorCode, 'real-account-needed', `${endpoint.name} ${type}`)
    }
  }
  await addMerchant(world, 'faraway', 'faraway.test')
  const stranger = createClient(world.app, { host: 'faraway.test' })
  stranger.token = agent.client.token
  for (const [endpoint, input] of calls) assert.notEqual((await stranger.call(endpoint, input)).status, 200, endpoint.name)
})

test('lists hold the caller’s contracts alone; an unrelated account is not in its team, existing or not', async () => {
  for (const account of ['topagent', 'leafmember', 'otheragent', 'nobodyatall']) {
    for (const endpoint of [listContracts, listContractPayouts]) {
      const query = { kind: 'dividend', side: 'downline', account } as const
      assert.equal((await other.client.call(endpoint as typeof listContracts, { query })).errorCode, 'not-in-team')
    }
  }
  assert.deepEqual((await leaf.client.call(listContracts, { query: { kind: 'daily' } })).value?.list, [])
  assert.equal((await leaf.client.call(listContractPartners, { query: { kind: 'daily' } })).errorCode, 'feature-unavailable')
  const query = { kind: 'daily', period: 'own', from: '2026-01-01', to: '2026-03-01' } as const
  assert.equal((await leaf.client.call(listContractPayouts, { query })).errorCode, 'period-too-long')
  for (const cursor of ['2026-99-99.1', '2026-01-01.9999999999999999999']) {
    assert.deepEqual((await leaf.client.call(listContractPayouts, { query: { kind: 'daily', cursor } })).value?.list, [])
  }
})
