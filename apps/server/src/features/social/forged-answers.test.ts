import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Forgery, startForgingProvider } from '../../../test/forging-provider.ts'
import { startTestApp } from '../../../test/harness.ts'
import { createSocialBrowser, outcomeOf } from '../../../test/social-browser.ts'

const CLIENT = 'client-of-lantern'
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: Awaited<ReturnType<typeof startForgingProvider>>
before(async () => {
  provider = await startForgingProvider(CLIENT)
  world = await startTestApp()
  await world.app.pool.query("update social_providers set address = $1, client_id = $2 where provider = 'google'", [provider.url, CLIENT])
})
after(async () => {
  await world.stop()
  await provider.close().catch(() => {})
})

async function comeBack(forgery: Forgery): Promise<string | null> {
  const browser = createSocialBrowser(world.app)
  const authorization = await browser.start('google')
  provider.prepare(authorization, forgery)
  const page = await browser.go(`/wps/social/google/callback?code=c&state=${authorization.searchParams.get('state')}`)
  const { status } = await browser.open()
  assert.equal(status === 200, outcomeOf(page) === 'done')
  return outcomeOf(page)
}

test('the way to a provider carries state, nonce and the hash of a verifier, and no secret', async () => {
  const { searchParams } = await createSocialBrowser(world.app).start('google')
  for (const name of ['state', 'nonce', 'code_challenge']) assert.match(searchParams.get(name) ?? '', /^[\w-]{43}$/, name)
  assert.equal(searchParams.get('code_challenge_method'), 'S256')
  assert.equal(searchParams.get('redirect_uri'), 'http://lantern.localhost/wps/social/google/callback')
  assert.equal(searchParams.has('client_secret'), false)
})

test('an honest answer is believed', async () => assert.equal(await comeBack({}), 'done'))

const forgeries: Record<string, Forgery> = {
  'another nonce': { nonce: 'of-another-login' },
  'no nonce': { nonce: undefined },
  'another audience': { audience: 'somebody-else' },
  'another issuer': { issuer: 'https://accounts.example' },
  'another signature': { isSignedByAnother: true },
  'no signature': { isWithoutSignature: true },
  'a date that is over': { isExpired: true },
  'a refused code': { tokenStatus: 400 },
}
for (const [name, forgery] of Object.entries(forgeries)) {
  test(`an ID token with ${name} opens nothing`, async () => assert.equal(await comeBack(forgery), 'failed'))
}

test('a provider that fails or is gone brings the person back to the log-in page', async () => {
  assert.equal(await comeBack({ tokenStatus: 502 }), 'unavailable')
  const browser = createSocialBrowser(world.app)
  const authorization = await browser.start('google')
  await provider.close()
  const back = `/wps/social/google/callback?code=c&state=${authorization.searchParams.get('state')}`
  assert.equal(outcomeOf(await browser.go(back)), 'unavailable')
  await world.app.pool.query("update social_providers set client_id = 'never-discovered' where provider = 'google'")
  assert.equal(outcomeOf(await createSocialBrowser(world.app).start('google')), 'unavailable')
})
