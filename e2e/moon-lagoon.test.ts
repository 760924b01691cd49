import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { newPerson, register } from './people.ts'
import { waitForGame } from './rounds.ts'
import { assertFits, leaveWhileSpinning, openAsGuest, recomputeKnownSeeds, spin, spinUntilReturned } from './slots.ts'

const config = readConfig()
const { siteUrl } = config

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

test('moon lagoon: opened from its tile, spun for real until it returns something, held over a reload, recomputed by a stranger', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.goto('/m/inHouse')
  await page.locator('main a[href$="gameId=moon-lagoon"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page)
  await game.getByRole('heading', { name: 'Moon Lagoon' }).waitFor()
  await game.getByText('Highest win 3,000 stakes · Return to player 96.86 %').waitFor()
  assert.equal(await game.locator('.reels .cell').count(), 30)
  await assertAccessible(page)

  const spins = await spinUntilReturned({ page, game }, config, person, /^(No win|Returned ₱[01]\.\d\d|Win ₱[\d,]+\.\d\d)$/)
  game = await leaveWhileSpinning(page, game)
  await assertBooksAgree(game, config, person)
  assert.equal((await booksOf(config, person)).stakes, spins + 1)

  await game.getByRole('button', { name: 'Pays and rules' }).click()
  await game.getByRole('heading', { name: 'Wins at a stake of ₱1.00' }).waitFor()
  await game.getByText('A round returns at most 3,000 stakes').waitFor()
  await game.getByText('Where the house runs a jackpot, every stake of money here takes part in it').waitFor()
  assert.equal((await game.locator('.pay').first().locator('dt, dd').allTextContents()).join(' '), '12+ ₱30.00 10–11 ₱7.50 8–9 ₱2.50')
  await assertAccessible(page)
  await page.keyboard.press('Escape')

  const { stranger, asked } = await recomputeKnownSeeds(page, game)
  await stranger.getByRole('heading', { name: 'Fall 6' }).waitFor()
  await stranger.getByRole('row', { name: 'Reel 1 184 1712 1645 7 111' }).waitFor()
  await stranger.getByText('8 × turtle').waitFor()
  await stranger.getByText('5.8 stakes').waitFor()
  await assertAccessible(stranger)
  assert.deepEqual(asked, [])
  await stranger.close()
  await putAway()
})

test('moon lagoon: a guest spins with credits of no value at 320, in the language of the page', async () => {
  const { page, game, putAway } = await openAsGuest(browser, siteUrl, 'moon-lagoon', 'TH')
  await game.getByRole('heading', { name: /ลากูน\s*แสงจันทร์/ }).waitFor()
  assert.ok((await game.locator('.demo').textContent())?.trim())
  assert.match(await spin(page, game), /\S/)
  await assertFits(game)
  await putAway()
})
