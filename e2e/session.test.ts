import assert from 'node:assert/strict'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, logIn, memberWidget, newPerson } from './people.ts'
import { words } from './session-words.ts'

// What a session leaves on the device, how it ends, and on which devices it is.

const config = readConfig()
const { siteUrl } = config
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
test.afterAll(async () => {
  await pool.end()
})

const item = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const tabItem = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Somebody who is logged in on a phone that speaks the language from now on. */
async function takeMembersPhone(language: 'EN' | 'TY' = 'EN') {
  const phone = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(phone.page, person)
  await phone.page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
  await phone.page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  return { ...phone, person }
}

for (const t of [words.EN, words.TY]) {
  test(`a member signs out from the settings, in ${t.language}`, {
    tag: [
      '@SESSION-07',
      '@SESSION-08',
      '@SESSION-10',
      '@SESSION-11',
      '@SESSION-12',
      '@SESSION-13',
      '@SESSION-14',
      '@SESSION-15',
      '@SESSION-16',
      '@SESSION-17',
      '@SESSION-18',
      '@SESSION-19',
      '@SESSION-20',
      '@SESSION-22',
      '@SET-01',
      '@SET-02',
      '@SET-03',
      '@SET-04',
      '@SET-05',
      '@ERR-03',
      '@CALL-35',
      '@I18N-09',
    ],
  }, async () => {
    const { page, putAway } = await takeMembersPhone(t.language)
    await page.evaluate(() => {
      sessionStorage.setItem('trialName', 'trial-1')
      localStorage.setItem('hideDownloadBar', '1')
      localStorage.setItem('autoLogin', '1')
    })
    await page.goto('/m/member/home')
    await page.waitForFunction(() => localStorage.getItem('memberInfo') !== null)
    await page.goto('/m/set')
    const rows = page.locator('main').getByRole('listitem')
    // As the server draws the page nobody is logged in.
    await page.locator('main a[href="/m/changePsw"]').getByText(t.changePassword).waitFor()
    assert.equal(await rows.count(), 5, 'language, password, devices, limits, notifications')
    await assertAccessible(page, 'settings')
    const token = JSON.parse((await item(page, 'MC_SESSION_INFO')) ?? '{}').token

    let calls = 0
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    await page.route('**/wps/session/logout', async (route) => {
      calls += 1
      assert.equal(route.request().method(), 'DELETE')
      assert.equal(route.request().headers().authorization, `Bearer ${token}`)
      await letGo
      await route.continue()
    })
    const main = page.locator('main')
    await main.getByRole('button', { name: t.signOut }).click()
    await page.getByText(t.question).waitFor()
    assert.equal(await page.locator('body.modal-open').count(), 1)
    await assertAccessible(page, 'the question')
    await page.getByRole('button', { name: t.cancel }).click()
    await page.getByText(t.question).waitFor({ state: 'detached' })
    assert.deepEqual([await page.locator('body.modal-open').count(), calls], [0, 0])
    assert.notEqual(await item(page, 'MC_SESSION_INFO'), null)

    await main.getByRole('button', { name: t.signOut }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.logOut }).click()
    await page.getByRole('status').getByText(t.wait).waitFor()
    resolve()
    await page.waitForURL('**/m/home')
    await page.getByRole('status').getByText(t.wait).waitFor({ state: 'detached' })
    assert.equal(calls, 1)
    for (const key of ['MC_SESSION_INFO', 'memberInfo']) assert.equal(await item(page, key), null, key)
    assert.equal(await tabItem(page, 'trialName'), null)
    assert.equal(await item(page, 'autoLogin'), '0')
    assert.deepEqual([await item(page, 'language'), await item(page, 'hideDownloadBar')], [t.language, '1'])
    for (const key of ['templates', 'status']) assert.notEqual(await item(page, key), null, key)

    await page.goto('/m/set')
    assert.equal(await page.getByRole('link', { name: t.changePassword }).getAttribute('href'), '/m/login')
    assert.equal(await main.getByRole('button', { name: t.signOut }).count(), 0)
    await putAway()
  })

  test(`a member sees its devices and the last log-in, and signs out the others from a device that is known, in ${t.language}`, async () => {
    const first = await takeMembersPhone(t.language)
    const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
    await page.goto('/m/login')
    await untilQuiet(page)
    await logIn(page, first.person)
    await hear(page, words.EN.last)
    await page.context().addCookies([{ name: 'language', value: t.language, url: siteUrl }])
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), t.language)
    await page.goto('/m/securityCenter')
    await page.getByText(t.last).waitFor()
    await page.getByText(t.thisDevice, { exact: true }).waitFor()
    await assertAccessible(page, 'security centre')
    await page.getByRole('button', { name: t.others }).click()
    await hear(page, t.tooNew)
    await first.page.goto('/m/securityCenter')
    await first.page.getByRole('button', { name: t.others }).click()
    await first.page.getByRole('button', { name: t.others }).waitFor({ state: 'detached' })
    await first.page.getByText(t.thisDevice, { exact: true }).waitFor()
    await page.goto('/m/member/home')
    await hear(page, t.ended)
    await page.waitForURL('**/m/login')
    await putAway()
    await first.putAway()
  })
}

