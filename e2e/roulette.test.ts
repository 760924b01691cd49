import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { openGameAsGuest, waitForGame } from './rounds.ts'
import {
  assertAccessibleAlone,
  assertFits,
  assertLaidAgain,
  assertRecomputable,
  betByKeyboard,
  betOverReload,
  SMALL,
  spot,
} from './tables.ts'

const config = readConfig()
const { siteUrl } = config
const table = { id: 'pavilion-roulette', name: 'Pavilion Roulette', spots: ['Red', 'Number 17', 'Black'] } as const

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

test('roulette: opened from its tile, one bet on two spots held over a reload, spun with everybody and paid as the books say', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const { game, person, told, balance } = await betOverReload(page, config, table)
  assert.match(told, /^(Returned ₱10\.00|No win)$/, 'what comes to the stake is not called a win')
  assert.equal(balance, told === 'No win' ? '₱990.00' : '₱1,000.00')

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'One number 35 : 1 97.29 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  const number = await game.locator('.strip .ball').first().getAttribute('aria-label')
  assert.equal(await assertRecomputable(page, game, 'Fingerprint of the next spin'), number)
  await assertLaidAgain(game, config, person)
  await assertAccessibleAlone(page, table)
  await putAway()
})

test('roulette: a guest bets credits of no value at 320 by the keyboard, in the language of the page, and nothing is cut off', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'VI', 'pavilion-roulette')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Roulette Pavilion' }).waitFor()
  await spot(game, 'Đỏ').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await betByKeyboard(page, game, { bet: /^Cược 2\.00$/, isOn: /^Đã cược/ })
  await assertFits(game)
  await putAway()
})
