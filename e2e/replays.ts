import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertGameAccessible } from './accessible.ts'
import { playOut } from './rounds.ts'

/** What nobody can do in a replay: whatever bets, and what leads to a bet. */
const BETTING = '.bet, .go, .spin, .act, .place, .slip-button, .chip, .big'

/**
 * Opens the replay of one of the member's rounds from its records, of the newest unless another one is asked for, and waits until all of
 * it is shown. It says what it is, nothing can be bet there, and axe finds nothing. Returns the game in it.
 */
export async function watchReplay(page: Page, nth = 0): Promise<FrameLocator> {
  await page.goto('/m/transaction/record')
  await page.getByRole('main').locator('li > button').nth(nth).click()
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  const replay = page.frameLocator('iframe')
  await replay.getByText('The recorded round. You cannot bet here.').waitFor()
  await playOut(replay, '[data-replay="shown"]')
  await replay.getByRole('button', { name: 'Show again' }).waitFor()
  assert.deepEqual(await replay.locator(BETTING).filter({ visible: true }).allTextContents(), [], 'nothing can be bet in a replay')
  await assertGameAccessible(page, 'the replay')
  return replay
}

/** What the foot of a replay says that was staked and won. */
export async function sumsOf(replay: FrameLocator): Promise<string[]> {
  return replay.locator('.replay-row .amount').allTextContents()
}

/** The replay of a ticket: the numbers lie there as they were drawn, and the ticket says what the foot says. */
export async function assertTicketReplayed(replay: FrameLocator, numbers: number): Promise<void> {
  assert.equal(await replay.locator('.result .ball').count(), numbers)
  await replay
    .getByText(/^Issue \d{8}-\d{4}$/)
    .first()
    .waitFor()
  const [, win] = await sumsOf(replay)
  const told = await replay.locator('.ticket-state').allTextContents()
  assert.deepEqual(told, [win === '₱0.00' ? 'No win' : `Won ${win}`])
}
