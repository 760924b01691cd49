import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportMyRecords, getMyRecordTotals, listMyRecords } from '@pavilion/api/statements'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let member: Client
before(async () => {
  // A replica that is away: whoever still answers does not ask it.
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
