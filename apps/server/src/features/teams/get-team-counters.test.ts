import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTeamKpi } from '@pavilion/api/teams'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { makeAgent, setRule } from '../../../test/registration-rows.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { HOUR_MS } from '../../base/durations.ts'

// The test's clock begins at 16:00 on 1 March in Manila.
const TODAY = { startDate: '2026-03-01 00:00:00', endDate: '2026-03-01 23:59:59', size: '0' } as const

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let team: Team
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  team = await makeTeam(world, { chief: { aide: { pawn: null } }, rival: { foreign: null } })
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin } = protocolCalls(() => provider)
const play = async (account: string) => {
  assert.equal((await betWin(team.id(account).toString(), [bet('1.00')], { round_id: fresh('kpi') })).status, 200)
}
type Query = { startDate?: string; endDate?: string; size?: '0' }
const footerFor = async (client: Awaited<ReturnType<Team['open']>>, query: Query = TODAY) => {
  await countUp(world)
  const answer = await client.call(getTeamKpi, { query })
  return answer.value?.footer ?? answer.errorCode
}
const counters = (login: number, bets: number, registered: number, online: number) => ({
  teamLoginMemberCount: login,
  teamBetMemberCount: bets,
  teamRegisterMemberCount: registered,
  teamOnlineCount: online,
})

test('the team KPI is a GET with start and end of today and size 0, and answers the four counters of the own team', {
  tags: ['PCALL-25', 'PENTITY-15'],
}, async () => {
  assert.deepEqual([getTeamKpi.method, getTeamKpi.path, getTeamKpi.module], ['GET', '/wps/agent/team/kpi', 'AGEINFO3'])
  const chief = await team.open('chief')
  assert.deepEqual(await footerFor(chief), counters(1, 0, 3, 1))
  for (const account of ['pawn', 'pawn', 'chief', 'foreign']) await play(account)
  const pawn = await team.open('pawn')
  await team.open('foreign')
  assert.deepEqual(await footerFor(chief), counters(2, 2, 3, 2), 'each member counts once, and those of others do not')
  assert.deepEqual(await footerFor(await team.open('aide')), counters(2, 1, 2, 2), 'an agent sees its own branch only')
  assert.equal(await footerFor(pawn), 'feature-unavailable')
  assert.equal((await createClient(world.app).call(getTeamKpi, { query: TODAY })).errorCode, 'not-logged-in')
})

test('who registers with the code of an agent counts at once, on the day of the merchant', async () => {
  await setRule(world, 'pavilion', 'affiliateCode')
  await registerMember(world.app, 'patron')
  await makeAgent(world, 'pavilion', 'patron', 'PATRON22')
  const patron = createClient(world.app)
  await patron.login('patron', 'correct horse battery')
  const before = await footerFor(patron)
  await createClient(world.app).register('invited', 'correct horse battery', { affiliateCode: 'PATRON22' })
  assert.deepEqual([before, await footerFor(patron)], [counters(1, 0, 1, 1), counters(2, 0, 2, 2)])
})

test('days are those of the merchant’s time zone: today ends at its midnight', { tags: ['DP-77'] }, async () => {
  await team.open('chief')
  world.clock.advance(7.5 * HOUR_MS)
  await play('aide')
  world.clock.advance(HOUR_MS)
  await play('aide')
  const again = await team.open('chief')
  const second = { startDate: '2026-03-02 00:00:00', endDate: '2026-03-02 23:59:59', size: '0' } as const
  const read = async (query: Query) => {
    const footer = await footerFor(again, query)
    return typeof footer === 'string' || footer === undefined ? footer : [footer.teamLoginMemberCount, footer.teamBetMemberCount]
  }
  assert.deepEqual(await read(TODAY), [3, 3])
  assert.deepEqual(await read(second), [1, 1])
  assert.deepEqual(await read({}), [1, 1], 'today where nothing is said')
  assert.deepEqual(await read({ startDate: TODAY.startDate, endDate: second.endDate }), [3, 3], 'nobody is counted twice in a period')
  assert.equal(await read({ startDate: '2026-01-01 00:00:00', endDate: second.endDate }), 'period-too-long')
  assert.equal(await read({ startDate: second.startDate, endDate: TODAY.endDate }), 'period-too-long')
  assert.equal((await again.call(getTeamKpi, { query: { startDate: 'yesterday' } })).errorCode, 'invalid-request')
})

test('who is online is told of the moment of the call, whatever the period', { tags: ['DP-78'] }, async () => {
  world.clock.advance(HOUR_MS)
  const chief = await team.open('chief')
  assert.deepEqual(await footerFor(chief), counters(3, 3, 3, 1), 'all others have been away for longer than a session lives')
  await team.open('pawn')
  assert.deepEqual(await footerFor(chief), counters(3, 3, 3, 2))
})
