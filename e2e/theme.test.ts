import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, logIn, memberWidget, newPerson, type Person } from './people.ts'

const { siteUrl } = readConfig()

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.querySelector('#root > div') as Element).backgroundColor)
const browserColour = (page: Page) => page.locator('meta[name="theme-color"]').first().getAttribute('content')

test('a visitor chooses light in the menu, and this page at once and every later one from its first byte is light', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await openQuiet(page, '/m/home')
  assert.equal(await themeOf(page), 'dark')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const themes = page.getByRole('group', { name: 'Theme' })
  await themes.getByRole('radio', { name: 'Dark' }).and(page.locator(':checked')).waitFor()
  await themes.getByRole('radio', { name: 'Light' }).check()
  assert.equal(await themeOf(page), 'light')
  assert.equal(await browserColour(page), '#f5f3ee')
  await page.getByRole('button', { name: 'Close menu' }).click()
  assert.equal(await groundOf(page), 'rgb(245, 243, 238)')
  const sent = await (await page.request.get('/m/activity')).text()
  assert.match(sent, /<html [^>]*data-theme="light"/)
  await openQuiet(page, '/m/set')
  await page.getByRole('radio', { name: 'Light' }).and(page.locator(':checked')).waitFor()
  await page.getByRole('radio', { name: 'Dark' }).check()
  assert.equal(await themeOf(page), 'dark')
  await putAway()
})

test('who leaves it to the device sees its theme before anything is painted, and follows it while the page is open', async () => {
  const { page, putAway } = await takePhone(siteUrl, { colorScheme: 'light' })
  await openQuiet(page, '/m/set')
  assert.equal(await themeOf(page), 'dark', 'who chose nothing sees the merchant’s own scheme')
  await page.getByRole('radio', { name: 'As the device' }).check()
  assert.equal(await themeOf(page), 'light')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-paint').length > 0)
        document.documentElement.setAttribute('data-painted', document.documentElement.dataset.theme ?? '')
    }).observe({ type: 'paint', buffered: true })
  })
  await openQuiet(page, '/m/home')
  await page.locator('html[data-painted="light"]').waitFor({ state: 'attached' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' })
  await putAway()
})

const pages = [
  '/m/home',
  '/m/activity',
  '/m/slot-games',
  '/m/gameCenter',
  '/m/lottery',
  '/m/notice',
  '/m/message',
  '/m/help',
  '/m/set',
  '/m/app',
]
const membersPages = [
  '/m/home',
  '/m/member/home',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/rewardCenter',
  '/m/securityCenter',
  '/m/notifications',
  '/m/transaction/record',
]

/** Who is at each. The demo members of Pavilion get new passwords in other journeys: there somebody of its own is. */
const members: readonly [merchant: string, url: string, person?: Person][] = [
  ['Pavilion', siteUrl],
  ['Lantern', lanternUrl({ siteUrl }), { username: 'dararat', password: 'river evening 41' }],
]

for (const [name, url, person] of members) {
  test(`axe finds nothing on the main pages of ${name} in the light theme`, async () => {
    const { page, putAway } = await takePhone(url, { reducedMotion: 'reduce' })
    await page.context().addCookies([
      { name: 'theme', value: 'light', url },
      { name: 'language', value: 'EN', url },
    ])
    for (const path of [...pages, '/m/login', '/m/register']) {
      await openQuiet(page, path)
      assert.equal(await themeOf(page), 'light')
      await assertAccessible(page, path)
    }
    if (person) {
      await openQuiet(page, '/m/login')
      await logIn(page, person)
      await memberWidget(page, person).waitFor()
    } else await becomeMember(page, newPerson())
    for (const path of membersPages) {
      await openQuiet(page, path)
      await assertAccessible(page, path)
    }
    await putAway()
  })
}
