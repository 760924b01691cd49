import { assertAccessible } from './accessible.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { addressOfGame } from './game-address.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest, waitForGame, waitForSale } from './rounds.ts'
import { assertFits } from './tables.ts'

const { siteUrl } = readConfig()

test('league: a guest bets play credits at 320 px by keyboard, in the page’s language, and nothing is cut off', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'VI', 'virtual-league')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Giải Đấu Ảo' }).waitFor()
  await waitForSale(game)
  const home = game.locator('.fixture').nth(2).getByRole('button', { name: /^1 / })
  await home.focus()
  await page.keyboard.press('Enter')
  await game.getByRole('button', { name: /^Phiếu \(1\)/ }).focus()
  await page.keyboard.press('Enter')
  await game.getByRole('button', { name: /^Cược 10\.00$/ }).focus()
  await page.keyboard.press('Enter')
  await game.getByText(/^Cược đơn · Mùa/).waitFor()
  const purse = game.locator('.purse .amount')
  await purse.filter({ hasText: /^−10\.00$/ }).waitFor()
  await purse.filter({ hasText: /^\d\d:\d\d$/ }).waitFor()
  await game.getByRole('button', { name: 'Bật âm thanh' }).click()
  await game.getByRole('button', { name: 'Tắt âm thanh' }).waitFor()
  await assertFits(game)
  await page.goto(await addressOfGame(page, 'virtual-league'))
  await page.getByRole('heading', { name: 'Giải Đấu Ảo' }).waitFor()
  await assertAccessible(page)
  await putAway()
})
