import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { addressOfGame } from './game-address.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest } from './rounds.ts'
import { assertFits } from './tables.ts'

const { siteUrl } = readConfig()
/** A fight that has just closed is followed by its bout, and by eight seconds in which its result is shown. */
const SALE_WITHIN_MS = 120_000

test('cockfight: a guest reads that no animals fight and that a draw gives the stakes back, bets, and sees the bout', {
  tag: '@GAM-127',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'TY', 'golden-spur-derby')
  const game = page.frameLocator('iframe')
  await game.locator('[data-phase]').waitFor({ timeout: 30_000 })
  await game.getByRole('heading', { name: 'Derby ng Gintong Tari' }).waitFor()
  await game.getByRole('button', { name: 'Tuntunin at balik' }).click()
  await game.getByText(/walang hayop na naglalaban/).waitFor()
  await game.getByText(/Sa tabla, ibinabalik ng dalawa ang taya/).waitFor()
  await game.getByRole('row', { name: /Tabla 86\.13 %/ }).waitFor()
  await page.keyboard.press('Escape')
  await game.locator('[data-phase="open"]').waitFor({ timeout: SALE_WITHIN_MS })
  await game.getByText(/^Laban \d+$/).waitFor()
  assert.equal(await game.locator('.bird .fine').count(), 4)
  await game.getByRole('button', { name: 'Tabla 9.00' }).waitFor()
  await game.getByRole('button', { name: /^Wala \d/ }).click()
  await assertFits(game)
  await game.locator('.place').click()
  await game.locator('.own-bet').first().waitFor()
  await game.locator('.purse .amount', { hasText: '−10.00' }).waitFor()
  await game.locator('[data-phase="bout"] .ring').waitFor({ timeout: SALE_WITHIN_MS })
  await page.goto(await addressOfGame(page, 'golden-spur-derby'))
  await page.getByRole('heading', { name: 'Derby ng Gintong Tari' }).waitFor()
  await assertAccessible(page)
  await putAway()
})
