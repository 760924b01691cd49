import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'

const { siteUrl } = readConfig()
const news = 'Popups on the home page'
const dialogs = (page: Page) => page.getByRole('dialog')

test('a member switches off what opens over home, which stays off until it is switched on again', async () => {
  const { page, putAway } = await takePhone(siteUrl, { hasPopups: true, reducedMotion: 'reduce' })
  await page.clock.install()
  await becomeMember(page, newPerson())
  await openQuiet(page, '/m/set')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.waitForURL('**/m/notifications')
  const press = async (isOn: boolean) => {
    await page.getByRole('switch', { name: news }).click()
    await page.getByRole('switch', { name: news, checked: isOn, disabled: false }).waitFor()
    await untilQuiet(page)
  }
  await press(false)
  await assertAccessible(page)
  await openQuiet(page, '/m/home')
  await page.clock.runFor(8_000)
  assert.equal(await dialogs(page).count(), 0, 'nothing opens by itself')
  await openQuiet(page, '/m/notifications')
  await press(true)
  await openQuiet(page, '/m/home')
  await page.clock.runFor(8_000)
  await dialogs(page).first().waitFor()
  await putAway()
})

test('the switches fit a small phone in every language, and a visitor logs in first', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/notifications')
  await page.waitForURL('**/m/login')
  await becomeMember(page, newPerson())
  await page.setViewportSize({ width: 320, height: 568 })
  for (const language of ['TY', 'CN', 'VI', 'TH']) {
    await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
    await openQuiet(page, '/m/notifications')
    await page.getByRole('switch').first().waitFor()
    const cut = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('main [role=switch], main span')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
        ).length,
    )
    assert.equal(cut, 0, language)
  }
  await putAway()
})
