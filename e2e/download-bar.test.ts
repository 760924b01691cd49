import assert from 'node:assert/strict'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { appLinks, devices } from './app-devices.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { createMember, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'lantern', 'download-bar')
const site = own.siteUrl
/** One where visitors register with a name and a password alone. */
const forMembers = ownMerchant(config, 'pavilion', 'download-bar-members')
const settings = {
  ...appLinks,
  link_AppDownloadIcon: '/art/brand/icon-512.png',
  app_background: '#103322',
  app_desc: 'Lantern in your pocket',
  app_desc_font_color: '#FFEEDD',
  promo_APP_DOWNLOAD: 'on',
}
const without = Object.fromEntries(Object.keys(appLinks).map((name) => [name, '']))
test.beforeAll(async () => {
  await own.change({ settings })
})

const bar = (page: Page) => page.getByRole('complementary', { name: 'The app' })

async function take(options: BrowserContextOptions, prepare: () => void = () => {}, path = '/m/home') {
  const phone = await takePhone(site, options)
  await phone.page.context().addCookies([{ name: 'language', value: 'EN', url: site }])
  await phone.page.addInitScript(prepare)
  await openQuiet(phone.page, `${path}?at=${crypto.randomUUID()}`)
  return phone
}

async function assertNoBar(options: BrowserContextOptions, why: string, prepare?: () => void) {
  const { page, putAway } = await take(options, prepare)
  await page.getByRole('banner').waitFor()
  assert.equal(await bar(page).isVisible(), false, why)
  await putAway()
}

test('the bar shows icon, text, stars and buttons as the merchant has them, and nothing jumps', {
  tag: ['@APPDL-01', '@APPDL-16', '@APPDL-17', '@APPDL-18', '@ROLE-23', '@ROLE-25', '@PENTITY-17'],
}, async () => {
  const { page, putAway } = await takePhone(site, devices.safari)
  await page.context().addCookies([{ name: 'language', value: 'EN', url: site }])
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openQuiet(page, `/m/home?at=${crypto.randomUUID()}`)
  await bar(page).getByText('Lantern in your pocket').waitFor()
  await bar(page).getByText('There is a bonus for using the app').waitFor()
  assert.equal(await bar(page).locator('[data-stars] svg').count(), 5)
  assert.equal(await bar(page).locator('[data-app-icon]').getAttribute('src'), '/art/brand/icon-512.png')
  assert.equal(await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(16, 51, 34)')
  assert.equal(
    await bar(page)
      .getByText('Lantern in your pocket')
      .evaluate((element) => getComputedStyle(element).color),
    'rgb(255, 238, 221)',
  )
  assert.deepEqual(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.filter((value) => value > 0.02)), [])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `nothing is cut off at ${width}`)
  }
  await bar(page).getByRole('button', { name: 'Download' }).click()
  const sheet = page.getByRole('dialog', { name: 'Get the app' })
  await sheet.getByText('There is a bonus').waitFor()
  assert.deepEqual(await sheet.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [
    appLinks.link_IOS,
    appLinks.link_MOBILECONFIG,
    '/m/app',
  ])
  await assertAccessible(page)
  await putAway()
})

test('closing the bar stores hideDownloadBar=1, and it stays away on every page and visit', {
  tag: ['@APPDL-02', '@SESSION-09'],
}, async () => {
  const { page, putAway } = await take(devices.android)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  assert.equal(await page.evaluate(() => localStorage.getItem('hideDownloadBar')), '1')
  for (const path of ['/m/message', '/m/home']) {
    await openQuiet(page, path)
    assert.equal(await bar(page).isVisible(), false, path)
  }
  await page.evaluate(() => localStorage.removeItem('hideDownloadBar'))
  await openQuiet(page, '/m/message')
  await bar(page).waitFor()
  await putAway()
})

test('the bar is hidden in an installed web app, from a home screen, in the native app and on a computer', {
  tag: ['@APPDL-03', '@APPDL-04', '@APPDL-05'],
}, async () => {
  const standalone = () => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('standalone') ? ({ ...ask(query), matches: true } as MediaQueryList) : ask(query))
  }
  await assertNoBar(devices.android, 'installed', standalone)
  await assertNoBar(devices.safari, 'from the home screen', () => void Object.defineProperty(navigator, 'standalone', { value: true }))
  await assertNoBar(devices.native, 'by the words of the native app')
  await assertNoBar(devices.android, 'by its bridge', () => void Object.assign(window, { PavilionNative: {} }))
  await assertNoBar(devices.desktop, 'on a computer')
  const { page, putAway } = await take(devices.safari, () => {}, '/m/home')
  await bar(page).waitFor()
  await openQuiet(page, '/m/home?launch=WEBCLIP')
  assert.equal(await bar(page).isVisible(), false, 'launched by the web clip')
  await openQuiet(page, '/m/message')
  assert.equal(await bar(page).isVisible(), false, 'later in the same launch')
  await putAway()
})

test('where the merchant asks for a log-in the bar is for members, and tells them of the bonus of a member', {
  tag: ['@APPDL-07', '@APPDL-18', '@ROLE-24'],
}, async () => {
  const { page, putAway } = await takePhone(forMembers.siteUrl, devices.android)
  await page.goto('/m/home')
  const changes = {
    settings: { link_Android: appLinks.link_Android, promo_APP_DOWNLOAD: 'on' },
    flags: { downloadBarRequiresLogin: true },
  }
  await withMerchant(config, page, forMembers.code, changes, async () => {
    await openQuiet(page, `/m/home?at=${crypto.randomUUID()}`)
    assert.equal(await bar(page).isVisible(), false, 'a visitor')
    await createMember(page, newPerson())
    // What the page before still asks for is not what is waited for.
    await untilQuiet(page)
    const [personal] = await Promise.all([
      page.waitForResponse(
        (reply) => reply.url().endsWith('/wps/system/template') && reply.request().headers().authorization !== undefined,
      ),
      page.goto(`/m/home?at=${crypto.randomUUID()}`),
    ])
    assert.equal((await personal.json()).value.promos.APP_DOWNLOAD.enabled, true)
    await bar(page).getByText('There is a bonus for using the app').waitFor()
  })
  await putAway()
})

test('without a link there is no bar, and without the promo no word of a bonus', {
  tag: ['@APPDL-06', '@APPDL-18', '@ROLE-23'],
}, async () => {
  await own.change({ settings: { promo_APP_DOWNLOAD: 'off' } })
  const { page, putAway } = await take(devices.safari)
  await bar(page).waitFor()
  assert.equal(await page.locator('[data-bonus]').count(), 0)
  await putAway()
  await own.change({ settings: without })
  await assertNoBar(devices.safari, 'no link')
  await own.change({ settings: { link_MOBILECONFIG: appLinks.link_MOBILECONFIG } })
  await assertNoBar(devices.ios123, 'only the web app, which this iOS does not run')
})
