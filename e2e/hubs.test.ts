import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, logIn, newPerson } from './people.ts'

const { siteUrl } = readConfig()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections of the game center' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const tiles = (page: Page) => page.locator('main a[href*="/m/launchGame"]')
const studio = (page: Page, name: string) => page.getByRole('list', { name: 'Game studios' }).getByRole('button', { name })
const steps = (page: Page) => page.evaluate(() => history.length)

/** Waits until the page has this many covers. */
const haveTiles = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('main a[href*="/m/launchGame"]').length === wanted, count)

/** Waits until covers of games with this in their name are in the page, and no others. */
const haveOnly = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const shown = [...document.querySelectorAll('main a[href*="/m/launchGame"]')]
    return shown.length > 0 && shown.every(({ textContent }) => textContent.includes(wanted))
  }, name)

test('the hub has a pane for each entry of its menu, which stands in its address', {
  tag: ['@PROUTE-40', '@CAT-09', '@CAT-10', '@CAT-11', '@HOT-03', '@HOT-02'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/gameCenter')
  await page.getByRole('heading', { name: 'Game center', level: 1 }).waitFor()
  const names = (await menu(page).getByRole('link').allTextContents()).map((name) => name.trim())
  assert.deepEqual(names.slice(0, 3), ['Start', 'Hot', 'Favourites'])
  assert.deepEqual(names.slice(3).sort(), ['Fishing', 'In-house', 'Live', 'Poker', 'Slots', 'Sports'])
  for (const name of ['Slots', 'In-house']) await page.getByRole('region', { name, exact: true }).waitFor()
  await page.getByRole('region', { name: 'Banners' }).or(page.locator('[aria-roledescription="carousel"]')).first().waitFor()
  assert.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 1)
  await assertAccessible(page)

  const before = await steps(page)
  await entry(page, 'Hot').click()
  await page.waitForURL('**/m/gameCenter?tab=HOT')
  await haveTiles(page, 15)
  // Which games are hot depends on what was played meanwhile.
  const hottest = (await tiles(page).first().locator('span').last().textContent()) ?? ''
  await page.getByRole('searchbox').fill(` ${hottest.toUpperCase()} `)
  await haveOnly(page, hottest)
  await page.getByRole('searchbox').fill('')
  await haveTiles(page, 15)

  await entry(page, 'Slots').click()
  await page.waitForURL('**/m/gameCenter?tab=RNG')
  await haveTiles(page, 12)
  assert.equal(await studio(page, 'Pavilion').count(), 0, 'in-house stands apart')
  await assertAccessible(page)
  // Where its button comes into view, the list goes on by itself.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => document.querySelectorAll('main a[href*="/m/launchGame"]').length >= 24)
  await studio(page, 'North Mill').click()
  await page.waitForURL('**/m/gameCenter?tab=RNG&vassalage=NML')
  await haveTiles(page, 11)
  await page.reload()
  assert.equal(await studio(page, 'North Mill').getAttribute('aria-pressed'), 'true')
  assert.equal(await entry(page, 'Slots').getAttribute('aria-current'), 'page')
  assert.equal(await steps(page), before, 'nothing of this is a step of history')

  await entry(page, 'Sports').click()
  await page.getByRole('link', { name: 'Cockfight' }).click()
  await page.waitForURL('**/m/gameCenter?tab=SPORTS&type=cockfight')
  await studio(page, 'Spur Valley').waitFor()
  assert.equal(await studio(page, 'Fieldhouse').count(), 0)
  for (const wrong of ['LOTT', '%3Cscript%3E', 'rng']) {
    await page.goto(`/m/gameCenter?tab=${wrong}`)
    assert.equal(await entry(page, 'Start').getAttribute('aria-current'), 'page', wrong)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/m/home')
  await putAway()
})

test('the favourites of the hub lead a visitor to log in and back', { tag: ['@FAV-01', '@CAT-11'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/m/gameCenter')
  await entry(page, 'Favourites').click()
  await page.waitForURL('**/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/gameCenter?tab=FAV')
  await page.getByText('No favourites yet').waitFor()
  await page.getByRole('tab', { name: 'Recent' }).click()
  await page.waitForURL('**/m/gameCenter?tab=FAV&list=recent')
  await page.getByText('Nothing played yet').waitFor()
  await entry(page, 'In-house').click()
  await page.getByRole('button', { name: /^Add Dragon Fortune to favourites/ }).click()
  await entry(page, 'Favourites').click()
  await tiles(page).filter({ hasText: 'Dragon Fortune' }).waitFor()
  await putAway()
})

test('the slots centre has its studios on top, and the one that is chosen stands in the address', {
  tag: ['@PROUTE-41', '@PROUTE-50'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/hot-games')
  await page.goto('/m/slotsCenter')
  await page.getByRole('region', { name: 'Jackpot' }).waitFor()
  await page.getByRole('searchbox').waitFor()
  for (const mark of ['Hot', 'New', 'Favourites']) await page.getByRole('button', { name: mark, exact: true }).waitFor()
  assert.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 0)
  assert.equal(await studio(page, 'Pavilion').count(), 0)
  await assertAccessible(page)
  const before = await steps(page)
  await studio(page, 'Paper Garden').click()
  await page.waitForURL('**/m/slotsCenter?vassalage=PG')
  await tiles(page).filter({ hasText: 'Pharaoh Gold' }).waitFor({ state: 'detached' })
  await page.reload()
  assert.equal(await studio(page, 'Paper Garden').getAttribute('aria-pressed'), 'true')
  assert.equal(await steps(page), before)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('link', { name: 'Fishing' }).click()
  await page.waitForURL('**/m/fishing-games')
  await page.goBack()
  await page.waitForURL('**/m/slotsCenter?vassalage=PG')
  assert.equal(await studio(page, 'Paper Garden').getAttribute('aria-pressed'), 'true')
  await studio(page, 'Paper Garden').click()
  await tiles(page).filter({ hasText: 'Pharaoh Gold' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/m/home')
  await putAway()
})
