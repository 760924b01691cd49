import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'
import { createMember, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'long-list')
const { siteUrl } = own

const TILES = 'main a[href*="/m/launchGame"]'
const tiles = (page: Page) => page.locator(TILES)

// A list is long where a merchant has many games: each slot of the demo is four here.
test.beforeAll(async () => {
  await onDatabase(
    config,
    `insert into games select (jsonb_populate_record(g, jsonb_build_object('id', g.id || '-' || n, 'position', g.position + 1000 * n))).*
     from games g, generate_series(1, 3) n where g.merchant_code = $1 and g.type = 'RNG'`,
    [own.code],
  )
})

test('a list goes on 300 px before its end, holds only what is near the screen, and is found again where it was left', {
  tag: ['@LIST-18', '@LIST-19', '@LIST-24'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  // The game itself is of no interest here.
  await page.route(
    (url) => url.origin !== siteUrl.replace(/\/$/, ''),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A game</title>' }),
  )
  await openQuiet(page, '/m/slot-games')
  assert.equal(await tiles(page).count(), 35)
  // Only now: home may have asked for its own lists until it was left.
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/game/list') pages.push(searchParams.get('pageNo') ?? '')
  })
  // The button that goes on is 350 px and more from the bottom of the screen.
  await page.evaluate(() => window.scrollTo(0, (document.querySelector('main')?.scrollHeight ?? 0) - innerHeight - 600))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  assert.deepEqual(pages, [], 'the end is not near yet')
  await page.evaluate(() => window.scrollTo(0, (document.querySelector('main')?.scrollHeight ?? 0) - innerHeight - 250))
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 70, TILES)
  assert.deepEqual(pages, ['2'])
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator('main li[aria-posinset]').last()
  await last.waitFor()
  for (let tries = 0; tries < 40 && (await page.getByRole('button', { name: 'Load more' }).count()) > 0; tries += 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await page.waitForFunction(() => Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize')) > 70)
  const size = Number(await last.getAttribute('aria-setsize'))
  assert.ok((await tiles(page).count()) < 70, `of ${size} games ${await tiles(page).count()} stand in the page`)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.locator(`main li[aria-posinset="${size}"]`).waitFor()
  await assertAccessible(page)

  // What holds the focus stays, however far the page is moved from it.
  await page.evaluate(() => window.scrollTo(0, 0))
  const first = page.locator('main li[aria-posinset="1"] a')
  await first.focus()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.locator(`main li[aria-posinset="${size}"]`).waitFor()
  assert.equal(await first.evaluate((link) => document.activeElement === link), true)

  const middle = page.locator('main li[aria-posinset="50"] a')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await middle.waitFor()
  await middle.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  await middle.click()
  await page.waitForURL('**/m/launchGame?**')
  await page.locator('iframe').or(page.getByRole('alert')).first().waitFor()
  await page.goBack()
  const leave = page.getByRole('dialog').getByRole('button').first()
  await middle.or(leave).first().waitFor()
  if (await leave.count()) await leave.click()
  await middle.waitFor()
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 2, top)
  await putAway()
})
