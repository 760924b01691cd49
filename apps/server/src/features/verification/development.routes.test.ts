import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { createDevelopmentOutbox } from './outbox.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  const { send } = createDevelopmentOutbox(createDatabase(world.app.pool), { clock: world.clock, seals: testSeals })
  await send({ merchantCode: 'pavilion', channel: 'sms', to: '+639170000001', text: '123456 <script>alert(1)</script>' })
  await send({ merchantCode: 'pavilion', channel: 'email', to: 'a"b@example.com', text: 'Open http://localhost/m/forget?token=x&y=1' })
  await send({ merchantCode: 'lantern', channel: 'sms', to: '+66810000001', text: 'lantern only' })
})
after(() => world.stop())

const get = (place: { host?: string; address?: string } = {}, headers = {}) =>
  world.app.server.inject({
    method: 'GET',
    url: '/development/outbox',
    remoteAddress: place.address ?? '127.0.0.1',
    headers: { host: place.host ?? 'localhost', ...headers },
  })

test('the development outbox is a page that this machine can read, and that runs nothing of what was sent', async () => {
  const page = await get()
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-type']), /text\/html/)
  assert.match(page.body, /SMS to <b>\+639170000001<\/b>/)
  assert.match(page.body, /123456 &lt;script&gt;/)
  assert.match(page.body, /<a href="http:\/\/localhost\/m\/forget\?token=x&amp;y=1"/)
  assert.doesNotMatch(page.body, /<script/)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  assert.doesNotMatch(page.body, /lantern only/)
  assert.match((await get({ host: 'lantern.localhost' })).body, /lantern only/)
})

test('the page does not exist for other machines, other names and whoever is forwarded', async () => {
  for (const answer of [
    await get({ address: '192.168.1.5' }),
    await get({ host: 'rebound.example' }),
    await get({ host: 'localhost.evil.example' }),
    await get({}, { 'x-forwarded-for': '127.0.0.1' }),
  ]) {
    assert.equal(answer.statusCode, 404)
    assert.doesNotMatch(answer.body, /123456/)
  }
})
