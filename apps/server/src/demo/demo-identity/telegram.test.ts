import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEMO_BOT_TOKEN } from './clients.ts'
import { serveDemoIdentity } from './serve-demo-identity.ts'

const now = new Date('2026-03-02T10:00:00.400Z')
let demo: Awaited<ReturnType<typeof serveDemoIdentity>>
before(async () => {
  demo = await serveDemoIdentity(0, () => now)
})
after(() => demo.close())

async function answerFor(person: string): Promise<{ auth_date: number; hash: string }> {
  const url = new URL('/telegram/auth', demo.url)
  url.searchParams.set('bot_id', DEMO_BOT_TOKEN.split(':', 1)[0] ?? '')
  url.searchParams.set('return_to', 'http://lantern.localhost/wps/social/telegram/callback?state=1')
  url.searchParams.set('as', person)
  const response = await fetch(url, { redirect: 'manual' })
  const [, text = ''] = (response.headers.get('location') ?? '').split('#tgAuthResult=')
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as { auth_date: number; hash: string }
}

test('two answers for one person within a second are not alike, so that each is good for a log-in', { tags: ['LOGIN-16'] }, async () => {
  const second = now.getTime() / 1_000 - 0.4
  const answers = [await answerFor('mali'), await answerFor('mali'), await answerFor('linh')]
  assert.deepEqual(
    answers.map((answer) => answer.auth_date - second),
    [0, 1, 0],
  )
  assert.equal(new Set(answers.map(({ hash }) => hash)).size, 3)
})
