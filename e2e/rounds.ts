import type { FrameLocator, Locator, Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'

/**
 * Starts a round with its button and waits until its bet is answered: a game that is idle after that has played it out, however short
 * it was.
 */
export async function startRound(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse('**/api/play/bet')
  await button.click()
  await answered
}

/**
 * Waits for the end of a round, or for another mark of it; great wins and free spins ask to be started and continued. Free spins may
 * take as long as they like while one follows the other.
 */
export async function playOut(game: FrameLocator, end = '[data-phase="idle"]'): Promise<void> {
  const ended = game.locator(end)
  const goOn = game.getByRole('alertdialog').getByRole('button')
  const badge = game.locator('.frame .badge').filter({ hasText: /\d/ })
  for (let looks = 0; looks < 200; looks += 1) {
    const [left] = await badge.allTextContents()
    const nextSpin = left === undefined ? badge : badge.filter({ hasNotText: left })
    await ended.or(goOn).or(nextSpin).first().waitFor({ timeout: 30_000 })
    if (await goOn.isVisible()) await goOn.click()
    else if (await ended.isVisible()) return
  }
  throw new Error('a round without an end')
}

/** The game below the page, once it is in one of these phases. */
export async function waitForGame(page: Page, phases: readonly ('idle' | 'open')[] = ['idle'], timeout = 30_000): Promise<FrameLocator> {
  const game = page.frameLocator('iframe')
  await game.locator(phases.map((phase) => `[data-phase="${phase}"]`).join()).waitFor({ timeout })
  return game
}

/** The longest flight of crash, which goes up to 10,000×, and the pauses around it. */
export const FLIGHT_MS_MAX = 150_000

/** Crash below the page, once bets are taken for a flight that is not under way: until then the one before it may fly for minutes. */
export const waitForTakeOff = (page: Page): Promise<FrameLocator> => waitForGame(page, ['open'], FLIGHT_MS_MAX)

/** From half a minute before a kick-off the clock of a league shows too little, and at the kick-off that of the next one. */
const SALE_ENDS_MS = 30_000 + PATIENCE_MS

/** Waits until a matchday of a league is sold for half a minute more: what was picked in the last seconds is taken off the slip. */
export const waitForSale = (game: FrameLocator): Promise<void> =>
  game.locator('.clock', { hasText: /^([1-9]:\d\d|0:[3-5]\d)$/ }).waitFor({ timeout: SALE_ENDS_MS })

const ISSUE_ENDS_MS = 10_000 + PATIENCE_MS

/** Waits until an issue of a lottery is sold for ten seconds more: a slip that meets the closing stays, and nothing is taken for it. */
export const waitForIssue = (game: FrameLocator): Promise<void> =>
  game.locator('[role="timer"][data-soon="false"]').waitFor({ timeout: ISSUE_ENDS_MS })

/** The slot's tile on a page; the board of winners moves, and its links have no text. */
export const marigoldTile = (page: Page): Locator =>
  page.locator('a[href*="gameId=marigold-nights"]').filter({ hasText: 'Marigold Nights' }).first()

/** Opens a game as a guest, in a language. */
export async function openGameAsGuest(page: Page, siteUrl: string, language: string, gameId: string): Promise<void> {
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
  await page.goto(`/m/launchGame?gameId=${gameId}&pageBack=home`)
}
