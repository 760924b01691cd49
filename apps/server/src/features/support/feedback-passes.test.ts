import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { picturesMax } from '@pavilion/api/feedback-limits'
import { startTrial } from '@pavilion/api/registration'
import { openFeedbackPass, sendFeedback, uploadFeedbackPicture } from '@pavilion/api/support'
import { getChallenge } from '@pavilion/api/verification'
import sharp from 'sharp'
import { startTestApp } from '../../../test/harness.ts'
import { proveHuman } from '../../../test/human.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { createDatabase } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { sweepSupport } from './sweep-support.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let picture: Buffer
before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'faraway', 'faraway.test')
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
after(() => world.stop())

/** Sends the picture with a pass, and answers the refusal, if it is one. */
const upload = async (client: Client, pass?: string, payload = picture) => {
  const headers = { 'content-type': 'image/png' }
  const query = pass === undefined ? {} : { pass }
  return client.send({ method: 'POST', url: uploadFeedbackPicture.path, payload, query, headers })
}
const refusalOf = async (...given: Parameters<typeof upload>) => (await upload(...given)).errorCode
const openPass = async (client: Client) => {
  const { value } = await client.call(openFeedbackPass, { body: { verification: await proveHuman(client) } })
  assert.ok(value)
  return value
}
const counted = async () =>
  (await world.app.pool.query<{ n: bigint }>("select count(*) n from attempts where scope like 'feedback-p%'")).rows[0]?.n
const kept = async () => (await world.app.pool.query<{ n: bigint }>('select count(*) n from feedback_pictures')).rows[0]?.n

test('a visitor proves to be human before a picture is uploaded; refused uploads are not counted or stored', async () => {
  const visitor = createClient(world.app, { address: '7.0.0.1' })
  const before = [await counted(), await kept()]
  for (const pass of [undefined, '', 'made-up', 'x'.repeat(43)]) {
    const refused = await upload(visitor, pass)
    assert.deepEqual([refused.status, refused.errorCode], [403, 'verification-needed'])
  }
  assert.equal((await upload(visitor, 'x'.repeat(65))).errorCode, 'invalid-request')
  assert.deepEqual([await counted(), await kept()], before)
  const { pass } = await openPass(visitor)
  const sent = await upload(visitor, pass)
  const { pictureId } = sent.value as { pictureId: string }
  assert.ok((await visitor.call(sendFeedback, { body: { text: 'words', pictureIds: [pictureId] } })).value?.id)
})

test('words without a picture ask for no proof', async () => {
  const visitor = createClient(world.app, { address: '7.0.0.2' })
  assert.ok((await visitor.call(sendFeedback, { body: { text: 'words', pictureIds: [] } })).value?.id)
})

test('a member who is logged in needs no pass; a guest, whom a tap makes, and a session that ended do', async () => {
  const member = await registerMember(world.app, 'painter')
  assert.equal(await refusalOf(member), undefined)
  const guest = createClient(world.app, { address: '7.0.0.3' })
  guest.token = (await guest.call(startTrial, { body: {} })).value?.token
  assert.ok(guest.token)
  assert.equal(await refusalOf(guest), 'verification-needed')
  assert.equal(await refusalOf(guest, (await openPass(guest)).pass), undefined)
  await world.app.pool.query('update sessions set ended_at = $1', [world.clock()])
  assert.equal(await refusalOf(member), 'verification-needed')
  assert.equal(await refusalOf(member, (await openPass(member)).pass), undefined)
})

