import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { addressOfGame } from './game-address.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest, waitForGame, waitForSale } from './rounds.ts'
import { assertFits } from './tables.ts'

const { siteUrl } = readConfig()

test('cockfight: a guest reads that no animals fight and how a draw counts, and bets; there is no picture', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'TY', 'golden-spur-derby')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Derby ng Gintong Tari' }).waitFor()
  assert.equal(await game.locator('img, canvas').count(), 0)
  await game.getByRole('button', { name: 'Tuntunin at balik' }).click()
  await game.getByText(/walang naglalaban/).waitFor()
  await game.getByText(/talo noon ang mga taya sa meron at sa wala/).waitFor()
  await game.getByRole('row', { name: /Panalo 4 % 95\.50 %/ }).waitFor()
  await page.keyboard.press('Escape')
  await waitForSale(game)
  const fixture = game.locator('.fixture').nth(1)
  await fixture.getByRole('button', { name: /^Tabla 15\.36/ }).waitFor()
  await fixture.getByRole('button', { name: /^Wala / }).click()
  await assertFits(game)
  await game.locator('.slip-button').click()
  await game.locator('.place').click()
  await game.locator('.own-bet').first().waitFor()
  await game.locator('.purse .amount', { hasText: '−10.00' }).waitFor()
  await page.goto(await addressOfGame(page, 'golden-spur-derby'))
  await page.getByRole('heading', { name: 'Derby ng Gintong Tari' }).waitFor()
  await assertAccessible(page)
  await putAway()
})
