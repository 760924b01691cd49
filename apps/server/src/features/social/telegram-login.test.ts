import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { sealClientSecret } from '../../../test/partner-rows.ts'
import { createSocialBrowser, outcomeOf, type SocialBrowser } from '../../../test/social-browser.ts'
import { identifyWithTelegram } from './identify-with-telegram.ts'

const TOKEN = '123456789:AAtesttoken'
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  const change = "update social_providers set address = '', client_id = '123456789', client_secret = $1 where provider = 'telegram'"
  await world.app.pool.query(change, [sealClientSecret('lantern', 'telegram', TOKEN)])
})
after(() => world.stop())

// Written again from the published rule, so that the server's reading of it is not its own judge.
function sign(fields: Record<string, string>, token = TOKEN): Record<string, string> {
  const text = Object.entries(fields)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
  return { ...fields, hash: createHmac('sha256', createHash('sha256').update(token).digest()).update(text).digest('hex') }
}

const seconds = (ageSeconds = 0) => String(Math.floor(world.clock().getTime() / 1_000) - ageSeconds)
const person = (more: Record<string, string> = {}) => ({ id: '700000009', first_name: 'Mali', auth_date: seconds(), ...more })

async function comeBack(fields: Record<string, string>, browser: SocialBrowser = createSocialBrowser(world.app)): Promise<string | null> {
  const widget = await browser.start('telegram')
  const returnTo = new URL(widget.searchParams.get('return_to') ?? '')
  for (const [name, value] of Object.entries(fields)) returnTo.searchParams.set(name, value)
  return outcomeOf(await browser.go(returnTo.pathname + returnTo.search))
}

test('the way leads to the page of the log-in widget, with the number of the bot and never its token', async () => {
  const widget = await createSocialBrowser(world.app).start('telegram')
  assert.equal(widget.origin + widget.pathname, 'https://oauth.telegram.org/auth')
  assert.equal(widget.searchParams.get('bot_id'), '123456789')
  assert.equal(widget.searchParams.get('origin'), 'http://lantern.localhost')
  assert.ok(!widget.href.includes('AAtesttoken'))
})

test('a signed, fresh answer opens the session of a new member, who is the same one the next time', async () => {
  const first = createSocialBrowser(world.app)
  assert.equal(await comeBack(sign(person({ photo_url: 'https://t.me/i/x.jpg' })), first), 'done')
  const opened = (await first.open()).value as { userName: string; type: number }
  assert.match(opened.userName, /^mali\d{4}$/)
  world.clock.advance(1_000)
  const again = createSocialBrowser(world.app)
  assert.equal(await comeBack(sign(person({ username: 'renamed' })), again), 'done')
  assert.equal(((await again.open()).value as { userName: string }).userName, opened.userName)
})

test('a changed field, another bot, an old or a future date, and no hash open nothing', async () => {
  assert.equal(await comeBack({ ...sign(person()), id: '700000010' }), 'failed')
  assert.equal(await comeBack({ ...sign(person()), more: 'x' }), 'failed')
  assert.equal(await comeBack(sign(person(), '123456789:BBother')), 'failed')
  assert.equal(await comeBack(sign(person({ auth_date: seconds(601) }))), 'failed')
  assert.equal(await comeBack(sign(person({ auth_date: seconds(-120) }))), 'failed')
  assert.equal(await comeBack({ ...person(), hash: '' }), 'failed')
  assert.equal(await comeBack({ error: 'access_denied' }), 'denied')
})

test('an answer is good once, even with a state that is new', async () => {
  const answer = sign(person({ id: '700000011' }))
  assert.equal(await comeBack(answer), 'done')
  assert.equal(await comeBack(answer), 'failed')
})

test('an answer behind the # is asked for at the log-in page, with the state still unused', async () => {
  const browser = createSocialBrowser(world.app)
  const widget = await browser.start('telegram')
  const returnTo = new URL(widget.searchParams.get('return_to') ?? '')
  const page = await browser.go(returnTo.pathname + returnTo.search)
  assert.equal(outcomeOf(page), 'return')
  const fields = new URLSearchParams({ ...sign(person({ id: '700000012' })), state: page.searchParams.get('state') ?? '' })
  assert.equal(outcomeOf(await browser.go(`/wps/social/telegram/callback?${fields}`)), 'done')
})

test('the hash is compared as it is written: 64 hexadecimal digits in small letters', () => {
  const provider = { name: 'telegram', clientId: '1', clientSecret: TOKEN, address: '', isDemo: false } as const
  const now = world.clock()
  const fields = sign({ id: '42', first_name: 'A', auth_date: seconds() })
  assert.equal(identifyWithTelegram(provider, fields, now)?.subject, '42')
  assert.equal(identifyWithTelegram(provider, { ...fields, hash: fields.hash?.toUpperCase() ?? '' }, now), undefined)
})
