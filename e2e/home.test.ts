import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { categoryPath, sortCategories } from '../apps/web/src/features/games/categories.ts'
import { type Category, readCategory } from '../apps/web/src/features/games/games.routes.ts'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { assertFits } from './fits.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, createMember, memberWidget, newPerson } from './people.ts'

const config = readConfig()
const { siteUrl } = config
const own = ownMerchant(config, 'lantern', 'home')

const section = (page: Page, key: string) => page.locator(`[data-category="${key}"]`)

/** What home asks of the server from now on, as path and query. */
function watchCalls(page: Page): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/wps/')) calls.push(url)
  })
  return calls
}

async function ask<Value>(page: Page, path: string): Promise<Value> {
  return ((await (await page.request.get(path)).json()) as { value: Value }).value
}

type HotList = { list: { gameName: string }[] }
type Games = { games: { gameName: string; vassalage: string }[] }

const gamesOf = async (page: Page, query: string) =>
  (await ask<Games>(page, `/wps/game/list?${query}&pageNo=1&pageSize=12&language=EN`)).games

/** The names on the tiles of a part of home, in order. */
const tilesIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} li a`)
    .evaluateAll((links) => links.map((link) => link.textContent?.replace(/^(New|Soon)/, '').replace(/Edition of .*$/, '') ?? ''))

test('home has the ticker, the banners, and a section of its own for each category in the server’s order', {
  tag: [
    '@HOME-06',
    '@HOME-07',
    '@HOME-12',
    '@HOME-13',
    '@HOME-14',
    '@HOME-15',
    '@HOME-16',
    '@HOME-17',
    '@HOME-18',
    '@HOME-19',
    '@HOME-20',
    '@BANNER-05',
    '@PGEN-03',
    '@PGEN-04',
  ],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await openQuiet(page, '/m/home')
  const banner = page.getByRole('region', { name: 'Highlights' }).locator('img').first()
  assert.match(await banner.evaluate((image: HTMLImageElement) => image.currentSrc), /\/art\/banners\/welcome-\d+\.avif$/)
  assert.ok(await page.locator('main a[href^="/m/notice"]').isVisible())

  const { categories } = await ask<{ categories: Parameters<typeof readCategory>[0][] }>(page, '/wps/game/vendorTypes?typeId=1&language=EN')
  const sorted: Category[] = sortCategories(categories.map(readCategory))
  const keys = sorted.map(({ key }) => key)
  assert.equal(keys[1], 'INHOUSE')
  for (const key of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT']) assert.ok(keys.includes(key), key)
  assert.deepEqual(await page.locator('[data-category]').evaluateAll((all) => all.map((one) => one.getAttribute('data-category'))), keys)
  for (const key of ['SPORTS', 'LOTT', 'ELOTT']) {
    const names = await section(page, key).locator('li a').allTextContents()
    const wanted = sorted.find((category) => category.key === key)?.providers ?? []
    assert.equal(names.length, wanted.length, key)
    for (const { name } of wanted)
      assert.ok(
        names.some((text) => text.includes(name)),
        `${key} ${name}`,
      )
  }

  // As the server sent it to this page: rounds that others play meanwhile may put another game in front.
  const { queries } = JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as { queries: { key: string[]; data: HotList }[] }
  const hot = queries.find(({ key }) => key[0] === 'listHotGames')?.data.list ?? []
  assert.ok(hot.length >= 12)
  const hotNames = hot.map(({ gameName }) => gameName).slice(0, 12)
  assert.deepEqual(await tilesIn(page, '[data-category="RNG"] [data-hot]'), hotNames.slice(0, 6))
  await page
    .locator('[data-hot]')
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click()
  assert.deepEqual(await tilesIn(page, '[data-category="RNG"] [data-hot]'), hotNames)

  for (const [key, query] of [
    ['RNG', 'gameType=RNG&withoutVassalage=BGS'],
    ['INHOUSE', 'gameType=RNG&vassalage=BGS'],
    ['FISH', 'gameType=FISH'],
    ['PVP', 'gameType=PVP'],
    ['LIVE', 'gameType=LIVE'],
  ] as const) {
    await section(page, key).scrollIntoViewIfNeeded()
    const wanted = (await gamesOf(page, query)).map(({ gameName }) => gameName)
    const row = `[data-category="${key}"] > div:last-child`
    assert.deepEqual(await tilesIn(page, row), wanted.slice(0, 6), key)
    if (wanted.length > 6) {
      await page
        .locator(row)
        .getByRole('button', { name: /^Show \d+ more$/ })
        .click()
      assert.deepEqual(await tilesIn(page, row), wanted, key)
    }
  }
  const slides = await section(page, 'LIVE')
    .locator('li')
    .evaluateAll((all) => all.filter((slide) => slide.getBoundingClientRect().right <= innerWidth).length)
  assert.equal(slides, 3)

  for (const key of keys)
    assert.equal(
      await section(page, key)
        .getByRole('link', { name: /^More / })
        .last()
        .getAttribute('href'),
      categoryPath(key),
    )
  await section(page, 'FISH')
    .getByRole('link', { name: /^More / })
    .click()
  await page.waitForURL('**/m/fishing-games')
  await putAway()
})

test('home opens at its top, and the ticker leads to what it says', { tag: ['@HOME-01', '@HOME-22'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await openQuiet(page, '/m/notice')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await openQuiet(page, '/m/activity')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/m/home')
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  assert.equal(await page.evaluate(() => window.scrollY), 0)
  const ticker = page.locator('main a[href^="/m/notice?i=0&id="]')
  const told = await ticker.textContent()
  await ticker.click()
  await page.waitForURL('**/m/notice?i=*')
  const open = page.locator('article button[aria-expanded="true"]')
  await open.waitFor()
  assert.ok((await open.textContent())?.includes(told ?? '?'), `${await open.textContent()} is not ${told}`)
  await putAway()
})

test('home fetches member, announcements and both wallets for a member, and none of these for a visitor', {
  tag: ['@HOME-02', '@HOME-03', '@HOME-04', '@HOME-05', '@PCALL-18'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const calls = watchCalls(page)
  await openQuiet(page, '/m/home')
  const asked = () => calls.map(({ pathname }) => pathname)
  const own = ['/wps/member/info', '/wps/wallet/member', '/wps/wallet/merchant']
  for (const path of own) assert.ok(!asked().includes(path), path)
  await becomeMember(page, newPerson())
  await openQuiet(page, '/m/member/home')
  const ownCalls = Promise.all(own.map((path) => page.waitForRequest((request) => new URL(request.url()).pathname === path)))
  const announced = page.waitForRequest((request) => /\/wps\/announcement\?.*PR/.test(decodeURIComponent(request.url())))
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/m/home')
  const request = await announced
  await ownCalls
  const query = Object.fromEntries(new URL(request.url()).searchParams)
  assert.deepEqual(query, { types: 'B,PL,PU,PR,H', platform: 'M', language: 'EN', merchantCode: 'pavilion' })
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))
  assert.equal((await request.allHeaders()).authorization, `Bearer ${token}`)
  await putAway()
})

/** Makes the server forget what it remembers of the announcements of the page's merchant. */
const flush = (page: Page) => page.evaluate(async () => (await fetch('/wps/announcement?flush=true')).status)

test('without announcements the ticker welcomes, and leads to the page of announcements', { tag: '@HOME-21' }, async () => {
  const url = own.siteUrl
  const { page, putAway } = await takePhone(url)
  await page.context().addCookies([{ name: 'language', value: 'EN', url }])
  await page.goto('/m/help')
  const rows = await onDatabase(
    config,
    `select id, ends_on::text from announcements where merchant_code = '${own.code}' and type in ('PL', 'PU')`,
  )
  await onDatabase(config, `update announcements set ends_on = starts_on where merchant_code = '${own.code}' and type in ('PL', 'PU')`)
  try {
    await flush(page)
    await openQuiet(page, '/m/home?told=nothing')
    const ticker = page.locator('main a[href^="/m/notice"]')
    assert.equal(await ticker.textContent(), 'Welcome. All the latest news appears here.')
    assert.equal(await ticker.getAttribute('href'), '/m/notice')
  } finally {
    for (const { id, ends_on } of rows) await onDatabase(config, 'update announcements set ends_on = $2 where id = $1', [id, ends_on])
    await flush(page)
  }
  await putAway()
})

test('home is dark and fits five languages at 320 and 390, and axe finds nothing on it', {
  tag: ['@PGEN-01', '@PGEN-06', '@PGEN-12'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const hot = { EN: 'Hot news', TY: 'Maiinit na balita', CN: '热点视频', VI: 'Tin nóng', TH: 'ข่าวเด่น' }
  for (const [language, heading] of Object.entries(hot)) {
    await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
    await page.evaluate(() => localStorage.removeItem('language')).catch(() => {})
    await openQuiet(page, '/m/home')
    await page.locator('[data-films]').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: heading }).waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await assertFits(page, `${language} at ${width}`)
    }
  }
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).colorScheme), 'dark')
  await assertAccessible(page)
  await putAway()
})

test('the name that stands for a logo which cannot be fetched fits five languages at 320', { tag: '@PGEN-06' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, {
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 844 },
    expected: /Failed to load resource/,
  })
  await page.route('**/logo.svg', (route) => route.abort())
  for (const language of ['EN', 'TY', 'CN', 'VI', 'TH']) {
    await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
    await openQuiet(page, '/m/home')
    await page.getByRole('banner').locator('b').waitFor()
    assert.deepEqual(await page.evaluate(listCutWords), [], language)
    await assertFits(page, language)
  }
  await putAway()
})

/** The header's buttons whose words reach over their edges. */
function listCutWords(): string[] {
  const buttons = [...document.querySelectorAll('header a')].filter((button) => button.clientWidth > 0)
  const cut = buttons.filter((button) => button.scrollWidth > button.clientWidth)
  return cut.map((button) => `${button.textContent}: ${button.scrollWidth} of ${button.clientWidth}`)
}

test('what was copied says so for two seconds', { tag: '@PGEN-17' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, {
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const person = newPerson()
  await createMember(page, person)
  await memberWidget(page, person).click()
  const copy = page.getByRole('button', { name: 'Copy member ID' })
  await copy.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  const copied = page.getByRole('button', { name: 'Copied' })
  await copied.waitFor()
  await page.clock.runFor(1_999)
  assert.ok(await copied.isVisible())
  await page.clock.runFor(1)
  await copied.waitFor({ state: 'detached' })
  assert.ok(await copy.isVisible())
  await putAway()
})
