import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'lantern', 'footer')
const lantern = own.siteUrl

// Within the main part a footer has no role of its own.
const footer = (page: Page) => page.locator('main footer')
const panel = (page: Page, name: string) => footer(page).getByRole('button', { name })
const openPanels = (page: Page) => footer(page).locator('button[aria-expanded="true"]').allTextContents()
const readEnglish = (page: Page) => page.context().addCookies([{ name: 'language', value: 'EN', url: lantern }])

/** Waits until the first heading of the games is right below the rail, and in sight. */
async function headingIsBelowRail(page: Page): Promise<void> {
  const isThere = () => {
    const rail = document.querySelector('nav[aria-label="Categories"]')?.getBoundingClientRect()
    const heading = document.querySelector('[data-category] h2')?.getBoundingClientRect()
    if (!rail || !heading) return false
    return heading.top >= rail.bottom && heading.top < rail.bottom + 64 && heading.bottom < window.innerHeight
  }
  await page.waitForFunction(isThere)
}

test('the footer opens one panel at a time: categories that are chosen on home, and the topics of help', {
  tag: ['@FOOTER-01', '@FOOTER-02', '@FOOTER-03', '@FOOTER-04', '@FOOTER-05', '@FOOTER-07'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await openQuiet(page, '/m/home')
  assert.deepEqual(await openPanels(page), [])
  await panel(page, 'Games').click()
  assert.deepEqual(await openPanels(page), ['Games'])
  const rail = page.getByRole('navigation', { name: 'Categories' })
  const keys = await page.locator('[data-category]').count()
  assert.equal(await footer(page).locator('li a[href^="/m/"]:visible').count(), keys)
  await panel(page, 'Help centre').click()
  assert.deepEqual(await openPanels(page), ['Help centre'])
  const { value } = await (await page.request.get('/wps/system/helpCenter?device=MOBILE&lang=EN')).json()
  const titles: string[] = value.list.map(({ title }: { title: string }) => title)
  const links = footer(page).locator('li a[href^="/m/help"]')
  assert.deepEqual(await links.allTextContents(), titles)
  assert.deepEqual(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    titles.map((_, index) => `/m/help?i=${index}`),
  )
  await panel(page, 'Help centre').click()
  assert.deepEqual(await openPanels(page), [])

  await panel(page, 'Games').click()
  await footer(page).getByRole('link', { name: 'Live' }).click()
  await page.waitForFunction(() => document.querySelectorAll('[data-category]').length === 1)
  assert.equal(await page.locator('[data-category]').getAttribute('data-category'), 'LIVE')
  assert.equal(await rail.locator('[aria-current="true"]').textContent(), 'Live')
  await headingIsBelowRail(page)
  assert.equal(new URL(page.url()).pathname, '/m/home')
  await panel(page, 'Help centre').click()
  await footer(page)
    .getByRole('link', { name: titles[3] ?? '' })
    .click()
  await page.waitForURL('**/m/help?i=3')
  await page.getByRole('tab', { name: titles[3] ?? '', selected: true }).waitFor()
  await putAway()
})

test('a category that is chosen far down the page, in the rail, shows its first heading below the rail', {
  tag: '@FOOTER-04',
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await openQuiet(page, '/m/home')
  const rail = page.getByRole('navigation', { name: 'Categories' })
  for (const [name, key] of Object.entries({ Fishing: 'FISH', Lottery: 'LOTT' })) {
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }))
    await rail.getByRole('link', { name }).click()
    await page.waitForFunction(
      (chosen) => [...document.querySelectorAll<HTMLElement>('[data-category]')].map(({ dataset }) => dataset.category).join() === chosen,
      key,
    )
    await headingIsBelowRail(page)
    await rail.getByRole('link').first().click()
    await page.waitForFunction(() => document.querySelectorAll('[data-category]').length > 1)
  }
  await putAway()
})

test('without topics of help the footer has no panel for it', { tag: '@FOOTER-06' }, async () => {
  const { page, putAway } = await takePhone(lantern)
  await readEnglish(page)
  await openQuiet(page, '/m/home?help=on')
  await panel(page, 'Help centre').waitFor()
  await onDatabase(config, 'delete from help_topics where merchant_code = $1', [own.code])
  await openQuiet(page, '/m/home?help=off')
  await panel(page, 'Games').waitFor()
  assert.equal(await panel(page, 'Help centre').count(), 0)
  await putAway()
})

