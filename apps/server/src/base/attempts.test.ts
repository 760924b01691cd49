import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { attemptScope, clearAttempts, releaseAttempt, reserveAttempt } from './attempts.ts'
import { createDatabase, type Db } from './database.ts'

const LIMIT = { attemptsMax: 3, windowMs: 60_000 }
const clock = createTestClock()

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db

before(async () => {
  world = await startTestApp({ clock })
  db = createDatabase(world.app.pool)
})
after(() => world.stop())

const reserve = (scope: string) => db.transaction().execute((tx) => reserveAttempt(tx, scope, LIMIT, clock()))

test('many at once take no more places than there are', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => reserve('crowd')))
  assert.equal(outcomes.filter((outcome) => outcome.isTaken).length, 3)
})

test('a refused attempt takes no place, and the wait ends when the oldest place is free', async () => {
  for (let index = 0; index < 3; index += 1) {
    await reserve('wait')
    clock.advance(1_000)
  }
  assert.deepEqual(await reserve('wait'), { isTaken: false, retryAfterMs: 57_000 })
  assert.deepEqual(await reserve('wait'), { isTaken: false, retryAfterMs: 57_000 })
  clock.advance(57_000)
  assert.equal((await reserve('wait')).isTaken, true)
  assert.equal((await reserve('wait')).isTaken, false)
})

test('a place that is given back can be taken again, and clearing frees all', async () => {
  const first = await reserve('back')
  await reserve('back')
  await reserve('back')
  assert.ok(first.isTaken)
  await db.transaction().execute((tx) => releaseAttempt(tx, first.id))
  assert.equal((await reserve('back')).isTaken, true)
  assert.equal((await reserve('back')).isTaken, false)
  await db.transaction().execute((tx) => clearAttempts(tx, 'back'))
  assert.equal((await reserve('back')).isTaken, true)
})

test('a scope does not show its subject, and tells merchants and kinds apart', () => {
  assert.equal(attemptScope('login', 'pavilion', 'my-password').includes('my-password'), false)
  const scopes = [attemptScope('a', 'pavilion', 'x'), attemptScope('b', 'pavilion', 'x'), attemptScope('a', 'garden', 'x')]
  assert.equal(new Set(scopes).size, 3)
})

test('addresses of one IPv6 subscriber are one scope, however they are written', () => {
  const scope = (address: string) => attemptScope('a', 'pavilion', address)
  assert.equal(scope('2001:db8:0:7::1'), scope('2001:0db8::7:ffff:1:2:3'))
  assert.equal(scope('2001:db8::1'), scope('2001:db8:0:0:9:9:9:9'))
  assert.notEqual(scope('2001:db8:0:7::1'), scope('2001:db8:0:8::1'))
  assert.equal(scope('::ffff:203.0.113.5'), scope('203.0.113.5'))
  assert.notEqual(scope('203.0.113.5'), scope('203.0.113.6'))
})
