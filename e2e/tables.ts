import assert from 'node:assert/strict'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'

// What the journeys of the house's tables have in common.

/** A round takes half a minute, and one may have just closed. */
export const ROUND_MS = 70_000

/** A guest's small phone. */
export const SMALL = { width: 320, height: 640 }

export const spot = (game: FrameLocator, name: string): Locator => game.getByRole('button', { name: new RegExp(`^${name}(,| \\d)`) })
export const betButton = (game: FrameLocator): Locator => game.locator('.bet')
export const newest = (game: FrameLocator): Locator => game.locator('.own-bet').first()

/** What the player's newest bet brought, as soon as it is told. */
export async function waitForResult(game: FrameLocator): Promise<string> {
  await newest(game)
    .locator('.outcome', { hasText: /^(No win|Returned|Win)/ })
    .waitFor({ timeout: ROUND_MS })
  return (await newest(game).locator('.outcome').textContent()) ?? ''
}

/** The page beside the game finds what the last round of the sheet brought from plain inputs, and asks nobody. Answers what that was. */
export async function assertRecomputable(page: Page, game: FrameLocator, promise: string): Promise<string> {
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByRole('heading', { name: promise }).waitFor()
  const result = (await game.locator('.rounds li').first().locator('span').nth(1).textContent()) ?? ''
  const opened = page.context().waitForEvent('page')
  await game
    .getByRole('link', { name: /^Check/ })
    .first()
    .click()
  const stranger = await opened
  await stranger.getByRole('heading', { name: result, exact: true }).waitFor()
  await stranger.waitForLoadState('networkidle')
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await stranger.getByRole('button', { name: 'Recompute' }).click()
  assert.match((await stranger.locator('.verdict').first().textContent()) ?? '', /^(Matches|No fingerprint)/)
  await assertAccessible(stranger)
  assert.deepEqual(asked, [])
  await stranger.close()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  return result
}

/** Opens a table as a guest on a small phone, in a language. */
export async function openAsGuest(page: Page, siteUrl: string, language: string, gameId: string): Promise<void> {
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
  await page.goto(`/m/launchGame?gameId=${gameId}&pageBack=home`)
}

/** Bets what lies by the keyboard, once bets are taken, and waits until the button says that it is on. */
export async function betByKeyboard(page: Page, game: FrameLocator, { bet, isOn }: { bet: RegExp; isOn: RegExp }): Promise<void> {
  const button = betButton(game).filter({ hasText: bet })
  await button.focus()
  await button.click({ trial: true, timeout: ROUND_MS })
  await page.keyboard.press('Enter')
  await betButton(game).filter({ hasText: isOn }).waitFor()
}

/** Nothing of the page is wider than the phone. */
export async function assertFits(game: FrameLocator): Promise<void> {
  const isWide = await game
    .locator('.game')
    .evaluate((root) => [...root.querySelectorAll('.hall, .panel')].some((part) => part.scrollWidth > part.clientWidth))
  assert.equal(isWide, false)
}
