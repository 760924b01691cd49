import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentPolicy } from '../src/site/index.ts'
import { outsideOrigins, verificationConfigOf } from '../src/verification-config.ts'

const NOTHING = { smtp: undefined, humanCheck: undefined, firebase: undefined }

test('what is not configured is absent, and half of a group is a mistake', () => {
  assert.deepEqual(verificationConfigOf({}), NOTHING)
  for (const half of [
    { SMTP_URL: 'smtp://mail.example' },
    { HUMAN_CHECK: 'turnstile', HUMAN_CHECK_SECRET: 's' },
    { FIREBASE_PROJECT: 'pavilion' },
  ] as const) {
    assert.throws(() => verificationConfigOf(half), /Only part of this is configured/)
  }
  const { humanCheck } = verificationConfigOf({ HUMAN_CHECK: 'hcaptcha', HUMAN_CHECK_SITE_KEY: 'k', HUMAN_CHECK_SECRET: 's' })
  assert.deepEqual(humanCheck, { provider: 'hcaptcha', siteKey: 'k', secret: 's', url: undefined })
})

test('a page may run the script of a provider that is configured, and of no other', { tags: ['DA-29', 'DA-91'] }, () => {
  const policyFor = (config: Parameters<typeof outsideOrigins>[0]) => contentPolicy('n', [], outsideOrigins(config))
  // But the player of films, which a page opens when somebody asks for one: it runs in a frame, and no script of it in the page.
  assert.deepEqual(policyFor(NOTHING).match(/[^;]*https:[^;]*/g), [' frame-src https://www.youtube-nocookie.com'])
  const turnstile = policyFor({ ...NOTHING, humanCheck: { provider: 'turnstile', siteKey: 'k', secret: 's' } })
  assert.match(turnstile, /script-src [^;]*https:\/\/challenges\.cloudflare\.com/)
  assert.doesNotMatch(turnstile, /hcaptcha|google/)
  const hcaptcha = policyFor({ ...NOTHING, humanCheck: { provider: 'hcaptcha', siteKey: 'k', secret: 's' } })
  assert.match(hcaptcha, /connect-src [^;]*hcaptcha\.com/)
  assert.doesNotMatch(hcaptcha, /cloudflare|google/)
  const firebase = policyFor({ ...NOTHING, firebase: { projectId: 'p', apiKey: 'k', authDomain: 'p.example' } })
  assert.match(firebase, /script-src [^;]*https:\/\/www\.gstatic\.com/)
  assert.match(firebase, /frame-src [^;]*https:\/\/p\.example/)
})
