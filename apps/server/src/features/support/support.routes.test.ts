import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { feedbackLengthMax, pictureBytesMax } from '@pavilion/api/feedback-limits'
import { serviceLinks } from '@pavilion/api/service-path'
import { enterDesk, getDesk, getServiceRoute, listFeedback, logoutOfDesk, openFeedbackPass, sendFeedback } from '@pavilion/api/support'
import sharp from 'sharp'
import { openDesk } from '../../../test/desk-client.ts'
import { startTestApp } from '../../../test/harness.ts'
import { proveHuman } from '../../../test/human.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { addOperatorRow, codeNow, enterPassword } from '../../../test/operator-login.ts'
import { HOUR_MS, MINUTE_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Client
before(async () => {
  world = await startTestApp()
  desk = await openDesk(world, 'iris')
  await addMerchant(world, 'faraway', 'faraway.test')
})
after(() => world.stop())

const upload = (client: Client, payload: Buffer, type = 'image/png', query: Record<string, string> = {}) =>
  client.send({ method: 'POST', url: '/wps/support/feedback/picture', payload, query, headers: { 'content-type': type } })
const passFor = async (client: Client) =>
  (await client.call(openFeedbackPass, { body: { verification: await proveHuman(client) } })).value?.pass ?? ''
const drawn = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const idOf = (answer: { value: unknown }) => (answer.value as { pictureId: string }).pictureId
const visitorAt = (address: string) => createClient(world.app, { address })

test('the service route answers version.pathList with title, masked path and csType', {
  tags: ['CALL-31', 'CALL-34', 'PCALL-31', 'PENTITY-19', 'MOD-01', 'ENTITY-18'],
}, async () => {
  await world.app.pool.query("delete from support_links where merchant_code = 'pavilion'")
  await world.app.pool.query(
    `insert into support_links (merchant_code, type, titles, address, cs_type, position) values
     ('pavilion', '3', '{"EN":"Desk","TH":"โต๊ะ"}', 'https://desk.example/x', 'OTHER', 1),
     ('pavilion', '1', '{"EN":"Mirror"}', 'https://mirror.example/', 'OTHER', 2)`,
  )
  assert.deepEqual([getServiceRoute.method, getServiceRoute.path, getServiceRoute.module], ['GET', '/wps/system/domainRoute', 'COMM3'])
  const { value } = await visitorAt('1.1.1.1').call(getServiceRoute, { query: { language: 'TH' } })
  const [first] = value?.version.pathList ?? []
  assert.deepEqual(Object.keys(first ?? {}).sort(), ['csType', 'path', 'title', 'type'])
  assert.ok(!JSON.stringify(value).includes('desk.example'))
  assert.deepEqual(serviceLinks(value?.version.pathList ?? []), [{ title: 'โต๊ะ', address: 'https://desk.example/x', csType: 'OTHER' }])
})

test('a picture counts by its bytes, not by what it is called, and up to 5 MB', {
  tags: ['CONST-32', 'CONST-33', 'PCONST-07'],
}, async () => {
  const visitor = visitorAt('2.2.2.2')
  const pass = await passFor(visitor)
  assert.ok(idOf(await upload(visitor, await drawn(), 'image/png', { pass })))
  // It says that it is a JPEG and is a PNG: a picture all the same.
  assert.ok(idOf(await upload(visitor, await drawn(), 'image/jpeg', { pass })))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  assert.equal((await upload(visitor, svg)).errorCode, 'picture-kind')
  assert.equal((await upload(visitor, Buffer.from('GIF89a'.padEnd(200, 'x')))).errorCode, 'picture-kind')
  assert.equal((await upload(visitor, svg, 'image/svg+xml')).errorCode, 'unsupported-content')
  const tooLarge = Buffer.concat([await drawn(), Buffer.alloc(pictureBytesMax)])
  for (const size of [pictureBytesMax + 1, pictureBytesMax + 2])
    assert.equal((await upload(visitor, tooLarge.subarray(0, size))).status, 413)
  assert.equal((await upload(visitor, tooLarge.subarray(0, pictureBytesMax + 1))).errorCode, 'picture-too-large')
})

test('feedback has up to 140 characters and up to 3 pictures, and support reads it with its pictures', {
  tags: ['CONST-34', 'CONST-35', 'PCONST-06'],
}, async () => {
  const member = await registerMember(world.app, 'teller')
  const text = '✨'.repeat(feedbackLengthMax)
  const pictureIds = []
  for (let index = 0; index < 3; index += 1) pictureIds.push(idOf(await upload(member, await drawn())))
  const send = (body: { text: string; pictureIds: string[] }, client = member) => client.call(sendFeedback, { body })
  assert.equal((await send({ text: `${text}x`, pictureIds })).errorCode, 'text-too-long')
  assert.equal((await send({ text: '  ', pictureIds })).errorCode, 'text-missing')
  assert.equal((await send({ text, pictureIds: [...pictureIds, 'x'] })).errorCode, 'too-many-pictures')
  assert.equal((await send({ text, pictureIds: ['unknown'] })).errorCode, 'picture-unknown')
  assert.ok((await send({ text, pictureIds })).value?.id)
  assert.equal((await send({ text: 'again', pictureIds })).errorCode, 'picture-unknown')

  const { value } = await desk.call(listFeedback)
  assert.deepEqual([value?.list.length, value?.list[0]?.account, value?.list[0]?.text], [1, 'teller', text])
  assert.deepEqual(new Set(value?.list[0]?.pictureIds), new Set(pictureIds))
  const cookie = [...desk.cookies].map(([name, token]) => `${name}=${token}`).join('; ')
  const url = `/operator/api/desk/feedback/picture?id=${pictureIds[0]}`
  const picture = await world.app.server.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } })
  assert.equal(picture.headers['content-type'], 'image/png')
  assert.equal(picture.headers['x-content-type-options'], 'nosniff')
  assert.equal((await sharp(picture.rawPayload).metadata()).width, 4)
  assert.equal((await member.send({ method: 'GET', url })).status, 401)
})