test('an icon stands for each channel that the merchant has a link for, and for no other', {
  tag: ['@FOOTER-08', '@FOOTER-09'],
}, async () => {
  const { page, putAway } = await takePhone(lantern)
  await readEnglish(page)
  await page.goto('/m/help')
  const types = ['FACEBOOK', 'WHATSAPP', 'YOUTUBE', 'TIKTOK', 'INSTAGRAM', 'TWITTER', 'TELEGRAM']
  const group = (name: string) => footer(page).getByRole('region', { name })
  const hrefs = (name: string) =>
    group(name)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const address = (type: string) => `https://channels.example/${type.toLowerCase()}`
  const settings = Object.fromEntries(types.map((type) => [`link_${type}`, address(type)]))
  await withMerchant(config, page, own.code, { settings }, async () => {
    await openQuiet(page, '/m/home?channels=all')
    assert.deepEqual(await hrefs('Follow us'), types.slice(0, 6).map(address))
    assert.deepEqual(await hrefs('Contact'), ['TELEGRAM', 'YOUTUBE', 'FACEBOOK'].map(address))
    await footer(page).scrollIntoViewIfNeeded()
    for (const image of await group('Follow us').locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      await image.evaluate((icon: HTMLImageElement) => icon.decode())
    }
    const others = types.filter((type) => type !== 'TIKTOK').map((type) => `link_${type}`)
    await onDatabase(config, `update merchants set settings = settings - $1::text[] where code = '${own.code}'`, [others])
    for (let tries = 0; tries < 60 && (await footer(page).locator('a[href^="https:"]').count()) > 1; tries += 1)
      await openQuiet(page, `/m/home?channels=one&try=${tries}`)
    assert.deepEqual(await hrefs('Follow us'), [address('TIKTOK')])
    assert.equal(await group('Contact').count(), 0)
  })
  await putAway()
})

test('the footer has the licence in the merchant’s words, with the minimum age that is set', {
  tag: ['@FOOTER-10', '@PGEN-09'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl)
  await page.goto('/m/home')
  await footer(page).getByText('For people over 18 only. Play within your means.').waitFor()
  await footer(page).getByText('no real money moves. For people over 18 only.').waitFor()
  await page.context().addCookies([{ name: 'language', value: 'VI', url: config.siteUrl }])
  await page.evaluate(() => localStorage.removeItem('language'))
  await page.goto('/m/home?licence=vi')
  await footer(page).getByText('không có tiền thật nào di chuyển. Chỉ dành cho người trên 18 tuổi.').waitFor()
  await putAway()

  const other = await takePhone(lantern)
  await readEnglish(other.page)
  await onDatabase(config, `update merchants set minimum_age = 21 where code = '${own.code}'`)
  try {
    await other.page.goto('/m/help')
    await withMerchant(
      config,
      other.page,
      own.code,
      { settings: { licence_text: '', licence_text_TH: '', link_IOS: 'https://apps.example/age' } },
      async () => {
        await other.page.goto('/m/home?age=21')
        await footer(other.page).getByText('For people over 21 only. Play within your means.').waitFor()
        assert.equal(await footer(other.page).getByText('holds no gaming licence').count(), 0)
      },
    )
  } finally {
    await onDatabase(config, `update merchants set minimum_age = 20 where code = '${own.code}'`)
  }
  await other.putAway()
})

test('the footer names the studios by their logos, and a logo that cannot be fetched goes away', {
  tag: ['@FOOTER-11', '@FOOTER-12'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl, { expected: /Failed to load resource/ })
  const { value } = await (await page.request.get('/wps/game/vendorTypes?typeId=1&language=EN')).json()
  type Item = { vassalage: string; displayName: string; mobileLargeIcon: string }
  const items: Item[] = value.categories.flatMap(({ vendorNames }: { vendorNames: Item[] }) => vendorNames)
  const broken = items.find(({ mobileLargeIcon }) => mobileLargeIcon !== '')
  const codes = new Set(items.map(({ vassalage }) => vassalage))
  if (broken) await page.route(`**${broken.mobileLargeIcon}*`, (route) => route.abort())
  await openQuiet(page, '/m/home')
  const strip = footer(page).getByRole('region', { name: 'Game studios' })
  await strip.scrollIntoViewIfNeeded()
  assert.equal(await strip.locator('li').count(), codes.size)
  assert.ok(broken, 'the studios have logos')
  await page.waitForFunction((name) => document.querySelector(`footer img[alt="${name}"]`) === null, broken.displayName)
  assert.equal(await strip.locator('li:visible').count(), codes.size - 1)
  const others = items.find(({ vassalage, mobileLargeIcon }) => vassalage !== broken.vassalage && mobileLargeIcon !== '')
  assert.ok(await strip.locator(`img[alt="${others?.displayName}"]`).isVisible())
  await putAway()
})
