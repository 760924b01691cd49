import type { FrameLocator, Locator, Page } from 'playwright-core'

/**
 * Starts a round with its button and waits until its bet is answered: a game that is idle after that has played it out, however short
 * it was.
 */
export async function startRound(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse('**/api/play/bet')
  await button.click()
  await answered
}

/** Waits for the end of a round; free spins and great wins ask to be started and continued. */
export async function playOut(game: FrameLocator): Promise<void> {
  const idle = game.locator('[data-phase="idle"]')
  const goOn = game.getByRole('button', { name: /^(Start|Continue)$/ })
  for (let looks = 0; looks < 200; looks += 1) {
    await idle.or(goOn).first().waitFor({ timeout: 30_000 })
    if (await goOn.isVisible()) await goOn.click()
    else return
  }
  throw new Error('a round without an end')
}

/** The game above which the page stands, once it is in one of these phases. */
export async function waitForGame(page: Page, phases: readonly ('idle' | 'open')[] = ['idle']): Promise<FrameLocator> {
  const game = page.frameLocator('iframe')
  await game.locator(phases.map((phase) => `[data-phase="${phase}"]`).join()).waitFor({ timeout: 30_000 })
  return game
}

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
