import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'lantern', 'system-status')
const site = own.siteUrl
const EVERYBODY = '127.0.0.0/8,::1'
const MAINTENANCE = 'The platform is under maintenance. We will be back soon.'
const RESTRICTED = 'Access is restricted for your location or IP address.'

const open = () => own.change({ status: 'open', settings: { status_info: '', blocked_addresses: '' } })
test.afterEach(open)

const isHome = (page: Page) => page.getByRole('link', { name: 'Marigold Nights' }).first().waitFor()
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

test('the app asks for the status at its start, and keeps status and templates', {
  tag: ['@START-01', '@START-02', '@START-14', '@START-15', '@SESSION-08', '@CALL-24'],
}, async () => {
  const { page, putAway } = await takePhone(site)
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/system/status')
  await page.goto('/m/home')
  await isHome(page)
  assert.equal(new URL((await asked).url()).searchParams.get('platform'), 'M')
  const answer = await (await asked).json()
  assert.deepEqual([answer.value.maintenance, answer.value.regionRestriction], [false, false])
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
  await page.waitForFunction(() => localStorage.getItem('status') !== null)
  assert.deepEqual(await stored(page, 'status'), answer.value)
  const templates = await stored(page, 'templates')
  assert.equal(templates.merchantCode, own.code)
  assert.deepEqual(Object.keys(templates.template).sort(), ['app_background', 'app_desc', 'app_desc_font_color'])
  await putAway()
})

test('maintenance stands on every route, drawn by the server too, until retry finds the site open', {
  tag: ['@START-03', '@START-11', '@START-13', '@ERR-33'],
}, async () => {
  await own.change({ status: 'maintenance', settings: { status_info: 'Back at noon', blocked_addresses: EVERYBODY } })
  const { page, putAway } = await takePhone(site, { mayBeClosed: true })
  for (const path of ['/', '/m/home', '/m/login', '/m/slot-games', '/m/notice', '/m/member/home', '/m/voucherCenter', '/m/forget']) {
    const drawn = await own.ask(path)
    assert.deepEqual([drawn.status, drawn.headers['retry-after']], [503, '60'], path)
    assert.ok(drawn.text.includes(MAINTENANCE) && drawn.text.includes('Back at noon'), path)
    await page.goto(path)
    assert.ok(await page.getByRole('heading', { name: 'Back soon', level: 1 }).isVisible(), path)
    assert.ok(await page.getByText('Back at noon').isVisible(), path)
    assert.equal(await page.getByText(RESTRICTED).count(), 0, 'maintenance wins')
    assert.equal(await page.getByRole('navigation').count(), 0, path)
  }
  await page.goto('/m/slot-games')
  await untilQuiet(page)
  await assertAccessible(page)
  assert.ok(await page.getByRole('button', { name: 'Customer service' }).isVisible())
  await open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Back soon' }).waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).pathname, '/m/slot-games')
  await page.getByRole('link', { name: 'Lucky Koi' }).first().waitFor()
  await putAway()
})

test('a closed region is told so on every route, with the address that is refused', {
  tag: ['@START-04', '@START-12', '@START-13', '@ERR-32'],
}, async () => {
  await own.change({ settings: { blocked_addresses: EVERYBODY } })
  const { page, putAway } = await takePhone(site, { mayBeClosed: true })
  for (const path of ['/m/home', '/m/register', '/m/fishing-games', '/m/webEmail']) {
    assert.equal((await own.ask(path)).status, 403, path)
    await page.goto(path)
    assert.ok(await page.getByRole('heading', { name: 'Not available here', level: 1 }).isVisible(), path)
    assert.ok(await page.getByText(RESTRICTED).isVisible(), path)
    assert.match((await page.getByText('Your address:').textContent()) ?? '', /(127\.0\.0\.1|::1)$/)
  }
  assert.ok(await page.getByRole('button', { name: 'Try again' }).isVisible())
  assert.ok(await page.getByRole('button', { name: 'Customer service' }).isVisible())
  await putAway()
})

test('the copy at hand is shown without waiting for the call, whose answer takes its place', {
  tag: ['@START-09', '@START-10'],
}, async () => {
  const { page, putAway } = await takePhone(site)
  await page.goto('/m/home')
  await isHome(page)
  await page.waitForFunction(() => localStorage.getItem('status') !== null)
  await untilQuiet(page)
  // A page that does not say how the site is, as one that was kept for later: the stored copy decides.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.evaluate(() => {
    localStorage.setItem('status', '{"maintenance":true,"regionRestriction":false,"info":"From the last visit","location":{"ip":""}}')
  })
  await page.route('**/m/help', async (route) => {
    const { text, headers } = await own.ask('/m/help')
    const body = text.replace(/"status":\{.*?\},"queries"/, '"queries"')
    assert.notEqual(body, text)
    await route.fulfill({
      body,
      headers: { 'content-type': String(headers['content-type']), 'content-security-policy': String(headers['content-security-policy']) },
    })
  })
  await page.route('**/wps/system/status**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/m/help', { waitUntil: 'domcontentloaded' })
  await page.getByText('From the last visit').waitFor()
  answer()
  await page.getByText('From the last visit').waitFor({ state: 'detached' })
  assert.ok(await page.getByRole('heading', { level: 1 }).first().isVisible())
  assert.equal((await stored(page, 'status')).maintenance, false)
  await putAway()
})

test('maintenance that begins while a page is open closes it with the next call', { tag: ['@START-10', '@ERR-28'] }, async () => {
  const { page, putAway } = await takePhone(site)
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('marigold')
  await page.getByLabel('Password', { exact: true }).fill('night market 88')
  await own.change({ status: 'maintenance' })
  const refused = page.waitForResponse((response) => response.status() === 503)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  assert.equal((await (await refused).json()).errorCode, 'unavailable')
  await page.getByRole('heading', { name: 'Back soon' }).waitFor()
  await open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  await putAway()
})

test('an iOS that is too old is told so where the app is offered, the oldest with a word more', {
  tag: ['@START-17', '@START-18'],
}, async () => {
  for (const [version, isLegacy] of [
    ['12_3', false],
    ['12_1', true],
  ] as const) {
    const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Safari/604.1`
    const { page, putAway } = await takePhone(config.siteUrl, { userAgent })
    await openQuiet(page, '/m/home')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: /app/i }).click()
    await page.getByText('The web app needs iOS 12.4 or later.').waitFor()
    assert.equal(await page.getByText('then Software Update').count(), isLegacy ? 1 : 0)
    await putAway()
  }
})
