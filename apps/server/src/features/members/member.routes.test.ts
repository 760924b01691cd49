import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('member info is a GET at its known path and tells who the caller is', { tags: ['CALL-37', 'ENTITY-13'] }, async () => {
  const client = await registerMember(world.app, 'Alice1')
  const answer = await client.send({ method: 'GET', url: '/wps/member/info' })
  assert.equal(answer.status, 200)
  const { id, ...rest } = answer.value as { id: string }
  assert.match(id, /^\d{8,}$/)
  assert.deepEqual(rest, { account: 'Alice1', nickname: '', type: 0, clubLabel: { labelName: '' }, clubs: [] })
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('without a token nobody is told anything', { tags: ['ROLE-03'] }, async () => {
  const answer = await createClient(world.app).call(getMemberInfo)
  assert.equal(answer.status, 401)
  assert.equal(answer.errorCode, 'not-logged-in')
  assert.equal(answer.body.value, undefined)
})

test('each member is told of itself, whatever the query says', async () => {
  const client = await registerMember(world.app, 'Bernardo')
  const answer = await client.send({ method: 'GET', url: '/wps/member/info?id=10000001&account=Alice1' })
  assert.equal((answer.value as { account: string }).account, 'Bernardo')
})
