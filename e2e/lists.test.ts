import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'

const { siteUrl } = readConfig()

const TILES = 'main a[href*="/m/launchGame"]'
const tiles = (page: Page) => page.locator(TILES)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const steps = (page: Page) => page.evaluate(() => history.length)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test('each kind of game has its list', {
  tag: [
    '@PGEN-03',
    '@PROUTE-02',
    '@PROUTE-03',
    '@PROUTE-04',
    '@PROUTE-05',
    '@PROUTE-06',
    '@PROUTE-07',
    '@PROUTE-08',
    '@PROUTE-09',
    '@PROUTE-10',
    '@PROUTE-47',
    '@PROUTE-48',
    '@PROUTE-49',
    '@PROUTE-50',
  ],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  for (const [path, title, game] of [
    ['/m/slot-games', 'Slots', 'Lucky Koi'],
    ['/m/live-games', 'Live casino', 'Grand Roulette'],
    ['/m/poker-games', 'Poker', ''],
    ['/m/fishing-games', 'Fishing', ''],
    ['/m/sport-games', 'Sports', 'Virtual League'],
    ['/m/esport-games', 'E-sports', 'Arena Clash'],
    ['/m/roulette', 'Roulette', 'Grand Roulette'],
    ['/m/baccarat', 'Baccarat', 'Lucky Baccarat'],
    ['/m/inHouse', 'In-house', 'Dragon Fortune'],
  ] as const) {
    await page.goto(path)
    await tiles(page).filter({ hasText: game }).first().waitFor()
    await heading(page, title).waitFor()
    assert.equal(await page.getByRole('searchbox').count(), path === '/m/inHouse' ? 0 : 1, path)
    assert.equal(await button(page, 'Filter').count(), path === '/m/inHouse' ? 0 : 1, path)
    assert.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 0, path)
    assert.equal(await button(page, 'Menu').count(), 0, path)
    await button(page, 'Back').click()
    await page.waitForURL('**/m/home')
  }
  await page.goto('/m/roulette')
  await tiles(page).first().waitFor()
  assert.equal(await tiles(page).filter({ hasText: 'Lucky Baccarat' }).count(), 0)
  await putAway()
})

