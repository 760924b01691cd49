import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'lantern', 'banners')
const lantern = own.siteUrl
const PLAYER = 'https://www.youtube-nocookie.com'

const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const hotNews = (page: Page) => page.getByRole('region', { name: 'Hot news' })
const shownFilm = (page: Page) => hotNews(page).locator('[data-film]').getAttribute('data-film')
/** The place of the banner that shows. */
const shownPlace = (page: Page) =>
  carousel(page).evaluate((root) =>
    [...root.querySelectorAll('button[aria-label^="Highlight"]')].findIndex((dot) => dot.hasAttribute('aria-current')),
  )

/** Lets time pass on a page, and what follows from it be drawn. */
async function pass(page: Page, durationMs: number): Promise<void> {
  await page.clock.runFor(durationMs)
  await page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      await new Promise((drawn) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = drawn
        port2.postMessage(0)
      })
    }
  })
}

/** A finger that goes to the left or to the right over an element. */
async function swipe(page: Page, selector: string, byPixels: number): Promise<void> {
  await page.locator(selector).evaluate((target, by) => {
    const at = (x: number) => [new Touch({ identifier: 1, target, clientX: x, clientY: 100 })]
    const touch = (type: string, x: number, isEnd = false) =>
      target.dispatchEvent(
        new TouchEvent(type, { bubbles: true, cancelable: true, touches: isEnd ? [] : at(x), changedTouches: at(x), targetTouches: [] }),
      )
    touch('touchstart', 200)
    touch('touchmove', 200 + by)
    touch('touchend', 200 + by, true)
  }, byPixels)
}

/** Leaves only this number of banners of a group at the other demo merchant until the work is done. */
async function withBanners(group: string, count: number, work: () => Promise<void>): Promise<void> {
  await onDatabase(
    config,
    `update banners set ends_on = '2020-01-01' where merchant_code = '${own.code}' and group_name = $1
     and id not in (select id from banners where merchant_code = '${own.code}' and group_name = $1 order by position limit $2)`,
    [group, count],
  )
  try {
    await work()
  } finally {
    await onDatabase(config, `update banners set ends_on = null where merchant_code = '${own.code}' and group_name = $1`, [group])
  }
}

/** Makes the server forget what it remembers of the announcements of the page's merchant. */
const flush = (page: Page) => page.evaluate(async () => (await fetch('/wps/announcement?flush=true')).status)

const readEnglish = (page: Page) => page.context().addCookies([{ name: 'language', value: 'EN', url: lantern }])

test('banners turn every five seconds in a loop, a short swipe does not turn them, and a single one stands still', {
  tag: ['@BANNER-01', '@BANNER-03', '@BANNER-04', '@PGEN-19'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl)
  await page.clock.install()
  await openQuiet(page, '/m/home')
  const count = await carousel(page).getByRole('button', { name: 'Highlight' }).count()
  assert.ok(count > 1)
  await page.clock.pauseAt(Date.now() + 60 * 60_000)
  // From one turn on the time is known.
  const first = await shownPlace(page)
  for (let steps = 0; steps < 60 && (await shownPlace(page)) === first; steps += 1) await pass(page, 100)
  const start = await shownPlace(page)
  assert.notEqual(start, first, 'it turns by itself')
  for (let turn = 1; turn <= count; turn += 1) {
    await pass(page, 4_900)
    assert.equal(await shownPlace(page), (start + turn - 1) % count, `not before five seconds, ${turn}`)
    await pass(page, 100)
    assert.equal(await shownPlace(page), (start + turn) % count, `after ${turn} times five seconds`)
  }
  await swipe(page, '[aria-label="Highlights"]', -59)
  await pass(page, 0)
  assert.equal(await shownPlace(page), start)
  await swipe(page, '[aria-label="Highlights"]', -60)
  await pass(page, 0)
  assert.equal(await shownPlace(page), (start + 1) % count)
  await putAway()

  const single = await takePhone(lantern)
  await readEnglish(single.page)
  await withBanners('m_home', 1, async () => {
    await single.page.clock.install()
    await openQuiet(single.page, '/m/home?banners=1')
    const image = carousel(single.page).locator('img')
    await single.page.clock.runFor(20_000)
    assert.equal(await image.count(), 1)
    assert.equal(await carousel(single.page).getByRole('button').count(), 0)
    assert.ok(await image.isVisible())
  })
  await single.putAway()
})

