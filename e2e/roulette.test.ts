import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { newPerson, register } from './people.ts'
import { waitForGame } from './rounds.ts'
import {
  assertFits,
  assertRecomputable,
  betButton,
  betByKeyboard,
  newest,
  openAsGuest,
  ROUND_MS,
  SMALL,
  spot,
  waitForResult,
} from './tables.ts'

const config = readConfig()
const { siteUrl } = config

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

test('roulette: opened from its tile, one bet on two spots held over a reload, spun with everybody and paid as the books say', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.goto('/m/gameList?gameType=LIVE&vassalage=BGS')
  await page.locator('main a[href$="gameId=pavilion-roulette"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Pavilion Roulette' }).waitFor()
  await game.getByRole('button', { name: 'Chip of ₱5.00' }).click()
  await spot(game, 'Red').click()
  await spot(game, 'Number 17').click()
  await game.getByRole('button', { name: 'Undo' }).click()
  await spot(game, 'Black').click()
  await betButton(game).filter({ hasText: 'Bet ₱10.00' }).click({ timeout: ROUND_MS })
  await betButton(game).filter({ hasText: '₱10.00 is on' }).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  await page.reload()
  game = page.frameLocator('iframe')
  await newest(game)
    .getByText(/^Red ₱5\.00 · Black ₱5\.00$/)
    .waitFor()
  const told = await waitForResult(game)
  assert.match(told, /^(Returned ₱10\.00|No win)$/, 'what comes to the stake is not called a win')
  await assertBooksAgree(game, config, person)
  const { balance } = await booksOf(config, person)
  assert.equal(balance, told === 'No win' ? '₱990.00' : '₱1,000.00')

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'One number 35 : 1 97.29 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  const number = await game.locator('.strip .ball').first().getAttribute('aria-label')
  assert.equal(await assertRecomputable(page, game, 'Fingerprint of the next spin'), number)
  await game.getByRole('button', { name: 'Repeat the last bet' }).click()
  await game.getByRole('button', { name: 'Double' }).click()
  await betButton(game).filter({ hasText: 'Bet ₱20.00' }).waitFor()
  await game.getByRole('button', { name: 'Clear' }).click()
  await betButton(game).filter({ hasText: 'Bet ₱0.00' }).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  const frame = page.frames().find((one) => one.url().includes('/games/pavilion-roulette/'))
  await page.goto(frame?.url() ?? '')
  await page.getByRole('heading', { name: 'Pavilion Roulette' }).waitFor()
  await assertAccessible(page)
  await putAway()
})

test('roulette: a guest bets credits of no value at 320 by the keyboard, in the language of the page, and nothing is cut off', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openAsGuest(page, siteUrl, 'VI', 'pavilion-roulette')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Roulette Pavilion' }).waitFor()
  await spot(game, 'Đỏ').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await betByKeyboard(page, game, { bet: /^Cược 2\.00$/, isOn: /^Đã cược/ })
  await assertFits(game)
  await putAway()
})
