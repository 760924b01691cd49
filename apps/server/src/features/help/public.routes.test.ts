import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listHelpTopics } from '@pavilion/api/help'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client
before(async () => {
  world = await startTestApp()
  visitor = createClient(world.app)
})
after(() => world.stop())

const ask = async (lang: 'EN' | 'TY' | 'CN' | 'VI' | 'TH') =>
  (await visitor.call(listHelpTopics, { query: { device: 'MOBILE', lang } })).value?.list ?? []

test('the help centre answers its topics in the asked language, each with a title and a text', {
  tags: ['CALL-34', 'PCALL-23', 'PENTITY-13'],
}, async () => {
  assert.equal(listHelpTopics.path, '/wps/system/helpCenter')
  const english = await ask('EN')
  assert.ok(english.length >= 5)
  for (const language of ['EN', 'TY', 'CN', 'VI', 'TH'] as const) {
    const topics = await ask(language)
    assert.deepEqual(
      topics.map(({ id }) => id),
      english.map(({ id }) => id),
    )
    for (const topic of topics) assert.ok(topic.title !== '' && topic.content.startsWith('<'), `${language} ${topic.id}`)
    if (language !== 'EN') assert.notEqual(topics[0]?.content, english[0]?.content, language)
  }
  assert.equal(english.filter(({ anchor }) => anchor === 'terms').length, 1)
})

test('what an operator wrote as HTML reaches nobody unless it is plain formatting', async () => {
  await world.app.pool.query(
    `insert into help_topics (merchant_code, titles, contents, position)
     values ('pavilion', '{"EN":"Hostile"}', '{"EN":"<p onclick=alert(1)>kept</p><script>alert(1)</script>"}', 99)`,
  )
  assert.equal((await ask('VI')).at(-1)?.content, '<p>kept</p>')
})
