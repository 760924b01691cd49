import assert from 'node:assert/strict'
import jsqr from 'jsqr'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { appLinks, devices } from './app-devices.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const own = ownMerchant(readConfig(), 'lantern', 'app-page')
const site = own.siteUrl
const without = Object.fromEntries(Object.keys(appLinks).map((name) => [name, '']))
test.beforeAll(async () => {
  await own.change({ settings: { ...appLinks, promo_APP_DOWNLOAD: 'on' } })
})

async function open(options: BrowserContextOptions, language = 'EN') {
  const phone = await takePhone(site, options)
  await phone.page.context().addCookies([{ name: 'language', value: language, url: site }])
  // Real phones and tablets have room for five fingers, which is what gives an iPad away.
  if (options !== devices.desktop)
    await phone.page.addInitScript(() => void Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
  await openQuiet(phone.page, `/m/app?at=${crypto.randomUUID()}`)
  return phone
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()
const links = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('on an iPhone the page leads to its app first, the rest stays below with pictures', {
  tag: ['@PROUTE-39', '@PENTITY-10', '@PENTITY-18', '@APPDL-10', '@APPDL-11', '@APPDL-14', '@APPDL-18'],
}, async () => {
  const { page, putAway } = await open(devices.safari)
  await page.getByRole('heading', { level: 1, name: 'The app' }).waitFor()
  await page.getByRole('main').getByText('Lantern', { exact: true }).waitFor()
  assert.equal(await page.getByRole('banner').count(), 0, 'no header')
  assert.equal(await page.getByRole('navigation').count(), 0, 'no footer')
  assert.equal(await page.locator('[data-stars] svg').count(), 5)
  await page.getByText('Lantern on your home screen').waitFor()
  await page.getByText('There is a bonus for using the app').waitFor()
  await page.getByRole('link', { name: 'Get the app for iPhone and iPad' }).waitFor()
  assert.deepEqual(await headings(page), ['App for iPhone and iPad', 'Profile for iPhone and iPad', 'Home screen'])
  assert.deepEqual(await links(page), [appLinks.link_IOS, appLinks.link_MOBILECONFIG])
  assert.equal(await page.locator('[data-step-picture]').count(), 9)
  await page.getByText('Tap Share at the bottom of Safari.').waitFor()
  const type = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), appLinks.link_MOBILECONFIG)
  assert.match(type ?? '', /^application\/x-apple-aspen-config/)
  await assertAccessible(page)
  await putAway()
})

test('Android has its file and the home screen, an iPad that calls itself a Mac what an iPad has', {
  tag: ['@APPDL-08', '@APPDL-09'],
}, async () => {
  const android = await open(devices.android)
  assert.deepEqual(await headings(android.page), ['App for Android', 'Home screen'])
  assert.deepEqual(await links(android.page), [appLinks.link_Android])
  await android.page.getByText('Open the menu of your browser.').waitFor()
  await android.putAway()
  const ipad = await open(devices.ipadDesktop)
  assert.deepEqual(await headings(ipad.page), ['App for iPhone and iPad', 'Profile for iPhone and iPad', 'Home screen'])
  await ipad.putAway()
})

test('other browsers on iOS are told to use Safari, and an old iOS what it needs', {
  tag: ['@APPDL-12', '@APPDL-13', '@APPDL-15'],
}, async () => {
  for (const device of [devices.chromeOnIphone, devices.facebook]) {
    const { page, putAway } = await open(device)
    await page.getByText('Please use Safari for download App.', { exact: true }).waitFor()
    assert.deepEqual(await headings(page), ['App for iPhone and iPad'])
    await putAway()
  }
  const newer = await open(devices.ios123)
  await newer.page.getByText('The web app needs iOS 12.4 or later').waitFor()
  assert.deepEqual(await links(newer.page), [appLinks.link_IOS])
  await newer.putAway()
  const { page, putAway } = await open(devices.ios121)
  await page.getByText('To update, open Settings').waitFor()
  await page.getByText('On this old version a profile').waitFor()
  assert.deepEqual(await links(page), [appLinks.link_IOS, appLinks.link_MOBILECONFIG])
  await assertAccessible(page)
  await putAway()
})

test('on a computer a code that a phone can read leads to the same page', async () => {
  const { page, putAway } = await open(devices.desktop)
  const code = page.getByRole('img', { name: /^QR code/ })
  await code.waitFor()
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.equal(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data, `${site}/m/app`)
  assert.deepEqual(await links(page), [appLinks.link_IOS, appLinks.link_Android])
  await assertAccessible(page)
  await putAway()
})

test('in all languages and at 320 pixels nothing is cut off; in the app itself nothing more is offered', async () => {
  for (const [language, text] of [
    ['TH', 'รับแอปสำหรับ iPhone และ iPad'],
    ['VI', 'Tải ứng dụng cho iPhone và iPad'],
  ] as const) {
    const { page, putAway } = await open({ ...devices.safari, viewport: { width: 320, height: 700 } }, language)
    await page.getByText(text).waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, language)
    await putAway()
  }
  const { page, putAway } = await open(devices.native)
  await page.getByText('You are in the app').waitFor()
  await page.getByRole('link', { name: 'home' }).click()
  await page.waitForURL('**/m/home')
  await putAway()
})

test('without links the page says that the app is coming, and offers the home screen alone', async () => {
  await own.change({ settings: without })
  const { page, putAway } = await open(devices.android)
  await page.getByText('The app is coming soon').waitFor()
  assert.deepEqual(await links(page), [])
  await page.getByRole('button', { name: 'Put it on the home screen' }).click()
  await page.getByText('Open the menu of your browser.').waitFor()
  await putAway()
})