test('one address tells ten things an hour, and what is refused counts for nothing', async () => {
  const visitor = visitorAt('3.3.3.3')
  const send = async (text: string) => (await visitor.call(sendFeedback, { body: { text, pictureIds: [] } })).errorCode
  assert.equal(await send(' '), 'text-missing')
  for (let index = 0; index < 10; index += 1) assert.equal(await send('hello'), undefined)
  assert.equal(await send('hello'), 'too-many-requests')
  world.clock.advance(60 * 60_000)
  assert.equal(await send('hello'), undefined)
  desk = await openDesk(world, 'iris2')
})

test('only who works at the desk of the merchant comes to it', async () => {
  assert.deepEqual((await desk.call(getDesk)).value, { name: 'Support iris2', merchantName: 'Pavilion' })
  assert.equal((await createClient(world.app).call(getDesk)).errorCode, 'not-logged-in')
  const member = await registerMember(world.app, 'curious')
  assert.equal((await member.call(getDesk)).errorCode, 'session-ended')
  const stranger = await openDesk(world, 'stranger', { merchantCode: 'faraway', host: 'faraway.test' })
  assert.deepEqual((await stranger.call(listFeedback)).value, { list: [] })
  const smuggled = createClient(world.app)
  for (const [name, value] of stranger.cookies) smuggled.cookies.set(name, value)
  assert.equal((await smuggled.call(getDesk)).errorCode, 'session-ended')
})

