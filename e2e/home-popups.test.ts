import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { newPerson, register } from './people.ts'

const config = readConfig()
const { siteUrl } = config
const own = ownMerchant(config, 'lantern', 'home-popups')
/** One where visitors register with a name and a password alone. */
const forMembers = ownMerchant(config, 'pavilion', 'home-popups-members')
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const invite = (page: Page) => page.getByRole('complementary', { name: 'Invite friends' })

/** Home, a while after everything that opens by itself would have opened. */
async function quietHome(page: Page): Promise<void> {
  await openQuiet(page, '/m/home')
  await page.clock.runFor(5_000)
}

test('a visit and a log-in have one popup, once the page rests; the next one has the next', { tag: '@HOME-09' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { hasPopups: true, reducedMotion: 'reduce' })
  await page.clock.install()
  await quietHome(page)
  await dialog(page, 'Welcome to Pavilion').waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
  }
  await assertAccessible(page)
  assert.equal(await dialog(page).count(), 1)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await quietHome(page)
  assert.equal(await dialog(page).count(), 0, 'this visit has had its popup')
  await page.clock.resume()
  await register(page, newPerson())
  await dialog(page, 'Every round can be checked').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.clock.install()
  await quietHome(page)
  assert.equal(await dialog(page).count(), 0, 'this log-in has had its popup')
  await putAway()
})

test('a popup does not come while somebody scrolls, and a finger on its way as it opens meets the page below', async () => {
  const { page, putAway } = await takePhone(siteUrl, { hasPopups: true })
  await page.clock.install()
  await openQuiet(page, '/m/home')
  await page.clock.runFor(2_000)
  for (let step = 0; step < 8; step += 1) {
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await page.clock.runFor(1_000)
  }
  assert.equal(await dialog(page).count(), 0)
  const tile = page.locator('main a[href^="/m/launchGame"]').first()
  const { x, y } = (await tile.boundingBox()) ?? { x: 0, y: 0 }
  await page.clock.runFor(3_500)
  await dialog(page, 'Welcome to Pavilion').waitFor()
  // The first moment of a popup lasts as long as its animation, which is held here.
  const isUnder = (held: boolean) =>
    page.evaluate(
      ({ left, top, isHeld }) => {
        for (const animation of document.getAnimations()) {
          animation.pause()
          animation.currentTime = isHeld ? 0 : 700
        }
        return document.elementFromPoint(left, top)?.closest('#root') === null
      },
      { left: x + 40, top: y + 40, isHeld: held },
    )
  assert.equal(await isUnder(true), false)
  assert.equal(await isUnder(false), true)
  await putAway()
})

test('who does not want them again today sees none of them, in no log-in, until tomorrow', { tag: '@HOME-09' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { hasPopups: true })
  await page.clock.install()
  await quietHome(page)
  await dialog(page, 'Welcome to Pavilion').waitFor()
  await dialog(page).getByLabel('Do not show again today').check()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(3_000)
  assert.equal(await dialog(page).count(), 0)
  await page.evaluate(() => sessionStorage.clear())
  await quietHome(page)
  assert.equal(await dialog(page).count(), 0)
  await page.evaluate(() => sessionStorage.clear())
  await page.clock.fastForward(24 * 60 * 60_000)
  await quietHome(page)
  await dialog(page, 'Every round can be checked').waitFor()
  await putAway()
})

test('the app is offered when it is its turn, and not for a day once it was closed', { tag: '@HOME-10' }, async () => {
  const url = own.siteUrl
  const { page, putAway } = await takePhone(url, { hasPopups: true, userAgent: iphone })
  await page.context().addCookies([{ name: 'language', value: 'EN', url }])
  await page.goto('/m/help')
  await withMerchant(config, page, own.code, { settings: { link_IOS: 'https://apps.example/popup' } }, async () => {
    await page.clock.install()
    for (const [visit, title] of ['Welcome to Lantern', 'Every round can be checked', 'Get the app', 'Welcome to Lantern'].entries()) {
      await page.evaluate(() => sessionStorage.clear())
      await openQuiet(page, `/m/home?offer=${visit}`)
      await page.clock.runFor(6_000)
      await dialog(page, title).waitFor()
      assert.equal(await dialog(page).locator('a[href="https://apps.example/popup"]').count(), title === 'Get the app' ? 1 : 0)
      await page.keyboard.press('Escape')
      await page.clock.runFor(6_000)
      assert.equal(await dialog(page).count(), 0, 'one a visit')
    }
  })
  await putAway()
})

test('the invite popup floats over home until closed, for visitors and promoted members, and leads to their pages', {
  tag: ['@HOME-11', '@PROLE-08'],
}, async () => {
  const { page, putAway } = await takePhone(forMembers.siteUrl)
  await openQuiet(page, '/m/home')
  await invite(page).getByRole('link').click()
  await page.waitForURL('**/m/login')
  await page.goto('/m/home')
  await invite(page).getByRole('button', { name: 'Close the invite' }).click()
  await invite(page).waitFor({ state: 'detached' })
  await openQuiet(page, '/m/home')
  assert.equal(await invite(page).count(), 0, 'closed for this visit')

  const person = newPerson()
  await register(page, person)
  await untilQuiet(page)
  assert.equal(await invite(page).count(), 0, 'nothing is promoted to members')
  await withMerchant(
    config,
    page,
    forMembers.code,
    { settings: { promo_REFERRAL: 'on', link_TELEGRAM: 'https://t.me/invited' } },
    async () => {
      await openQuiet(page, '/m/home?invite=1')
      assert.equal(await invite(page).getByRole('link').getAttribute('href'), '/m/inviteFriends')
      await becomeType(page, config, person, 1)
      assert.equal(await invite(page).getByRole('link').getAttribute('href'), '/m/agentRegister')
      await invite(page).getByRole('button', { name: 'Close the invite' }).click()
      await openQuiet(page, '/m/home?invite=2')
      assert.equal(await invite(page).count(), 0, 'closed until the next log-in')
    },
  )
  await putAway()
})