test('a pass is good for the pictures of one feedback, a quarter of an hour, and at the site that gave it', async () => {
  const visitor = createClient(world.app, { address: '7.0.0.4' })
  const { pass, expirationTime } = await openPass(visitor)
  assert.equal(expirationTime, world.clock().getTime() + 15 * MINUTE_MS)
  const elsewhere = createClient(world.app, { host: 'faraway.test', address: '7.0.0.4' })
  assert.equal(await refusalOf(elsewhere, pass), 'verification-needed')
  const codes = await Promise.all(Array.from({ length: picturesMax + 2 }, () => refusalOf(visitor, pass)))
  assert.equal(codes.filter((code) => code === undefined).length, picturesMax)
  assert.equal(codes.filter((code) => code === 'verification-needed').length, 2)
  const late = await openPass(visitor)
  world.clock.advance(15 * MINUTE_MS)
  assert.equal(await refusalOf(visitor, late.pass), 'verification-needed')
  await createDatabase(world.app.pool)
    .transaction()
    .execute((tx) => sweepSupport(tx, new Date(world.clock().getTime() + 1)))
  assert.equal((await world.app.pool.query('select from feedback_passes')).rowCount, 0)
})

test('what is no picture uses no pass up, nor does one too many for the address', async () => {
  const visitor = createClient(world.app, { address: '7.0.0.5' })
  await changeMerchant(world, 'pavilion', { settings: { feedback_per_address: '1' } })
  const before = await openPass(visitor)
  for (let index = 0; index < picturesMax; index += 1) assert.equal(await refusalOf(visitor, before.pass), undefined)
  const { pass } = await openPass(visitor)
  assert.equal(await refusalOf(visitor, pass, Buffer.from('GIF89a'.padEnd(200, 'x'))), 'picture-kind')
  assert.equal(await refusalOf(visitor, pass), 'too-many-requests')
  const { rows } = await world.app.pool.query('select pictures_left from feedback_passes order by pictures_left')
  assert.deepEqual(rows, [{ pictures_left: 0 }, { pictures_left: picturesMax }])
  await changeMerchant(world, 'pavilion', { settings: { feedback_per_address: '10' } })
})

test('a proof opens one pass, in the browser that asked for it', async () => {
  const visitor = createClient(world.app, { address: '7.0.0.6' })
  const open = (client: Client, body: object) => client.call(openFeedbackPass, { body })
  const verification = await proveHuman(visitor)
  const other = createClient(world.app, { address: '7.0.0.6' })
  assert.equal((await open(other, { verification })).errorCode, 'verification-needed')
  await other.call(getChallenge)
  assert.equal((await open(other, { verification })).errorCode, 'verification-needed')
  for (const wrong of [{}, { verification: { ...verification, answer: '1' } }, { verification: { token: 'made-up' } }]) {
    const refused = await open(visitor, wrong)
    assert.deepEqual([refused.status, refused.errorCode], [403, 'verification-needed'])
  }
  assert.ok((await open(visitor, { verification })).value?.pass)
  assert.equal((await open(visitor, { verification })).errorCode, 'verification-needed')
})

test('a closed site takes letters with pictures all the same', async () => {
  await changeMerchant(world, 'pavilion', { status: 'maintenance' })
  const visitor = createClient(world.app, { address: '7.0.0.7' })
  assert.equal(await refusalOf(visitor, (await openPass(visitor)).pass), undefined)
  await changeMerchant(world, 'pavilion', { status: 'open' })
})

test('where the site asks a company for persons, its word opens the pass', async () => {
  const company = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked = new URLSearchParams(Buffer.concat(parts).toString())
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ success: asked.get('response') === 'a person' && asked.get('remoteip') === '7.0.0.8' }))
  })
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/`
  const humanCheck = { provider: 'turnstile', siteKey: 'key', secret: 'secret', url } as const
  const asking = await startTestApp({ verification: { humanCheck } })
  try {
    const visitor = createClient(asking.app, { address: '7.0.0.8' })
    assert.equal((await visitor.call(getChallenge)).value?.siteKey, 'key')
    const open = async (verification: object) => visitor.call(openFeedbackPass, { body: { verification } as never })
    assert.equal((await open({ token: 'a program' })).errorCode, 'verification-needed')
    assert.equal(await refusalOf(visitor, (await open({ token: 'a person' })).value?.pass), undefined)
  } finally {
    await asking.stop()
    company.close()
  }
})