test('the desk needs password and code: the first log-in enrols an app, and without the role nothing opens', async () => {
  await addOperatorRow(world, 'rose', ['support'])
  await addOperatorRow(world, 'briar', ['cashier'])
  const start = async (username: string, client = createClient(world.app)) => (await enterPassword(client, username)).value
  const outside = await start('briar')
  const refused = await createClient(world.app).call(enterDesk, {
    body: { ticket: outside?.ticket ?? '', code: codeNow(world, outside?.enrolment?.secret ?? '') },
  })
  assert.deepEqual([refused.status, refused.errorCode], [403, 'role-missing'])

  const client = createClient(world.app)
  const first = await start('rose', client)
  const secret = first?.enrolment?.secret ?? ''
  const enter = (ticket: string | undefined, code: string) => client.call(enterDesk, { body: { ticket: ticket ?? '', code } })
  assert.equal((await enter(first?.ticket, '000000')).errorCode, 'code-wrong')
  const entered = await enter(first?.ticket, codeNow(world, secret))
  assert.deepEqual([entered.value?.name, entered.value?.recoveryCodes?.length, entered.value?.recoveryCodesLeft], ['rose', 10, 10])
  assert.equal('token' in (entered.value ?? {}), false, 'the page never holds the token')
  assert.equal((await client.call(getDesk)).value?.name, 'rose')
  assert.equal((await enter(first?.ticket, codeNow(world, secret))).errorCode, 'second-factor-expired')

  world.clock.advance(30_000)
  const again = await start('rose')
  assert.equal(again?.enrolment, undefined)
  assert.equal((await enter(again?.ticket, codeNow(world, secret))).value?.recoveryCodes, undefined)
})

test('the desk closes by log-out, after a quarter of an hour without use, after a shift, and for who is disabled', async () => {
  const isOpen = async (client: Client) => (await client.call(getDesk)).errorCode === undefined
  const first = await openDesk(world, 'rosemary')
  await first.call(logoutOfDesk)
  assert.equal(await isOpen(first), false)
  const second = await openDesk(world, 'lily')
  for (let minute = 0; minute < 8 * 60 - 10; minute += 10) {
    world.clock.advance(10 * MINUTE_MS)
    assert.equal(await isOpen(second), true)
  }
  world.clock.advance(10 * MINUTE_MS)
  assert.equal(await isOpen(second), false)
  const third = await openDesk(world, 'poppy')
  world.clock.advance(15 * MINUTE_MS)
  assert.equal(await isOpen(third), false)
  const fourth = await openDesk(world, 'daisy')
  await world.app.pool.query("update operators set is_disabled = true where username = 'daisy'")
  assert.equal(await isOpen(fourth), false)
})

test('who read what members wrote is written down, once for each look, and so is who left', async () => {
  const reader = await openDesk(world, 'sage')
  const actions = async () => {
    const { rows } = await world.app.pool.query(
      "select action, subject, detail from operator_actions where operator_name = 'sage' order by id",
    )
    return rows.map(({ action, subject, detail }) => `${action} ${subject} ${detail}`.trim())
  }
  const { value } = await reader.call(listFeedback)
  await reader.call(listFeedback)
  const ids = value?.list.map(({ id }) => id) ?? []
  const reading = `read-feedback feedback ${ids.at(-1)} to ${ids[0]}`
  assert.deepEqual(await actions(), [reading])
  world.clock.advance(10 * MINUTE_MS)
  await reader.call(getDesk)
  world.clock.advance(10 * MINUTE_MS)
  await reader.call(listFeedback)
  await reader.call(logoutOfDesk)
  const { rows } = await world.app.pool.query("select id from operators where username = 'sage'")
  assert.deepEqual(await actions(), [reading, reading, `log-out operator:${rows[0].id}`])
})

test('the pictures that a merchant takes in an hour have an end, from however many addresses they come', async () => {
  world.clock.advance(2 * HOUR_MS)
  await changeMerchant(world, 'pavilion', { settings: { feedback_pictures_per_hour: '2' } })
  world.clock.advance(3_000)
  const codes = []
  for (const last of [1, 2, 3]) {
    const visitor = visitorAt(`3.3.3.${last}`)
    codes.push((await upload(visitor, await drawn(), 'image/png', { pass: await passFor(visitor) })).errorCode)
  }
  assert.deepEqual(codes, [undefined, undefined, 'too-many-requests'])
  world.clock.advance(HOUR_MS + 1)
  const later = visitorAt('3.3.3.4')
  assert.ok(idOf(await upload(later, await drawn(), 'image/png', { pass: await passFor(later) })))
})