test('a banner whose linkage is a film opens that film over home; one that leads to a page goes there', { tag: '@BANNER-07' }, async () => {
  const { page, putAway } = await takePhone(lantern, { reducedMotion: 'reduce' })
  await readEnglish(page)
  await page.route(`${PLAYER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }))
  const [before] = await onDatabase(
    config,
    `select id, linkage from banners where merchant_code = '${own.code}' and group_name = 'm_home' order by position limit 1`,
  )
  await onDatabase(config, 'update banners set linkage = $2 where id = $1', [before?.id, 'https://youtu.be/eRsGyueVLvQ'])
  try {
    await openQuiet(page, '/m/home?banners=film')
    assert.equal(await page.locator('iframe').count(), 0)
    await carousel(page).getByRole('button').first().click()
    const film = page.getByRole('dialog').locator('iframe')
    await film.waitFor()
    assert.match((await film.getAttribute('src')) ?? '', new RegExp(`^${PLAYER}/embed/eRsGyueVLvQ\\?`))
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('iframe').count(), 0)
    await carousel(page).getByRole('button', { name: 'Highlight 2' }).click()
    await carousel(page).getByRole('link').nth(0).click()
    await page.waitForURL('**/m/login**')
  } finally {
    await onDatabase(config, 'update banners set linkage = $2 where id = $1', [before?.id, before?.linkage])
  }
  await putAway()
})

test('hot news shows one film at a time, asks nobody else before a tap, and leaves out what is no film', {
  tag: ['@HOME-08', '@BANNER-09', '@BANNER-10', '@BANNER-11', '@BANNER-12', '@BANNER-13'],
}, async () => {
  const { page, putAway } = await takePhone(lantern, { expected: /films\.example/ })
  await readEnglish(page)
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== lantern) outside.push(request.url())
  })
  await page.route(`${PLAYER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }))
  await onDatabase(
    config,
    `insert into banners (merchant_code, group_name, titles, url, linkage, position)
     values ('${own.code}', 'm_video', '{"EN":"No film"}', '/art/banners/fair', 'https://films.example/watch?v=aqz-KE-bpKQ', -1)`,
  )
  try {
    const answer = await openQuiet(page, '/m/home?films=3')
    assert.match(answer?.headers()['content-security-policy'] ?? '', /frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/)
    await page.locator('[data-films]').scrollIntoViewIfNeeded()
    await hotNews(page).scrollIntoViewIfNeeded()
    assert.ok(!(await hotNews(page).textContent())?.includes('No film'))
    assert.ok(
      logged.some((text) => text.includes('https://films.example/watch?v=aqz-KE-bpKQ')),
      'the link is logged',
    )
    assert.ok(await page.getByRole('heading', { name: 'Live' }).isVisible(), 'the rest of the page stands')
    assert.equal(outside.length, 0, `nothing comes from elsewhere: ${outside.join()}`)

    const first = `${PLAYER}/embed/aqz-KE-bpKQ`
    const second = `${PLAYER}/embed/eRsGyueVLvQ`
    assert.equal(await shownFilm(page), first)
    assert.equal(await hotNews(page).locator('[data-film]').count(), 1)
    await hotNews(page).getByRole('button', { name: 'Next film' }).click()
    assert.equal(await shownFilm(page), second)
    await hotNews(page).getByRole('button', { name: 'Previous film' }).click()
    await hotNews(page).getByRole('button', { name: 'Previous film' }).click()
    assert.equal(await shownFilm(page), `${PLAYER}/embed/R6MlUcmOul8`, 'hot news with a film is the last one of the ring')
    await hotNews(page).getByRole('button', { name: 'Next film' }).click()
    await swipe(page, '[data-film]', -200)
    await swipe(page, '[data-film]', 200)
    assert.equal(await shownFilm(page), first, 'a swipe turns nothing')

    await hotNews(page).getByRole('button', { name: 'Play the film Big Buck Bunny' }).click()
    await hotNews(page).locator('iframe').waitFor()
    await page.waitForFunction(() => document.querySelector('iframe') !== null)
    assert.ok(outside.every((url) => url.startsWith(`${first}?`)) && outside.length > 0)
    await hotNews(page).getByRole('button', { name: 'Next film' }).click()
    assert.equal(await hotNews(page).locator('iframe').count(), 0, 'what is turned away from stops')
  } finally {
    await onDatabase(config, `delete from banners where merchant_code = '${own.code}' and position = -1`)
  }
  await putAway()

  const single = await takePhone(lantern)
  await readEnglish(single.page)
  await single.page.goto('/m/help')
  const hidden = `update announcements set linkage = $1 where merchant_code = '${own.code}' and type = 'H' and linkage = $2`
  await onDatabase(config, hidden, ['', 'https://www.youtube.com/watch?v=R6MlUcmOul8'])
  try {
    await withBanners('m_video', 1, async () => {
      await flush(single.page)
      await openQuiet(single.page, '/m/home?films=1')
      await single.page.locator('[data-films]').scrollIntoViewIfNeeded()
      assert.equal(await shownFilm(single.page), `${PLAYER}/embed/aqz-KE-bpKQ`)
      assert.equal(await hotNews(single.page).getByRole('button', { name: /film$/ }).count(), 0)
    })
    await withBanners('m_video', 0, async () => {
      await openQuiet(single.page, '/m/home?films=0')
      assert.equal(await hotNews(single.page).count(), 0)
    })
  } finally {
    await onDatabase(config, hidden, ['https://www.youtube.com/watch?v=R6MlUcmOul8', ''])
    await flush(single.page)
  }
  await single.putAway()
})

test('the banners of a game type stand above its list, and nothing does where there are none', { tag: '@BANNER-14' }, async () => {
  const { page, putAway } = await takePhone(lantern)
  await readEnglish(page)
  for (const [path, title] of [
    ['/m/slot-games', 'Slots with every outcome on record'],
    ['/m/live-games', 'A seat at the table'],
    ['/m/fishing-games', 'Aim, shoot, haul in'],
  ] as const) {
    await page.goto(path)
    await carousel(page).getByText(title).waitFor()
  }
  await withBanners('m_fish', 0, async () => {
    await openQuiet(page, '/m/fishing-games?banners=0')
    assert.equal(await carousel(page).count(), 0)
  })
  await putAway()
})
