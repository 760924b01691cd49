import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCaptcha } from '@pavilion/api/verification'
import { readCaptcha } from '../../../test/captcha.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { createDatabase } from '../../base/database.ts'
import { createPool } from '../../base/pool.ts'
import { useCaptcha } from './captchas.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let pool: ReturnType<typeof createPool>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  pool = createPool(world.databaseUrl, 8, () => {})
  await addMerchant(world, 'garden', 'garden.example')
})
after(async () => {
  await pool.end()
  await world.stop()
})

async function show(client: Client, digits = 4) {
  const { value } = await client.call(getCaptcha)
  assert.ok(value)
  const source = client.cookies.get('pavilion_verification')
  return { captchaId: value.captchaId, answer: await readCaptcha(pool, value.captchaId, digits), source, merchantCode: 'pavilion' }
}

type Shown = Awaited<ReturnType<typeof show>>
const answerIt = (shown: Omit<Shown, 'source'> & { source: string | undefined }) =>
  createDatabase(pool)
    .transaction()
    .execute((tx) => useCaptcha(tx, shown, world.clock()))

test('a captcha is a picture of four digits for two minutes, and the right digits are taken', {
  tags: ['CALL-20', 'MOD-09', 'CALL-44'],
}, async () => {
  const client = createClient(world.app)
  const { value, headers } = await client.call(getCaptcha)
  assert.equal(value?.expirationTime, world.clock().getTime() + 120_000)
  assert.match(value?.image ?? '', /^data:image\/svg\+xml;base64,/)
  assert.match(String(headers['cache-control']), /no-store/)
  assert.equal(getCaptcha.module, 'CAPTCHA3')
  assert.equal(await answerIt(await show(client)), true)
})

test('the picture does not spell out its digits', async () => {
  const { value } = await createClient(world.app).call(getCaptcha)
  const svg = Buffer.from(value?.image.split(',')[1] ?? '', 'base64').toString()
  assert.doesNotMatch(svg, /<text|<tspan|<title|aria|id=/)
  const answer = await readCaptcha(pool, value?.captchaId ?? '')
  const { value: again } = await createClient(world.app).call(getCaptcha)
  assert.notEqual(again?.image, value?.image)
  assert.doesNotMatch(svg, new RegExp(`>\\s*${answer}\\s*<`))
})

test('an answer is good once, also when it comes many times at the same moment', async () => {
  const shown = await show(createClient(world.app))
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerIt(shown)))
  assert.equal(answers.filter(Boolean).length, 1)
  assert.equal(await answerIt(shown), false)
})

test('a wrong answer uses the captcha up', async () => {
  const shown = await show(createClient(world.app))
  assert.equal(await answerIt({ ...shown, answer: shown.answer === '0000' ? '0001' : '0000' }), false)
  assert.equal(await answerIt(shown), false)
})

test('an answer is good in the browser that was shown the picture, at its merchant, and not later than two minutes', async () => {
  const client = createClient(world.app)
  const other = await show(createClient(world.app))
  const shown = await show(client)
  assert.equal(await answerIt({ ...shown, source: other.source }), false)
  assert.equal(await answerIt({ ...shown, source: undefined }), false)
  assert.equal(await answerIt({ ...shown, merchantCode: 'garden' }), false)
  assert.equal(await answerIt(shown), true, 'strangers did not use it up')
  const late = await show(client)
  world.clock.advance(120_000)
  assert.equal(await answerIt(late), false)
})

test('of id and answer only hashes are stored', async () => {
  const { captchaId } = await show(createClient(world.app))
  const { rows } = await pool.query('select c::text as row from captchas c')
  assert.equal(rows.filter(({ row }) => row.includes(captchaId)).length, 0)
})

test('a merchant may ask for five or six digits, and for no other number of them', { tags: ['REG-50', 'CONST-03'] }, async () => {
  for (const [setting, digits] of [
    ['4', 4],
    ['5', 5],
    ['6', 6],
    ['9', 6],
    ['1', 4],
  ] as const) {
    await changeMerchant(world, 'pavilion', { settings: { captcha_digits: setting } })
    const { value } = await createClient(world.app).call(getCaptcha)
    const svg = Buffer.from(value?.image.split(',')[1] ?? '', 'base64').toString()
    assert.match(svg, new RegExp(`width="${22 + 34 * digits}"`), `${digits} places`)
  }
  await changeMerchant(world, 'pavilion', { settings: { captcha_digits: '4' } })
  assert.equal((await show(createClient(world.app))).answer.length, 4)
})

test('an address is shown so many pictures and then told to wait', async () => {
  await changeMerchant(world, 'garden', { settings: { captchas_per_address: '3' } })
  const client = createClient(world.app, { host: 'garden.example', address: '192.0.2.77' })
  for (let shown = 0; shown < 3; shown += 1) assert.equal((await client.call(getCaptcha)).status, 200)
  const refused = await client.call(getCaptcha)
  assert.deepEqual([refused.status, refused.errorCode], [429, 'too-many-requests'])
  assert.equal((await createClient(world.app, { host: 'garden.example', address: '192.0.2.78' }).call(getCaptcha)).status, 200)
})
