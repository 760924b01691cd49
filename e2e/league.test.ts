import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, FrameLocator } from 'playwright-core'
import { assertBooksAgree, booksOf } from './books.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { newPerson, register } from './people.ts'
import { waitForGame } from './rounds.ts'
import { assertRecomputable } from './tables.ts'

const config = readConfig()
const { siteUrl } = config
/** Until a matchday that was just missed has been sold and played. */
const MATCHDAY_MS = 300_000

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const pick = (game: FrameLocator, match: number, name: RegExp) => game.locator('.fixture').nth(match).getByRole('button', { name })

test('league: a combination and singles from the slip, held over a reload, seen live, settled and paid as the books say', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.goto('/m/launchGame?gameId=virtual-league&pageBack=home')
  let game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Virtual League' }).waitFor()
  await pick(game, 0, /^1 /).click()
  await pick(game, 1, /^X /).click()
  await game.getByRole('button', { name: 'Slip (2) · ₱10.00' }).click()
  await game.getByText('Total odds').waitFor()
  await game.getByRole('button', { name: 'Singles', exact: true }).click()
  await game.getByRole('button', { name: 'Bet ₱20.00' }).waitFor()
  await game.getByRole('button', { name: /^Remove Draw/ }).click()
  await game.getByRole('button', { name: 'Bet ₱10.00' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  await pick(game, 1, /^2 /).click()
  await game.getByRole('button', { name: /^Slip \(2\)/ }).click()
  await game.getByRole('button', { name: 'Combination', exact: true }).click()
  await game.getByRole('button', { name: 'Bet ₱10.00' }).click()
  await game.getByText(/^Combination · Season/).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  await page.reload()
  game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'My bets' }).click()
  const bet = game.locator('.own-bet').first()
  await bet.getByText('₱10.00 × ').waitFor()
  await bet.locator('.leg-match', { hasText: 'minute' }).first().waitFor({ timeout: MATCHDAY_MS })
  await bet.locator('.outcome', { hasText: /^(No win|Win ₱)/ }).waitFor({ timeout: MATCHDAY_MS })
  assert.equal(await bet.locator('.leg-mark', { hasText: /^(Right|Wrong)$/ }).count(), 2)
  await assertBooksAgree(game, config, person)

  await game.getByRole('button', { name: 'Table', exact: true }).click()
  await game.getByRole('columnheader', { name: 'Pts' }).waitFor()
  await game.getByRole('button', { name: 'Rules and return' }).click()
  await game.getByRole('row', { name: 'Correct score 7 % 92.86 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  await assertRecomputable(page, game, 'Fingerprint of the next matchday')
  await putAway()
})
