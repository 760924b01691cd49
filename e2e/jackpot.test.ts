import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { lanternUrl, readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'jackpot')

const counter = (page: Page) => page.locator('[data-jackpot] .visually-hidden')
const figureOf = async (page: Page) => Number(((await counter(page).textContent()) ?? '').replace(/[^0-9.]/g, ''))

test('the jackpot below the banner counts up in grouped digits, says it is for show, and never falls', {
  tag: ['@JACKPOT-01', '@JACKPOT-02', '@DP-47'],
}, async () => {
  const phone = await takePhone(own.siteUrl)
  const { page } = phone
  await own.change({ settings: { 'jackpot.source': 'simulated' } })
  await countUp(page)
  await phone.putAway()
})

async function countUp(page: Page): Promise<void> {
  await page.goto('/m/home?jackpot=shown')
  await counter(page).waitFor({ state: 'attached' })
  assert.match((await counter(page).textContent()) ?? '', /^₱2,\d{3},\d{3},\d{3}$/)
  const first = await figureOf(page)
  assert.ok(first >= 2_000_000_000)
  const banner = await page.getByRole('region', { name: 'Highlights' }).first().boundingBox()
  const place = await page.locator('[data-jackpot]').boundingBox()
  assert.ok(banner && place && place.y >= banner.y + banner.height)
  await page.getByText('For show only. This figure cannot be won.').waitFor()
  await page.waitForFunction(
    (from) => Number(document.querySelector('[data-jackpot] .visually-hidden')?.textContent?.replace(/\D/g, '')) > from,
    first,
  )
  const risen = await figureOf(page)
  assert.ok(risen - first >= 10_000)
  await page.goto('/m/hot-games')
  await page.goto('/m/home')
  await counter(page).waitFor({ state: 'attached' })
  assert.ok((await figureOf(page)) >= risen)
  await page.getByRole('button', { name: 'How it works' }).click()
  await page.getByRole('dialog').getByText('No part of a stake goes into it, and no game pays it.').waitFor()
  await assertAccessible(page)
}

test('where the pool is true the counter shows what is in it, and the rules and the promised seed can be read', {
  tag: '@DP-47',
}, async () => {
  const phone = await takePhone(lanternUrl(config), { reducedMotion: 'reduce' })
  const { page } = phone
  await page.goto('/m/home?language=EN')
  await page.locator('[data-jackpot="server"]').waitFor()
  await counter(page).waitFor({ state: 'attached' })
  assert.ok((await figureOf(page)) >= 5_000)
  const motion = await page
    .locator('[data-jackpot] [class*="reel"]')
    .first()
    .evaluate((reel) => getComputedStyle(reel).transitionDuration)
  assert.ok(Number(motion.replace('s', '')) < 0.001, motion)
  await page.locator('[data-jackpot]').locator('xpath=..').getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('code').first().waitFor()
  assert.match((await sheet.locator('code').first().textContent()) ?? '', /^[0-9a-f]{64}$/)
  await assertAccessible(page)
  await phone.putAway()
})
