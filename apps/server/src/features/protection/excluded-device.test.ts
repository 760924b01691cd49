import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { closeExclusionReview, listExclusionReviews } from '@pavilion/api/exclusion-reviews'
import { takeBreak } from '@pavilion/api/protection'
import { setRealName } from '@pavilion/api/security'
import { findText } from '../../../test/find-text.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { byPassword, liftLimits } from '../../../test/security-steps.ts'
import { createDatabase } from '../../base/database.ts'
import { DAY_MS, MINUTE_MS } from '../../base/durations.ts'
import { memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { noteLikeness } from './note-likeness.ts'

const PASSWORD = 'correct horse battery'
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await liftLimits(world)
})
after(() => world.stop())

let addresses = 0
const address = () => {
  addresses += 1
  return `10.7.${addresses >> 8}.${addresses & 255}`
}
const at = (place: string) => createClient(world.app, { address: place })
/** The same browser once more, with what it keeps and nobody logged in. */
const again = (client: Client, place: string): Client => {
  const next = at(place)
  for (const [name, value] of client.cookies) next.cookies.set(name, value)
  return next
}
const exclude = async (client: Client, length: '1y' | 'for-ever' = 'for-ever') =>
  assert.equal((await client.call(takeBreak, { body: { kind: 'self-exclusion', length } })).status, 200)
const register = async (client: Client, account: string) => (await client.register(account, PASSWORD)).errorCode
const openReviews = async (who: Client) => (await who.call(listExclusionReviews)).value?.list ?? []

test('an excluded person opens no account on that device, under any name or address, logged in or not', async () => {
  const client = at(address())
  assert.equal(await register(client, 'pausedone'), undefined)
  await exclude(client)
  assert.equal(await register(again(client, address()), 'pausedonetwo'), 'registration-refused')
  assert.equal(await register(client, 'pausedonethree'), 'registration-refused', 'still logged in')
  const { rows } = await world.app.pool.query("select detail from significant_events where kind = 'registration-of-excluded'")
  assert.deepEqual([...new Set(rows.map(({ detail }) => detail))], ['known by device'])
  const name = client.cookies.get('pavilion_pause')
  assert.ok(name)
  assert.deepEqual(await findText(world.app.pool, name), [], 'no name is kept as it is')
})

test('a device on which an excluded member comes in is known from then on, too, until the exclusion ends', async () => {
  const client = at(address())
  assert.equal(await register(client, 'pausedtwo'), undefined)
  const other = at(address())
  await exclude(client, '1y')
  assert.equal((await other.login('pausedtwo', PASSWORD)).status, 200)
  assert.equal(await register(again(other, address()), 'pausedtwotwo'), 'registration-refused')
  world.clock.advance(366 * DAY_MS)
  assert.equal(await register(again(other, address()), 'pausedtwothree'), undefined)
})

test('a break that is no exclusion marks no device', async () => {
  const client = at(address())
  assert.equal(await register(client, 'pausedthree'), undefined)
  assert.equal((await client.call(takeBreak, { body: { kind: 'time-out', length: '1d' } })).status, 200)
  assert.equal(await register(again(client, address()), 'pausedthreetwo'), undefined)
})

test('an account from the address of somebody who is excluded is opened, and noted once for operators to look at', async () => {
  const household = address()
  const client = at(household)
  assert.equal(await register(client, 'pausedfour'), undefined)
  await exclude(client)
  const looks = await openOperator(world, 'looks', ['risk'])
  const viewer = await openOperator(world, 'viewer', ['viewer'])
  const foreign = await openOperator(world, 'foreign', ['risk', 'owner'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.equal(await register(at(household), 'pausedfourwife'), undefined, 'a household shares an address')
  const [review, ...more] = await openReviews(viewer)
  assert.deepEqual([review?.account, review?.like, review?.knownBy, more.length], ['pausedfourwife', 'pausedfour', ['address'], 0])
  const { rows } = await world.app.pool.query("select count(*)::int as count from significant_events where kind = 'account-like-excluded'")
  assert.equal(rows[0].count, 1)

  const body = { id: review?.id ?? '', note: 'rang her up: another person' }
  assert.deepEqual(await openReviews(foreign), [])
  assert.equal((await foreign.call(closeExclusionReview, { body })).errorCode, 'not-found')
  assert.equal((await viewer.call(closeExclusionReview, { body })).errorCode, 'role-missing')
  assert.equal((await createClient(world.app).call(closeExclusionReview, { body })).errorCode, 'not-logged-in')
  assert.equal((await createClient(world.app).call(listExclusionReviews)).errorCode, 'not-logged-in')
  assert.equal((await looks.call(closeExclusionReview, { body: { ...body, id: '999999' } })).errorCode, 'not-found')
  assert.equal((await looks.call(closeExclusionReview, { body })).value?.note, body.note)
  assert.equal((await looks.call(closeExclusionReview, { body: { ...body, note: 'another word' } })).value?.note, body.note)
  assert.deepEqual(await openReviews(viewer), [])

  world.clock.advance(91 * DAY_MS)
  assert.equal(await register(at(household), 'pausedfourlater'), undefined)
  const later = await openOperator(world, 'laterviewer', ['viewer'])
  assert.deepEqual(await openReviews(later), [], 'an address is another’s after a while')
})

test('an account that takes the real name of somebody who is excluded is noted, and nothing is refused', async () => {
  const setName = (of: Client, name: string) => of.callEncrypted(setRealName, { proof: byPassword, name })
  const client = at(address())
  assert.equal(await register(client, 'pausedfive'), undefined)
  assert.equal((await setName(client, 'Maria  Santos')).status, 200)
  await exclude(client)
  const other = at(address())
  assert.equal(await register(other, 'pausedfivetwo'), undefined)
  assert.equal((await setName(other, 'MARIA SANTOS')).status, 200)
  const viewer = await openOperator(world, 'nameviewer', ['viewer'])
  const [review] = await openReviews(viewer)
  assert.deepEqual([review?.account, review?.like, review?.knownBy], ['pausedfivetwo', 'pausedfive', ['name']])

  const looks = await openOperator(world, 'namelooks', ['risk'])
  assert.equal((await looks.call(closeExclusionReview, { body: { id: review?.id ?? '', note: 'two people' } })).status, 200)
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'pausedfivetwo'")
  const account = { memberId: memberId(rows[0]?.id ?? 0n), merchantCode: 'pavilion' }
  const note = () => {
    const tools = { random: systemRandom, seals: testSeals, now: world.clock() }
    const db = createDatabase(world.app.pool)
    return db.transaction().execute((tx) => noteLikeness(tx, account, { name: 'Maria Santos' }, tools))
  }
  await note()
  assert.deepEqual(await openReviews(viewer), [], 'the word about this exclusion stands')
  world.clock.advance(MINUTE_MS)
  const { rowCount } = await world.app.pool.query(
    `insert into protection_breaks (member_id, kind, begins_at, asked_by)
     select id, 'self-exclusion', $1, id from members where account = 'pausedfive'`,
    [world.clock()],
  )
  assert.equal(rowCount, 1)
  await note()
  assert.equal((await openReviews(viewer))[0]?.id, review?.id, 'a new exclusion is looked at again')
})
