import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { hear, openQuiet, reloadQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'

const { siteUrl } = readConfig()
const OFFLINE = 'The network is slow or offline. Check your connection and try again.'

const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })
const refuse = (status: number, errorCode: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, errorCode, requestId: 'r1' } })

test('a page whose script cannot be fetched says that the network is slow or offline, and a tap tries again', {
  tag: ['@PERR-03', '@LAUNCH-10'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { expected: /Failed to load|module|import/i })
  await openQuiet(page, '/m/home')
  const isScript = /\/assets\/[^/]+\.js/
  await page.route(isScript, (route) => route.abort('internetdisconnected'))
  await menu(page, 'Promotions').click()
  await page.getByRole('heading', { name: 'Loading failed, click to retry' }).waitFor()
  await page.getByRole('alert').getByText(OFFLINE).waitFor()
  assert.ok(await menu(page, 'Home').isVisible(), 'the menu stands')
  await page.unroute(isScript)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByRole('link').first().waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  await putAway()
})

test('a waiting page shows loading for at most three seconds and then a slow network', { tag: ['@PERR-03', '@PGEN-18'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await openQuiet(page, '/m/home')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/wps/promotion/list*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await menu(page, 'Promotions').click()
  await page.waitForURL('**/m/activity')
  await page.locator('[aria-busy="true"]').first().waitFor()
  const loading = page.locator('[data-toast="loading"]')
  // The screen asks once it is drawn; from there on every moment counts.
  for (let waitedMs = 0; waitedMs < 1_100 && (await loading.count()) === 0; waitedMs += 50) await page.clock.runFor(50)
  await loading.waitFor()
  await page.clock.runFor(3_000)
  await loading.waitFor({ state: 'detached' })
  await page.clock.runFor(1_800)
  assert.equal(await page.locator('[data-toast]').count(), 0, 'not yet slow')
  await page.clock.runFor(300)
  await page.locator('[data-toast]').getByText(OFFLINE).waitFor()
  await page.clock.resume()
  release()
  await page.getByRole('main').getByRole('link').first().waitFor()
  await putAway()
})

test('a failed call leaves the page usable: lists retry, background calls are silent, taps get a toast', { tag: '@PERR-04' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await createMember(page, newPerson())
  await untilQuiet(page)
  const background = [
    '**/wps/inbox/unreadCount*',
    '**/wps/chat/unreadCount*',
    '**/wps/wallet/*',
    '**/wps/member/info*',
    '**/wps/announcement*',
  ]
  for (const address of background) await page.route(address, refuse(500, 'internal'))
  await openQuiet(page, '/m/home')
  assert.equal(await page.locator('[data-toast]').count(), 0, 'what runs in the background is silent')
  assert.equal(await page.getByRole('alert').count(), 0)
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  for (const address of background) await page.unroute(address)

  await page.route('**/wps/game/favorites', refuse(409, 'favourites-full'))
  await page.locator('[data-hot] button[aria-pressed]').first().click()
  await hear(page, 'Your list of favourites is full.')
  await page.unroute('**/wps/game/favorites')

  await page.route('**/wps/promotion/list*', refuse(500, 'internal'))
  await menu(page, 'Promotions').click()
  await page.getByRole('heading', { name: 'Loading failed, click to retry' }).waitFor()
  await page.unroute('**/wps/promotion/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByRole('link').first().waitFor()

  await page.route('**/wps/member/info*', refuse(401, 'session-ended'))
  await page.goto('/m/member/home')
  await hear(page, 'The account has been logged out, please log in again')
  await page.waitForURL('**/m/login')
  assert.equal(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO')), null)
  await putAway()
})

test('queries that failed offline run again online, and a balance that cannot be read says so and stays', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', expected: /ERR_INTERNET_DISCONNECTED/ })
  const person = newPerson()
  await createMember(page, person)
  // The scripts of the pages, before the network goes.
  for (const path of ['/m/voucherCenter', '/m/transaction/record?tab=money', '/m/member/home']) {
    await openQuiet(page, path)
  }
  const failed = page.getByRole('heading', { name: 'Loading failed, click to retry' })
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await page.getByLabel('Amount (₱)').waitFor()
  await page.goBack()
  await page.waitForURL('**/m/member/home')
  await page.getByRole('main').getByRole('link', { name: 'Game and money records' }).click()
  await page.getByRole('tab', { name: 'Money' }).click()
  await page.getByRole('main').locator('li > button').first().waitFor()
  await page.goto('/m/member/home')
  await reloadQuiet(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await hear(page, OFFLINE)
  await page.locator('[data-balance="shown"]').first().getByText('1,000.00').waitFor()
  await page.getByRole('link', { name: 'Deposit' }).first().click()
  await failed.waitFor()
  await page.context().setOffline(false)
  await page.getByLabel('Amount (₱)').waitFor()
  await page.context().setOffline(true)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Game and money records' }).click()
  await page.getByRole('tab', { name: 'Money' }).click()
  await failed.first().waitFor()
  await page.context().setOffline(false)
  await failed.first().waitFor({ state: 'detached' })
  await page.getByRole('main').locator('li > button').first().waitFor()
  await putAway()
})
