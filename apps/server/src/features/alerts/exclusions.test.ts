import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAlerts } from '@pavilion/api/alerts'
import { closeExclusionReview, extendExclusion, getExclusionReview, listExclusionReviews } from '@pavilion/api/exclusion-reviews'
import { getProtection, takeBreak } from '@pavilion/api/protection'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { setRule } from '../../../test/registration-rows.ts'
import { liftLimits } from '../../../test/security-steps.ts'
import { createDatabase } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'

const PASSWORD = 'correct horse battery'
let world: Awaited<ReturnType<typeof startTestApp>>
let looks: Client
let foreign: Client
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await liftLimits(world)
  await addMerchant(world, 'garden', 'garden.localhost')
  for (const code of ['pavilion', 'garden']) await setRule(world, code, 'idNumber')
  looks = await openOperator(world, 'looks', ['risk'])
  foreign = await openOperator(world, 'elsewhere', ['risk'], { merchantCode: 'garden', host: 'garden.localhost' })
})
after(() => world.stop())

let people = 0
/** Somebody with that document, which nobody proves, from a place of its own. */
async function register(account: string, idNumber: string, host = 'localhost'): Promise<Client> {
  people += 1
  const client = createClient(world.app, { host, address: `10.8.${people >> 8}.${people & 255}` })
  assert.equal((await client.register(account, PASSWORD, { idNumber })).errorCode, undefined, account)
  return client
}
const exclude = async (client: Client, length: '6m' | '1y' | 'for-ever') =>
  assert.equal((await client.call(takeBreak, { body: { kind: 'self-exclusion', length } })).status, 200)
const pauseOf = async (client: Client) => (await client.call(getProtection)).value?.pause
const reviewOf = async (account: string, who = looks) =>
  (await who.call(listExclusionReviews)).value?.list.find((review) => review.account === account)
const alertsOf = async (account: string, who = looks) => (await who.call(listAlerts, { query: { account } })).value?.list ?? []

test('both accounts stand side by side, and the exclusion is extended with its alert closed', { tags: ['CON-161'] }, async () => {
  const twin = await register('twinone', 'TWIN-1')
  await exclude(await register('twintwo', 'TWIN-1'), '1y')
  const review = await reviewOf('twinone')
  assert.deepEqual([review?.like, review?.knownBy], ['twintwo', ['contact']])
  const [alert] = await alertsOf('twinone')
  assert.deepEqual([alert?.kind, alert?.severity], ['self-exclusion-to-review', 'high'])
  const query = { id: review?.id ?? '' }
  const { value } = await looks.call(getExclusionReview, { query })
  assert.deepEqual(value?.agrees, ['document'])
  assert.deepEqual([value?.account.account, value?.account.has, value?.account.proved], ['twinone', ['document'], []])
  assert.equal(value?.account.exclusion, undefined)
  assert.equal(value?.like.exclusion?.since, world.clock().toISOString())
  assert.doesNotMatch(JSON.stringify(value), /TWIN/, 'no contact itself is told')
  assert.equal(await pauseOf(twin), undefined)

  const body = { ...query, note: 'the same face on both documents' }
  for (let at = 0; at < 2; at += 1) assert.equal((await looks.call(extendExclusion, { body })).value?.outcome, 'extended')
  assert.equal((await looks.call(closeExclusionReview, { body })).errorCode, 'review-closed')
  assert.equal((await pauseOf(twin))?.kind, 'self-exclusion')
  assert.equal((await looks.call(getExclusionReview, { query })).value?.account.exclusion?.until, value?.like.exclusion?.until)
  assert.equal(await reviewOf('twinone'), undefined)
  assert.deepEqual(await alertsOf('twinone'), [])
  const closed = (await looks.call(listAlerts, { query: { state: 'closed', account: 'twinone' } })).value?.list[0]
  assert.deepEqual([closed?.outcome, closed?.note, closed?.closedBy], ['acted', body.note, 'looks'])
  const again = createClient(world.app, { address: '10.8.99.1' })
  assert.equal((await again.register('twinthree', PASSWORD, { idNumber: 'TWIN1' })).errorCode, 'registration-refused')
})

test('who is another person plays on, and the alert ends with the word that says so', { tags: ['CON-161'] }, async () => {
  const other = await register('otherone', 'OTHER-1')
  await exclude(await register('othertwo', 'OTHER-1'), 'for-ever')
  const body = { id: (await reviewOf('otherone'))?.id ?? '', note: 'mistyped: another document' }
  assert.equal((await looks.call(closeExclusionReview, { body })).value?.outcome, 'dismissed')
  assert.equal((await looks.call(extendExclusion, { body })).errorCode, 'review-closed')
  assert.equal(await pauseOf(other), undefined)
  assert.deepEqual(await alertsOf('otherone'), [])
})

