import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewMessage, readPreview, type SitePreview } from './site-preview.ts'

const shown: SitePreview = { page: '/m/home', isMember: false, language: 'TH', scheme: 'light' }

test('a preview shows addresses of the site alone, in languages and sets that there are', { tags: ['CON-136'] }, () => {
  assert.deepEqual(readPreview(previewMessage(shown)), { ...shown, look: undefined, promotion: undefined })
  assert.equal(
    readPreview(previewMessage({ ...shown, page: '/m/launchGame?gameId=preview&a=1' }))?.page,
    '/m/launchGame?gameId=preview&a=1',
  )
  for (const page of [
    '',
    '/',
    '//evil.test/m/home',
    'https://evil.test',
    'javascript:alert(1)',
    '/m/../x y',
    '/m/home#a',
    `/m/${'a'.repeat(300)}`,
  ])
    assert.equal(readPreview(previewMessage({ ...shown, page })), undefined, page)
  for (const wrong of [{ language: 'XX' }, { scheme: 'pink' }, { isMember: 'yes' }, { kind: 'other' }])
    assert.equal(readPreview({ ...previewMessage(shown), ...wrong }), undefined, JSON.stringify(wrong))
  for (const data of [undefined, null, 'show-preview', 7, []]) assert.equal(readPreview(data), undefined)
})

test('a draft of a look has nothing but values that a look may have', { tags: ['CON-136'] }, () => {
  const look = {
    'ink-1': '#101626',
    line: 'rgba(255, 255, 255, 0.08)',
    'ink-2': 'url(https://evil.test/x)',
    'ink-3': '#101626;}body{display:none',
    'radius-card': '12px',
    brand: '../../x',
    __proto__: 'x',
    'text-1': 7,
  }
  const kept = readPreview({ ...previewMessage(shown), look })?.look
  assert.deepEqual(kept, { 'ink-1': '#101626', line: 'rgba(255, 255, 255, 0.08)', 'radius-card': '12px' })
})
