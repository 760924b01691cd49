import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SitePreview } from '@pavilion/api/site-preview'
import { firstRoutes } from '../../domain/api-routes.ts'
import { createPreviewFetch } from './preview-fetch.ts'

const SITE = 'https://garden.test'
const money = { currency: 'PHP', currencySymbol: '₱' }
const session = { authorization: 'Bearer a-session', 'merchant-code': 'garden' }

function openPreview(shown?: SitePreview) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const network = async (input: unknown, init?: RequestInit) => {
    asked.push({ url: String(input), init })
    return Response.json({ success: true, value: { list: [{ id: '1', title: 'published' }] } })
  }
  return { asked, fetch: createPreviewFetch({ fetch: network as typeof fetch, money, shown: () => shown }, SITE) }
}

test('of all calls a preview makes only those that every visitor may read, without session and without cookies', {
  tags: ['CON-136'],
}, async () => {
  for (const [name, [method, path, , audience]] of Object.entries(firstRoutes)) {
    if (name === 'followNews' || name === 'launchGame') continue
    const { asked, fetch } = openPreview()
    await fetch(path, { method, headers: session, credentials: 'same-origin' })
    if (audience !== 'public' || method !== 'GET') assert.deepEqual(asked, [], name)
    for (const { init } of asked) {
      assert.equal(init?.credentials, 'omit', name)
      assert.doesNotMatch(JSON.stringify(init?.headers ?? {}), /a-session/, name)
    }
  }
})

test('a preview reaches no other site, and nothing of its own site but pictures and scripts', { tags: ['CON-136'] }, async () => {
  const { asked, fetch } = openPreview()
  for (const url of ['https://evil.test/wps/game/list', '/operator/api/console', '/wps/nothing', '/healthz'])
    assert.equal((await fetch(url)).status, 403, url)
  assert.equal(asked.length, 0)
  await fetch('/assets/x.js')
  assert.equal(asked[0]?.init?.credentials, 'omit')
})

test('a draft replaces the promotion that is published, a new one is before all; the list is asked for once', {
  tags: ['CON-098'],
}, async () => {
  const base = { page: '/m/activity', isMember: true, language: 'EN', scheme: 'dark' } as const
  const draft = (id: string) => ({ promotion: { id, title: 'draft' } as never, status: 'joined' as const })
  for (const [id, titles] of [
    ['1', ['draft']],
    ['0', ['draft', 'published']],
  ] as const) {
    const { asked, fetch } = openPreview({ ...base, promotion: draft(id) })
    for (let times = 0; times < 2; times += 1) {
      const { value } = (await (await fetch('/wps/promotion/list?language=EN')).json()) as { value: { list: { title: string }[] } }
      assert.deepEqual(
        value.list.map(({ title }) => title),
        titles,
      )
    }
    assert.equal(asked.length, 1)
    const states = (await (await fetch('/wps/promotion/states')).json()) as { value: unknown }
    assert.deepEqual(states.value, { list: [{ promotionId: id, status: 'joined' }] })
    assert.equal(asked.length, 1, 'states are nobody’s but the draft’s')
  }
})