test('a longer exclusion of the same person is decided again, and a word said again closes no alert', { tags: ['CON-161'] }, async () => {
  const twin = await register('againone', 'AGAIN-1')
  const asks = await register('againtwo', 'AGAIN-1')
  await exclude(asks, '6m')
  const body = { id: (await reviewOf('againone'))?.id ?? '', note: 'the same person' }
  assert.equal((await looks.call(extendExclusion, { body })).value?.outcome, 'extended')
  const until = (await pauseOf(twin))?.endsAt
  assert.ok(until)
  await exclude(asks, 'for-ever')
  const review = await reviewOf('againone')
  assert.deepEqual([review?.id, review?.knownBy, review?.outcome], [body.id, ['contact'], undefined])
  assert.equal((await alertsOf('againone')).length, 1)
  assert.equal((await looks.call(extendExclusion, { body })).status, 200)
  assert.equal((await pauseOf(twin))?.endsAt ?? undefined, undefined, 'for ever, as the other account')
  assert.deepEqual([await reviewOf('againone'), await alertsOf('againone')], [undefined, []])

  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'againone'")
  const about = {
    merchantCode: 'pavilion',
    kind: 'account-like-excluded',
    subject: `member:${rows[0]?.id}`,
    detail: 'x',
    at: world.clock(),
  }
  await recordSignificantEvent(createDatabase(world.app.pool), about)
  assert.equal((await looks.call(extendExclusion, { body })).value?.outcome, 'extended')
  assert.equal((await alertsOf('againone')).length, 1, 'what rose since then is not decided by it')
})

test('who was taken for another person is looked at again when the other excludes itself longer', { tags: ['CON-161'] }, async () => {
  const twin = await register('wrongone', 'WRONG-1')
  const asks = await register('wrongtwo', 'WRONG-1')
  await exclude(asks, '6m')
  const body = { id: (await reviewOf('wrongone'))?.id ?? '', note: 'two people, as it seemed' }
  assert.equal((await looks.call(closeExclusionReview, { body })).value?.outcome, 'dismissed')
  await exclude(asks, 'for-ever')
  assert.equal((await reviewOf('wrongone'))?.id, body.id)
  assert.equal((await looks.call(extendExclusion, { body })).value?.outcome, 'extended')
  assert.equal((await pauseOf(twin))?.kind, 'self-exclusion')
})

test('of an account at another merchant nothing is told but what it has and proved', async () => {
  await register('acrossone', 'ACROSS-1')
  await exclude(await register('acrosstwo', 'ACROSS-1', 'garden.localhost'), 'for-ever')
  const review = await reviewOf('acrossone')
  assert.equal(review?.like, undefined)
  const answer = await looks.call(getExclusionReview, { query: { id: review?.id ?? '' } })
  assert.deepEqual(Object.keys(answer.value?.like ?? {}).sort(), ['exclusion', 'has', 'proved'])
  assert.doesNotMatch(JSON.stringify(answer.value), /acrosstwo/)
  assert.equal(await reviewOf('acrossone', foreign), undefined)
})

test('an exclusion that is over is not extended, and one that lasts longer already is not shortened', async () => {
  const long = await register('longone', 'LONG-1')
  await exclude(await register('longtwo', 'LONG-1'), '1y')
  await exclude(long, 'for-ever')
  const first = { id: (await reviewOf('longone'))?.id ?? '', note: 'the same person' }
  assert.equal((await looks.call(extendExclusion, { body: first })).status, 200)
  assert.deepEqual((await pauseOf(long))?.endsAt ?? undefined, undefined)
  await register('overone', 'OVER-1')
  await exclude(await register('overtwo', 'OVER-1'), '1y')
  world.clock.advance(366 * DAY_MS)
  const later = await openOperator(world, 'lookslater', ['risk'])
  const body = { id: (await reviewOf('overone', later))?.id ?? '', note: 'too late' }
  assert.equal((await later.call(extendExclusion, { body })).errorCode, 'exclusion-over')
  assert.equal((await later.call(closeExclusionReview, { body })).status, 200)
  looks = later
  foreign = await openOperator(world, 'elsewherelater', ['risk'], { merchantCode: 'garden', host: 'garden.localhost' })
})

test('nobody logged out, without the role or of another merchant compares or decides', async () => {
  await register('guardone', 'GUARD-1')
  await exclude(await register('guardtwo', 'GUARD-1'), '1y')
  const id = (await reviewOf('guardone'))?.id ?? ''
  const viewer = await openOperator(world, 'looksatall', ['viewer'])
  const attempts = [
    (who: Client) => who.call(getExclusionReview, { query: { id } }),
    (who: Client) => who.call(closeExclusionReview, { body: { id, note: 'not mine' } }),
    (who: Client) => who.call(extendExclusion, { body: { id, note: 'not mine' } }),
  ]
  for (const attempt of attempts) {
    assert.equal((await attempt(createClient(world.app))).errorCode, 'not-logged-in')
    assert.equal((await attempt(viewer)).errorCode, 'role-missing')
    assert.equal((await attempt(foreign)).errorCode, 'not-found')
  }
  assert.ok(await reviewOf('guardone'))
})
