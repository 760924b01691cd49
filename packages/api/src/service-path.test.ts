import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSafeAddress, maskPath, serviceLinks, unmaskPath } from './service-path.ts'

const key = 'k3yK3yk3'
const entry = (over: object) => ({ type: '3', title: 'Desk', path: maskPath('https://desk.example/', key), csType: 'OTHER', ...over })

test('a path is masked with the last eight characters as key, and one routine undoes the other', { tags: ['CALL-33', 'PCALL-32'] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (path) => {
      const masked = maskPath(path.toWellFormed(), key)
      assert.equal(masked.slice(-8), key)
      assert.equal(unmaskPath(masked), path.toWellFormed())
    }),
  )
  assert.ok(!maskPath('https://desk.example/', key).includes('desk'))
})

test('what is no masked path is none, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      unmaskPath(text)
    }),
  )
  for (const text of ['', 'short', 'k3yK3yk3', '!!!!k3yK3yk3', 'Ak3yK3yk3']) assert.equal(unmaskPath(text), undefined, text)
})

test('only entries of type 3 are used, and those of FACEBOOK and YOUTUBE are left out', {
  tags: ['CALL-32', 'ENTITY-19', 'PENTITY-20'],
}, () => {
  const links = serviceLinks([
    entry({ title: 'Desk' }),
    entry({ title: 'Other type', type: '1' }),
    entry({ title: 'Page', csType: 'FACEBOOK' }),
    entry({ title: 'Channel', csType: 'YOUTUBE' }),
    entry({ title: 'Broken', path: 'x' }),
  ])
  assert.deepEqual(links, [{ title: 'Desk', address: 'https://desk.example/', csType: 'OTHER' }])
})

test('an address is opened only over https or within the site', () => {
  for (const good of ['https://desk.example', 'https://desk.example/a?b=c', '/m/help', '/m/help?i=1']) assert.ok(isSafeAddress(good), good)
  for (const bad of ['http://desk.example', 'javascript:alert(1)', '//evil.example', '/m/../x:y', 'https://a@b.example', '/\\evil', ''])
    assert.ok(!isSafeAddress(bad), bad)
  assert.deepEqual(serviceLinks([entry({ path: maskPath('javascript:alert(1)', key) })]), [])
})
