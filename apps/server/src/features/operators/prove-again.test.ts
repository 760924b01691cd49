import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { revealMemberFact } from '@pavilion/api/dossiers'
import { getOperator, proveOperator } from '@pavilion/api/operators'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addOperatorRow, codeNow, enrol } from '../../../test/operator-login.ts'
import { MINUTE_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const prove = (client: ReturnType<typeof createClient>, code: string) => client.call(proveOperator, { body: { code } })

test('a document is shown for five minutes after a log-in or a code, and other facts longer', {
  tags: ['CON-026'],
}, async () => {
  await addOperatorRow(world, 'reader', ['cashier'])
  const { client, secret, recoveryCodes } = await enrol(world, 'reader')
  await registerMember(world.app, 'read')
  const reveal = (fact: 'document' | 'birthday') =>
    client.call(revealMemberFact, { body: { account: 'read', fact, reason: 'a question of the member' } })
  // The member never gave one: what is refused so was looked for.
  assert.equal((await reveal('document')).errorCode, 'not-found')
  world.clock.advance(5 * MINUTE_MS - 1)
  assert.equal((await reveal('document')).errorCode, 'not-found')
  world.clock.advance(1)
  assert.equal((await reveal('document')).errorCode, 'fresh-proof-needed')
  assert.equal((await reveal('birthday')).errorCode, 'not-found')
  const wrong = await prove(client, '000000')
  assert.deepEqual([wrong.errorCode, wrong.status, (wrong.body.value as { field?: string }).field], ['code-wrong', 409, 'code'])
  assert.equal((await reveal('document')).errorCode, 'fresh-proof-needed')
  const code = codeNow(world, secret)
  assert.equal((await prove(client, code)).status, 200)
  assert.equal((await reveal('document')).errorCode, 'not-found')
  assert.equal((await prove(client, code)).errorCode, 'code-wrong', 'a code proves once')
  world.clock.advance(5 * MINUTE_MS)
  assert.equal((await reveal('document')).errorCode, 'fresh-proof-needed')
  assert.equal((await prove(client, recoveryCodes[0] ?? '')).status, 200)
  assert.equal((await prove(client, recoveryCodes[0] ?? '')).errorCode, 'code-wrong')
  assert.equal((await reveal('document')).errorCode, 'not-found')
  const { rows } = await world.app.pool.query("select detail from operator_actions where action = 'prove-again' order by id")
  assert.deepEqual(rows, [{ detail: 'one-time code' }, { detail: 'recovery code' }])
})

test('nobody proves with the code of another, without an app, or outside, and ten wrong codes lock the session’s own', {
  tags: ['CON-026'],
}, async () => {
  await addOperatorRow(world, 'guessed')
  const { client, secret } = await enrol(world, 'guessed')
  await addOperatorRow(world, 'another')
  const another = await enrol(world, 'another')
  const phoneless = await openOperator(world, 'phoneless', ['viewer'])
  world.clock.advance(MINUTE_MS)
  assert.equal((await prove(createClient(world.app), codeNow(world, secret))).errorCode, 'not-logged-in')
  assert.equal((await prove(another.client, codeNow(world, secret))).errorCode, 'code-wrong')
  assert.equal((await prove(phoneless, codeNow(world, secret))).errorCode, 'code-wrong')
  for (let at = 0; at < 10; at++) assert.equal((await prove(client, '000000')).errorCode, 'code-wrong')
  const locked = await prove(client, codeNow(world, secret))
  assert.deepEqual([locked.errorCode, locked.status], ['login-locked', 429])
  assert.equal((await client.call(getOperator)).status, 200)
  assert.equal((await prove(another.client, codeNow(world, another.secret))).status, 200)
})