test('e-sports and cockfight are parts of sports, and live games are narrowed by their own marks', {
  tag: ['@CAT-06', '@CAT-13'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/sport-games')
  await page.getByRole('link', { name: 'Cockfight' }).click()
  await page.waitForURL('**/m/sport-games?type=cockfight')
  await button(page, 'Spur Valley').waitFor()
  assert.equal(await button(page, 'Avalon Arena').count(), 0)
  await tiles(page).first().waitFor()
  await assertAccessible(page)
  await button(page, 'Spur Valley').click()
  await page.waitForURL('**/m/sport-games?type=cockfight&vassalage=SV3')
  await page.getByRole('link', { name: 'E-sports' }).click()
  await button(page, 'Avalon Arena').waitFor()
  assert.equal(await button(page, 'Spur Valley').count(), 0)
  await page.goto('/m/esport-games')
  assert.equal(await page.getByRole('link', { name: 'E-sports' }).getAttribute('aria-current'), 'page')
  await page.getByRole('link', { name: 'All sports' }).click()
  await button(page, 'Fieldhouse').waitFor()
  await page.goto('/m/live-games')
  assert.equal(await button(page, 'Classic').count(), 0, 'a mark of slots')
  await button(page, 'Baccarat').click()
  await page.waitForURL('**/m/live-games?type=BAC')
  await tiles(page).filter({ hasText: 'Grand Roulette' }).waitFor({ state: 'detached' })
  await tiles(page).filter({ hasText: 'Lucky Baccarat' }).waitFor()
  await putAway()
})

test('a game list starts as its address says, updates it without a history step, and ignores wrong values', {
  tag: ['@PROUTE-42', '@PROUTE-45', '@LIST-21'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/gameList?gameType=LIVE&type=BAC&vassalage=LMP')
  await heading(page, 'Lamp House Live').waitFor()
  for (const name of ['Baccarat', 'Lamp House Live']) assert.equal(await button(page, name).getAttribute('aria-pressed'), 'true', name)
  await tiles(page).filter({ hasText: 'Lucky Baccarat' }).waitFor()
  const before = await steps(page)
  await button(page, 'All').click()
  await page.waitForURL('**/m/gameList?gameType=LIVE')
  await heading(page, 'Live').waitFor()
  await tiles(page).filter({ hasText: 'Grand Roulette' }).waitFor()
  await page.getByRole('searchbox').fill('grand')
  await page.waitForURL('**/m/gameList?gameType=LIVE&gameName=grand')
  await page.reload()
  assert.equal(await page.getByRole('searchbox').inputValue(), 'grand')
  assert.equal(await steps(page), before)
  for (const wrong of [
    '?gameType=<script>alert(1)</script>&type=..%2F..&vassalage=NOBODY',
    '?page=-1&pageNo=0&minBet=1e9',
    '?vassalage=%E0%A4%A&type=%00',
    '?gameType=HOME',
  ]) {
    await page.goto(`/m/gameList${wrong}`)
    await heading(page, 'Slots').waitFor()
    await tiles(page).filter({ hasText: 'Marigold Nights' }).first().waitFor()
  }
  await page.goto(`/m/gameList?gameName=${'z'.repeat(10_000)}`)
  await page.getByText('No game has that name').waitFor()
  assert.equal((await page.getByRole('searchbox').inputValue()).length, 100)
  await assertAccessible(page)
  await button(page, 'Clear the search').click()
  await tiles(page).filter({ hasText: 'Marigold Nights' }).first().waitFor()
  await page.goto('/m/gameList?type=favourite')
  await page.waitForURL('**/m/login')
  await putAway()
})

test('bounds of a bet narrow slots, stand in the address and are taken back at once', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/live-games')
  await button(page, 'Filter').click()
  await page.getByRole('dialog').getByText('Kinds of games').waitFor()
  assert.equal(await page.getByLabel('Bet from').count(), 0, 'only slots have bounds')
  await page.goto('/m/slot-games')
  await button(page, 'Filter').click()
  await page.getByLabel('Bet from').fill('-5x')
  assert.equal(await page.getByLabel('Bet from').inputValue(), '5')
  await page.getByLabel('Lines from').fill('999999')
  const reply = page.waitForRequest((request) => /\/wps\/game\/list\?.*minBet=5&minLine=999999/.test(request.url()))
  await button(page, 'Show games').click()
  await reply
  await page.waitForURL('**/m/slot-games?minBet=5&minLine=999999')
  await page.getByText('No game matches all of that').waitFor()
  await button(page, 'Clear all').click()
  await tiles(page).filter({ hasText: 'Lucky Koi' }).waitFor()
  assert.equal(new URL(page.url()).search, '')
  await putAway()
})

test('with a mouse, arrows move a menu on by three items and rest at its ends', { tag: '@LIST-09' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { isMobile: false, hasTouch: false, reducedMotion: 'reduce' })
  await page.goto('/m/sport-games')
  await button(page, 'West Gate Board').waitFor()
  const row = page.getByRole('group', { name: 'Game studios' })
  const [earlier, later] = [button(page, 'Earlier').first(), button(page, 'Later').first()]
  // An arrow knows whether there is more once the row was measured.
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('main button[aria-label="Later"]')?.disabled === false)
  assert.equal(await earlier.isDisabled(), true)
  const firstInSight = () =>
    row.evaluate((element) =>
      [...element.children].findIndex((item) => item.getBoundingClientRect().right > element.getBoundingClientRect().left + 12),
    )
  assert.equal(await firstInSight(), 0)
  await later.click()
  assert.equal(await firstInSight(), 3)
  await earlier.click()
  assert.equal(await firstInSight(), 0)
  // One at its end takes no click.
  for (let clicks = 0; clicks < 8; clicks += 1) await later.evaluate((arrow: HTMLElement) => arrow.click())
  await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('main button[aria-label="Later"]')?.disabled)
  assert.deepEqual([await earlier.isDisabled(), await later.isDisabled()], [false, true])
  await putAway()
})

test('the hot games can be searched, and an empty search shows all of them again', {
  tag: ['@HOT-01', '@HOT-02', '@PROUTE-12', '@PROUTE-50'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/hot-games')
  await tiles(page).first().waitFor()
  const all = await tiles(page).count()
  assert.ok(all > 12)
  assert.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 0)
  await page.getByRole('searchbox').fill(' marigold ')
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 1, TILES)
  await page.getByRole('searchbox').fill('')
  await page.waitForFunction(([selector, wanted]) => document.querySelectorAll(String(selector)).length === wanted, [TILES, all] as const)
  await putAway()
})

test('favourites have a title and no search, and a swipe turns to the recent games', {
  tag: ['@PROUTE-11', '@PROUTE-48', '@PROUTE-49', '@PROUTE-50'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.goto('/m/fav-games')
  await heading(page, 'Favourites').waitFor()
  assert.equal((await page.getByRole('searchbox').count()) + (await button(page, 'Filter').count()), 0)
  await page.getByText('No favourites yet').waitFor()
  const swipe = (right: number) =>
    page.getByRole('tabpanel').evaluate((panel, way) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: panel, clientX: x, clientY: 300 })
      panel.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)] }))
      panel.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(200 + way)] }))
    }, right)
  await swipe(-59)
  assert.equal(await page.getByRole('tab', { name: 'Favourites' }).getAttribute('aria-selected'), 'true')
  await swipe(-60)
  await page.getByText('Nothing played yet').waitFor()
  await swipe(120)
  await page.getByText('No favourites yet').waitFor()
  assert.match(page.url(), /fav-games$/)
  await swipe(120)
  await page.waitForURL('**/m/home')
  await putAway()
})
