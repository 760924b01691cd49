import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { promotionCategories } from '@pavilion/api/promotion-rules'
import { listPromotions } from '@pavilion/api/promotions'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let visitor: Client
before(async () => {
  world = await startTestApp()
  world.clock.advance(Date.parse('2026-11-15T00:00:00Z') - world.clock().getTime())
  visitor = createClient(world.app)
})
after(() => world.stop())

const list = async (language: 'EN' | 'TH' = 'EN') => (await visitor.call(listPromotions, { query: { language } })).value?.list ?? []

test('a promotion has id, title, category, content, dates, whether it ends, pictures and a read flag', {
  tags: ['PENTITY-11'],
}, async () => {
  const promotions = await list()
  assert.ok(promotions.length >= 10, 'the demo has enough of them for the side menu to choose from')
  for (const one of promotions) {
    const { category, terms, status, ...rest } = one
    assert.equal(terms === undefined, status === undefined)
    assert.ok(promotionCategories.some((known) => known === category))
    assert.deepEqual(Object.keys(rest).sort(), [
      'announcementImages',
      'content',
      'currencySymbol',
      'endDate',
      'id',
      'noExpiry',
      'read',
      'startDate',
      'title',
    ])
    assert.equal(one.noExpiry === 1, one.endDate === '')
    assert.match(one.announcementImages[0]?.url ?? '', /^\/art\/covers\//)
  }
})

test('a promotion runs from its start to its end, in the time zone of the merchant', async () => {
  await world.app.pool.query(
    `insert into promotions (merchant_code, category, titles, contents, starts_on, ends_on)
     values ('pavilion', 'other_promo', '{"EN":"One day"}', '{"EN":"<p>x</p>"}', '2026-11-20', '2026-11-20')`,
  )
  const shownAt = async (iso: string) => {
    world.clock.advance(Date.parse(iso) - world.clock().getTime())
    return (await list()).some(({ title }) => title === 'One day')
  }
  assert.deepEqual(
    [
      await shownAt('2026-11-19T15:59:00Z'),
      await shownAt('2026-11-19T16:01:00Z'),
      await shownAt('2026-11-20T15:59:00Z'),
      await shownAt('2026-11-20T16:01:00Z'),
    ],
    [false, true, true, false],
  )
})

test('HTML of an operator is reduced to plain formatting, and English replaces a missing language', async () => {
  await world.app.pool.query(
    `insert into promotions (merchant_code, category, titles, contents, starts_on)
     values ('pavilion', 'other_promo', '{"EN":"Hostile"}', '{"EN":"<p>kept</p><script>alert(1)</script><iframe src=x></iframe>"}', '2026-01-01')`,
  )
  const hostile = (await list('TH')).find(({ title }) => title === 'Hostile')
  assert.equal(hostile?.content, '<p>kept</p>')
})

test('each merchant has its own promotions', async () => {
  await world.app.pool.query("update promotions set starts_on = '2026-01-01', ends_on = '2026-01-02' where merchant_code = 'pavilion'")
  assert.deepEqual(await list(), [])
  const others = await world.app.server.inject({ method: 'GET', url: listPromotions.path, headers: { host: 'lantern.localhost' } })
  assert.ok((others.json() as { value: { list: unknown[] } }).value.list.length >= 10)
})
