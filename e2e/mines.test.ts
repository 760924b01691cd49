import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { sumsOf, watchReplay } from './replays.ts'
import { startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const { siteUrl } = config
/** One mine among 25 is met once in 25 rounds; four in a row would be one in 390,000. */
const TRIES_MAX = 4
/** A round that is open waits for its player. */
const WAITING = ['idle', 'open'] as const

const blossoms = (game: FrameLocator) => game.locator('.field-tile.is-blossom').count()

/** What each field of the bed shows, from the first to the last. */
const bedOf = (game: FrameLocator) =>
  game.locator('.field-tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')))

async function start(page: Page, game: FrameLocator): Promise<void> {
  await startRound(page, game.getByRole('button', { name: 'Start', exact: true }))
  await game.locator('[data-phase="open"]').waitFor()
}

test('mines: from its tile by keyboard, kept over a reload with one stake, won, lost and recomputed', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await page.goto('/m/inHouse')
  await page.locator('main a[href$="gameId=mines"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page, WAITING)
  await game.getByRole('button', { name: 'Mines: 1', exact: true }).click()
  await game.getByRole('button', { name: 'Higher stake' }).click()
  let rounds = 0
  for (; rounds < TRIES_MAX && (await blossoms(game)) === 0; rounds += 1) {
    await start(page, game)
    await game.getByRole('button', { name: 'Row 1, place 1: closed' }).press('ArrowDown')
    await game.getByRole('button', { name: 'Row 2, place 1: closed' }).press('ArrowRight')
    await game.getByRole('button', { name: 'Row 2, place 2: closed' }).press('Enter')
    await waitForGame(page, WAITING)
  }
  await game.getByRole('button', { name: 'Row 2, place 2: blossom' }).waitFor()
  await game.getByRole('button', { name: 'Cash out ₱2.06' }).waitFor()
  await assertAccessible(page)

  await page.reload()
  game = await waitForGame(page, WAITING)
  await game.getByRole('button', { name: 'Row 2, place 2: blossom' }).waitFor()
  assert.equal(await blossoms(game), 1)
  assert.equal((await booksOf(config, person)).stakes, rounds, 'no second stake')
  await assertBooksAgree(game, config, person)
  await game.getByRole('button', { name: 'Cash out ₱2.06' }).click()
  await game.locator('[data-phase="idle"]').waitFor()
  assert.equal(await game.locator('.plaque').textContent(), '×1.03 · Win ₱2.06')
  assert.equal(await game.locator('.field-tile.is-rest-mine').count(), 1)
  await assertBooksAgree(game, config, person)

  await game.getByRole('button', { name: 'Mines: 24', exact: true }).click()
  await start(page, game)
  await game.getByRole('button', { name: 'Row 5, place 5: closed' }).click()
  await game.locator('[data-phase="idle"]').waitFor()
  const told = (await game.locator('.plaque').textContent()) ?? ''
  assert.match(told, /^(A mine · No win|×24\.75 · Win ₱49\.50)$/)
  const bed = await bedOf(game)
  assert.equal((await booksOf(config, person)).stakes, rounds + 1)
  await assertBooksAgree(game, config, person)

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'Mines: 3 ×1.12 – ×2277.00 98.42 %' }).waitFor()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByText('Sealed').first().waitFor()
  await game.getByRole('button', { name: 'Reveal and change the server seed' }).click()
  await game.getByText('Recomputed: right').first().waitFor()
  assert.equal(await game.getByText('Recomputed: right').count(), rounds + 1)
  const opened = page.context().waitForEvent('page')
  await game.getByRole('link', { name: `Check #${rounds - 1}` }).click()
  const stranger = await opened
  await stranger.getByText('Matches: the SHA-256 of the server seed is the fingerprint.').waitFor()
  await stranger.getByText('1.03 stakes = 2.06').waitFor()
  await stranger.getByText(/^Mines at \d+$/).waitFor()
  await assertAccessible(stranger)
  await stranger.close()

  const lost = await watchReplay(page)
  assert.equal(await lost.locator('.plaque').textContent(), told)
  assert.deepEqual(await bedOf(lost), bed)
  assert.equal(await lost.locator('.field-tile:not([aria-disabled="true"])').count(), 0)
  const taken = await watchReplay(page, 1)
  assert.equal(await taken.locator('.plaque').textContent(), '×1.03 · Win ₱2.06')
  assert.deepEqual(await sumsOf(taken), ['₱2.00', '₱2.06'])
  assert.deepEqual(await taken.locator('.mines-figure').first().locator('.amount').allTextContents(), ['×1.03', '₱2.06'])
  await putAway()
})
