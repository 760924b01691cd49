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

test('baccarat: opened from its tile, one bet on both sides held over a reload, dealt with everybody and paid as the books say', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.goto('/m/gameList?gameType=LIVE&vassalage=BGS')
  await page.locator('main a[href$="gameId=pavilion-baccarat"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Pavilion Baccarat' }).waitFor()
  await game.getByRole('button', { name: 'Chip of ₱5.00' }).click()
  await spot(game, 'Player').click()
  await spot(game, 'Tie').click()
  await game.getByRole('button', { name: 'Undo' }).click()
  await spot(game, 'Banker').click()
  await betButton(game).filter({ hasText: 'Bet ₱10.00' }).click({ timeout: ROUND_MS })
  await betButton(game).filter({ hasText: '₱10.00 is on' }).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  await page.reload()
  game = page.frameLocator('iframe')
  await newest(game)
    .getByText(/^Player ₱5\.00 · Banker ₱5\.00$/)
    .waitFor()
  const told = await waitForResult(game)
  assert.match(told, /^Returned ₱(10\.00|9\.75)$/, 'one side wins, or both stakes come back')
  await assertBooksAgree(game, config, person)
  const { balance } = await booksOf(config, person)
  assert.equal(balance, told.endsWith('9.75') ? '₱999.75' : '₱1,000.00')

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'Banker 0.95 : 1 98.94 %' }).waitFor()
  await game.getByRole('row', { name: '6 6 7', exact: true }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  assert.match(await assertRecomputable(page, game, 'Fingerprint of the next round'), /^((Player|Banker) wins|Tie), \d to \d/)
  await game.getByRole('button', { name: 'Repeat the last bet' }).click()
  await game.getByRole('button', { name: 'Double' }).click()
  await betButton(game).filter({ hasText: 'Bet ₱20.00' }).waitFor()
  await game.getByRole('button', { name: 'Clear' }).click()
  await betButton(game).filter({ hasText: 'Bet ₱0.00' }).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  const frame = page.frames().find((one) => one.url().includes('/games/pavilion-baccarat/'))
  await page.goto(frame?.url() ?? '')
  await page.getByRole('heading', { name: 'Pavilion Baccarat' }).waitFor()
  await assertAccessible(page)
  await putAway()
})

test('baccarat: a guest bets credits of no value at 320 by the keyboard, in the language of the page, and is told who won', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openAsGuest(page, siteUrl, 'TH', 'pavilion-baccarat')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'พาวิลเลียนบาคาร่า' }).waitFor()
  await spot(game, 'เจ้ามือ').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await betByKeyboard(page, game, { bet: /^เดิมพัน 2\.00$/, isOn: /^เดิมพันแล้ว/ })
  await assertFits(game)
  await game
    .getByRole('status')
    .filter({ hasText: /^((ผู้เล่น|เจ้ามือ)ชนะ|เสมอ) \d ต่อ \d/ })
    .waitFor({ timeout: ROUND_MS })
  const cards = await game.locator('.side .card:not(.is-back)').count()
  assert.ok(cards >= 4 && cards <= 6, String(cards))
  await putAway()
})