test('a password is remembered only when that is wanted, and nothing readable opens it', {
  tag: ['@LOGIN-13', '@LOGIN-36', '@LOGIN-37', '@LOGIN-38', '@LOGIN-39', '@SESSION-05', '@SESSION-06', '@SESSION-19'],
}, async () => {
  const first = await takeMembersPhone()
  const { person } = first
  await first.putAway()
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const openLogin = async () => {
    await page.goto('/m/login')
    await untilQuiet(page)
  }
  const signOut = async () => {
    await page.goto('/m/set')
    await page.locator('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  }
  const box = page.getByRole('checkbox', { name: 'Remember password' })
  await openLogin()
  assert.equal(await box.isChecked(), false)
  await logIn(page, person)
  await page.waitForURL('**/m/home')
  assert.deepEqual([await item(page, 'rememberedLogin'), await item(page, 'autoLogin')], [null, '0'])
  await signOut()

  await openLogin()
  await box.check()
  await logIn(page, person)
  await page.waitForURL('**/m/home')
  assert.equal(await item(page, 'autoLogin'), '1')
  const kept = (await item(page, 'rememberedLogin')) ?? '{}'
  const record = JSON.parse(kept)
  assert.deepEqual(Object.keys(record).sort(), ['countryDialingCode', 'password', 'salt', 'type', 'username'])
  assert.deepEqual([record.type, record.username], ['username', person.username])
  assert.ok(!kept.includes(person.password) && !atob(record.password.replace(/-/g, '+').replace(/_/g, '/')).includes(person.password))
  const key = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pavilion-keys', 1)
      request.onsuccess = () => resolve(request.result)
    })
    const found = await new Promise<CryptoKey>((resolve) => {
      const request = opened.transaction('keys').objectStore('keys').get('remembered-login')
      request.onsuccess = () => resolve(request.result)
    })
    opened.close()
    const exported = await crypto.subtle.exportKey('raw', found).then(
      () => 'readable',
      () => 'refused',
    )
    return { extractable: found.extractable, exported }
  })
  assert.deepEqual(key, { extractable: false, exported: 'refused' })

  // A start without a session logs in once with what is remembered.
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/home')
  await memberWidget(page, person).waitFor()
  await signOut()
  assert.equal(await item(page, 'autoLogin'), '0')

  await openLogin()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=password]')?.value !== '')
  assert.deepEqual(
    [
      await page.locator('input[name=username]').inputValue(),
      await page.locator('input[name=password]').inputValue(),
      await box.isChecked(),
    ],
    [person.username, person.password, true],
  )
  await box.uncheck()
  assert.equal(await item(page, 'rememberedLogin'), null)
  await putAway()
})

test('where a password cannot be kept safely the box is not offered', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/m/login')
  await untilQuiet(page)
  await page.getByRole('link', { name: 'Forgot password?' }).waitFor()
  assert.equal(await page.getByRole('checkbox').count(), 0)
  await putAway()
})

test('who is not logged in is told so and led back afterwards, and logging out in one tab logs out the other', {
  tag: ['@ERR-21', '@ERR-22'],
}, async () => {
  const { page, person, putAway } = await takeMembersPhone()
  const other = await page.context().newPage()
  await other.goto('/m/member/home')
  await memberWidget(page, person).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL('**/m/login')
  assert.equal(await item(other, 'MC_SESSION_INFO'), null)
  await other.close()

  await page.goto('/m/member/home')
  await hear(page, 'You are not logged in, please login first')
  await page.waitForURL('**/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/member/home')
  // A call that is still on its way would hear of the end before the next page does.
  await untilQuiet(page)
  await pool.query('update sessions set ended_at = now() where member_id = (select id from members where account = $1)', [person.username])
  await page.goto('/m/member/home')
  await hear(page, 'The account has been logged out, please log in again')
  await page.waitForURL('**/m/login')
  await putAway()
})

test('a change of password says that it is being done, for ten seconds at most', { tag: '@CHPW-18' }, async () => {
  const { page, person, putAway } = await takeMembersPhone()
  await page.clock.install()
  await page.goto('/m/changePsw')
  await page.route('**/wps/member/password', () => new Promise(() => {}))
  const values = { old_password: person.password, password: 'a perfectly fine one', confimpsw: 'a perfectly fine one' }
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value)
  // What else the page waits for would be said in the same words.
  await untilQuiet(page)
  // From here on time passes only when the test moves it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Save new password' }).click()
  const loading = page.getByRole('status').getByText('Please wait')
  await loading.waitFor()
  await page.clock.fastForward(9_000)
  assert.equal(await loading.count(), 1)
  await page.clock.fastForward(1_500)
  await loading.waitFor({ state: 'detached' })
  assert.equal(pathOf(page), '/m/changePsw')
  await putAway()
})
