import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryName, deviceName, placeText } from './device-words.ts'

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => [key, ...Object.values(values)].join(' ')
const chrome = { browser: 'Chrome', system: 'Android', device: 'ANDROID' }

test('a device is called by what is known of it', () => {
  assert.equal(deviceName(t, chrome), 'session.onSystem Chrome Android')
  assert.equal(deviceName(t, { ...chrome, browser: '' }), 'Android')
  assert.equal(deviceName(t, { browser: '', system: '', device: 'OTHERS' }), 'session.unknownDevice')
  assert.equal(deviceName(t, { ...chrome, device: 'OTHERS' }), 'session.onSystem Chrome Android · session.installedApp')
})

test('a country is named in the language of the page, and an unknown one not at all', () => {
  assert.equal(countryName('PH', 'en'), 'Philippines')
  assert.equal(countryName('TH', 'vi'), 'Thái Lan')
  assert.equal(countryName('', 'en'), '')
  assert.equal(countryName('not a code', 'en'), 'not a code')
})

test('the last log-in says when, where and on what, without gaps for what is not known', () => {
  const text = placeText(t, { ...chrome, country: '', openedAt: Date.UTC(2026, 10, 21, 12) }, 'en')
  assert.match(text, /^11\/2[12]\/2026 \d\d:00 · session.onSystem Chrome Android$/)
})
