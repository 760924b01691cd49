// Never beside others of poker: everybody sits down at the table that has a free seat.
import assert from 'node:assert/strict'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest, waitForGame } from './rounds.ts'
import { assertAccessibleAlone, assertFits } from './tables.ts'

const { siteUrl } = readConfig()
const table = { id: 'pavilion-holdem', name: 'Pavilion Hold’em' }
/** Three bots think, a hand is shown, and the next one is dealt. */
const TURN_MS = 60_000

const button = (game: FrameLocator, name: string): Locator => game.locator(`.big.${name}[aria-disabled="false"]`)
const openGame = (page: Parameters<typeof waitForGame>[0]) => waitForGame(page, ['idle'])

/** Folds where a call costs money in the player's next turns, until this many turns are over. */
async function giveUp(page: Page, game: FrameLocator, turns: number, check: string): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await button(game, 'call').waitFor({ timeout: TURN_MS })
    const isFree = (await game.locator('.big.call').textContent()) === check
    // Who closes a street may be the first on the next one: the buttons are off no longer than the answer takes.
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/poker/act'))
    await game.locator(isFree ? '.big.call' : '.big.fold').click()
    await answered
  }
}

test('poker: a guest plays hands with marked bots, checks the cards by seed, and leaves with what is left', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await openGameAsGuest(page, siteUrl, 'EN', table.id)
  const game = await openGame(page)
  await game.getByRole('heading', { name: table.name }).waitFor()
  await game.getByText('Free play: bots keep the table going. Each is marked as a bot.').waitFor()
  await game.getByRole('button', { name: 'Lower buy-in' }).click()
  await game.getByRole('button', { name: 'Sit down, Table 1' }).click()
  await game.locator('[data-phase="open"]').waitFor()
  for (const number of [0, 1, 2])
    await game
      .locator('.seat.is-bot .name')
      .nth(number)
      .filter({ hasText: /^Bot \d/ })
      .waitFor()
  assert.equal(await game.locator('.seat .card[role="img"]').count(), 2, 'nobody sees any cards but its own')

  await button(game, 'raise').waitFor({ timeout: TURN_MS })
  await game.getByRole('status').filter({ hasText: 'It is your turn' }).waitFor()
  await game.getByRole('button', { name: 'More' }).click()
  await game.getByRole('button', { name: /^(Bet|Raise to) \d/ }).click()
  await button(game, 'raise').waitFor({ state: 'detached' })
  await page.reload()
  const again = await waitForGame(page, ['open'])
  await giveUp(page, again, 4, 'Check')

  await again.getByRole('button', { name: 'Hands and fairness' }).click()
  await again.getByRole('heading', { name: 'Fingerprint of the next hand' }).waitFor()
  const own = (await again.locator('.hand p').filter({ hasText: 'Your cards' }).first().textContent()) ?? ''
  const opened = page.context().waitForEvent('page')
  await again
    .getByRole('link', { name: /^Recompute/ })
    .first()
    .click()
  const stranger = await opened
  await stranger.getByText('Matches: the SHA-256 of the server seed is the fingerprint.').waitFor()
  await stranger.getByText(own.replace('Your cards: ', '')).first().waitFor()
  await stranger.close()
  await again.getByRole('button', { name: 'Close', exact: true }).click()

  await again.getByRole('button', { name: 'Leave table' }).click()
  await again.locator('[data-phase="idle"]').waitFor({ timeout: TURN_MS })
  const told = (await again.getByRole('status').filter({ hasText: 'You left the table with' }).first().textContent()) ?? ''
  const left = Number(/([\d.]+)\.$/.exec(told)?.[1])
  const balance = Number((await again.locator('.figure .amount').first().textContent())?.replace(',', ''))
  assert.equal(Math.round(balance * 100), 100_000 - 9_000 + Math.round(left * 100))
  await assertAccessibleAlone(page, table)
  await putAway()
})

test('poker: at 320 and in Thai a guest plays by the keyboard, is told whose turn it is, and nothing is cut off', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'TH', table.id)
  const game = await openGame(page)
  await game.getByRole('heading', { name: 'พาวิลเลียนโฮลเอ็ม' }).waitFor()
  await game.getByRole('button', { name: /^นั่งลง/ }).first().focus()
  await page.keyboard.press('Enter')
  await game.locator('[data-phase="open"]').waitFor()
  await button(game, 'fold').waitFor({ timeout: TURN_MS })
  await game.getByRole('status').filter({ hasText: 'ถึงตาคุณ' }).waitFor()
  await assertFits(game)
  const [own, panel] = await Promise.all([game.locator('.at-0 .plate').boundingBox(), game.locator('.panel').boundingBox()])
  assert.ok(own && panel && own.y + own.height <= panel.y, 'the own seat is in sight beside what can be done')
  await game.locator('.big.fold').focus()
  await page.keyboard.press('Enter')
  await button(game, 'fold').waitFor({ state: 'detached' })
  await assertAccessibleAlone(page, { id: table.id, name: 'พาวิลเลียนโฮลเอ็ม' })
  await page.getByRole('button', { name: 'ออกจากโต๊ะ' }).click()
  await page.locator('[data-phase="idle"]').waitFor({ timeout: TURN_MS })
  await putAway()
})
