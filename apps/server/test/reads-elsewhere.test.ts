import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { isReport, weightOf } from '@pavilion/api/call-weights'
import { exportMyRecords, getMyRecordTotals, listMyRecords } from '@pavilion/api/statements'
import { getMemberWallet } from '@pavilion/api/wallet'
import { fetchFile } from './csv.ts'
import { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'
import { makeTeam } from './team-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let member: Client
before(async () => {
  // A replica that is away: an endpoint that still answers does not ask it.
  world = await startTestApp({ databaseReadUrl: 'postgres://nobody@127.0.0.1:1/none' })
  member = createClient(world.app)
  assert.equal((await member.register('reader1', 'correct horse 7')).status, 200)
})
after(() => world.stop())

test('reports and files are read where DATABASE_READ_URL says, and everything else where the money is', async () => {
  const query = { period: 'today' } as const
  assert.equal((await member.call(getMyRecordTotals, { query })).status, 503)
  assert.equal((await member.call(exportMyRecords, { query })).status, 503)
  assert.equal((await member.call(listMyRecords, { query })).status, 200)
  assert.equal((await member.call(getMemberWallet)).status, 200)
})

test('a replica, which takes no writes, serves every report and file of members', async (t) => {
  const readOnly = await startTestApp({
    // Written by hand: the name of a socket is no address that a URL may have.
    databaseReadUrl: (appUrl) => `${appUrl}${appUrl.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
  })
  t.after(() => readOnly.stop())
  const team = await makeTeam(readOnly, { boss: { leaf: null } })
  const boss = await team.open('boss')
  const asked = endpoints.filter((endpoint) => isReport(endpoint) && endpoint.audience === 'member')
  assert.ok(asked.length >= 14)
  for (const endpoint of asked) {
    const query = endpoint.name === 'sumTeamRebates' ? '?by=account' : ''
    const { statusCode, body } = await fetchFile(readOnly.app, boss, endpoint.path + query)
    // The page of invitations is not open to this team.
    assert.equal(statusCode, endpoint.name === 'getInviteFigures' ? 403 : 200, `${endpoint.name}: ${body}`)
  }
  // How often is counted where the money is, so that the limit holds there.
  for (const endpoint of asked.filter((one) => weightOf(one) === 'file')) {
    for (let times = 1; times < 10; times += 1) await fetchFile(readOnly.app, boss, endpoint.path)
  }
  assert.equal((await fetchFile(readOnly.app, boss, exportMyRecords.path)).statusCode, 429)
})
