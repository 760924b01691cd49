import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory, readJson } from '../../../lib/storage.ts'
import { canRemember, forgetLogin, REMEMBERED_KEY, recallLogin, rememberLogin } from './remembered-login.ts'

const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

async function takeBrowser() {
  const key = await makeKey()
  return { items: inMemory(), openKey: async () => key }
}

const anna = { type: 'username', username: 'anna2026', password: 'pässword 漢字', countryDialingCode: '' } as const

test('the record has type, username, encoded password, dialing code and salt, and the password is not in it', {
  tags: ['LOGIN-38', 'SESSION-06'],
}, async () => {
  const browser = await takeBrowser()
  await rememberLogin(anna, browser)
  const record = readJson(browser.items, REMEMBERED_KEY) as Record<string, string>
  assert.deepEqual(Object.keys(record).sort(), ['countryDialingCode', 'password', 'salt', 'type', 'username'])
  assert.deepEqual([record.type, record.username], ['username', 'anna2026'])
  const text = browser.items.getItem(REMEMBERED_KEY) ?? ''
  for (const spelling of [anna.password, encodeURIComponent(anna.password), Buffer.from(anna.password).toString('base64url')]) {
    assert.ok(!text.includes(spelling))
  }
  assert.deepEqual(await recallLogin('username', browser), { username: 'anna2026', password: anna.password, countryDialingCode: '' })
})

test('the same password is written differently each time, and only with the key of this browser it opens', {
  tags: ['LOGIN-38'],
}, async () => {
  const browser = await takeBrowser()
  await rememberLogin(anna, browser)
  const first = browser.items.getItem(REMEMBERED_KEY)
  await rememberLogin(anna, browser)
  assert.notEqual(browser.items.getItem(REMEMBERED_KEY), first)
  const stranger = { items: browser.items, openKey: (await takeBrowser()).openKey }
  assert.equal(await recallLogin('username', stranger), undefined)
  assert.equal(browser.items.getItem(REMEMBERED_KEY), null, 'what cannot be opened is not kept')
})

test('a record is of one method, and a code from a text message is never kept', { tags: ['LOGIN-22'] }, async () => {
  const browser = await takeBrowser()
  await rememberLogin({ type: 'sms', username: '9170000052', password: '123456', countryDialingCode: '63' }, browser)
  assert.equal((readJson(browser.items, REMEMBERED_KEY) as Record<string, string>).password, '')
  assert.equal(await recallLogin('username', browser), undefined)
  assert.deepEqual(await recallLogin('sms', browser), { username: '9170000052', password: '', countryDialingCode: '63' })
})

test('without a key nothing is kept, and nothing is offered', async () => {
  const without = { items: inMemory(), openKey: async () => undefined }
  assert.equal(await canRemember(without.openKey), false)
  await rememberLogin(anna, without)
  assert.equal(without.items.getItem(REMEMBERED_KEY), null)
})

test('a record with another name in it does not open, nor does nonsense', async () => {
  const browser = await takeBrowser()
  await rememberLogin(anna, browser)
  const record = readJson(browser.items, REMEMBERED_KEY) as Record<string, string>
  browser.items.setItem(REMEMBERED_KEY, JSON.stringify({ ...record, username: 'someone' }))
  assert.equal(await recallLogin('username', browser), undefined)
  for (const text of ['', '{', '[]', '{"type":"other"}', '{"type":"username","username":1}']) {
    browser.items.setItem(REMEMBERED_KEY, text)
    assert.equal(await recallLogin('username', browser), undefined, text)
  }
  forgetLogin(browser.items)
  assert.equal(browser.items.getItem(REMEMBERED_KEY), null)
})
