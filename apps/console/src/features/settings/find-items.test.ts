import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConfigurationItemValue } from '@pavilion/api/settings'
import { findItems } from './find-items.ts'

const item = (name: string, group: string, value: string | null = null): ConfigurationItemValue => ({
  part: 'setting',
  name,
  group,
  value,
  default: null,
  form: 'text',
  isGuarded: false,
})
const words: Record<string, string> = {
  'meanings.setting-registrations_per_hour': 'Maximum registrations from one address in an hour',
  'meanings.setting-description': 'What search engines show',
  'settings.group-limits': 'Limits against misuse',
  'settings.group-texts': 'Texts',
}
const t = (key: string) => words[key] ?? key
const items = [item('registrations_per_hour', 'limits', '20'), item('description_TH', 'texts'), item('description', 'texts', 'Petals')]
const found = (text: string, group?: string) => findItems(items, { text, group }, t).map(({ name }) => name)

test('a setting is found by meaning, name, group, language or value, in any order and case', { tags: ['CON-141'] }, () => {
  assert.deepEqual(found('hour REGISTRATIONS'), ['registrations_per_hour'])
  assert.deepEqual(found('per_hour'), ['registrations_per_hour'])
  assert.deepEqual(found('misuse'), ['registrations_per_hour'])
  assert.deepEqual(found('engines th'), ['description_TH'])
  assert.deepEqual(found('petals'), ['description'])
  assert.deepEqual(found('', 'texts'), ['description_TH', 'description'])
  assert.deepEqual(found('hour', 'texts'), [])
  assert.deepEqual(found('').length, 3)
})

test('a setting is found as people type, without accents, in Vietnamese and in Thai', () => {
  const vietnamese = (key: string) => (key === 'settings.group-limits' ? 'Giới hạn chống lạm dụng' : key)
  assert.deepEqual(
    ['gioi han', 'GIỚI', 'lam dung', 'lạm–dụng', '-'].map((text) => findItems(items, { text }, vietnamese).length),
    [1, 1, 1, 0, 0],
  )
  const thai = (key: string) => (key === 'meanings.setting-description' ? 'คําอธิบาย' : key)
  assert.equal(findItems(items, { text: 'คำอธิบาย' }, thai).length, 2)
})
