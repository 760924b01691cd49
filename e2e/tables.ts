import assert from 'node:assert/strict'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { untilQuiet } from './browser.ts'
import type { Config } from './config.ts'
import { addressOfGame } from './game-address.ts'
import { becomeMember, newPerson, type Person } from './people.ts'
import { sumsOf, watchReplay } from './replays.ts'

// What the journeys of the house's tables have in common.

/** A round takes half a minute, and one may have just closed. */
export const ROUND_MS = 70_000

export const spot = (game: FrameLocator, name: string): Locator => game.getByRole('button', { name: new RegExp(`^${name}(,| \\d)`) })
/** What lies on the table, as the panel says it. */
export const lying = (game: FrameLocator, amount: string): Locator => game.locator('.lying .amount').filter({ hasText: amount })
export const newest = (game: FrameLocator): Locator => game.locator('.own-bet').first()

/** Waits until bets are taken for ten seconds more: what is laid in the last seconds may be late. */
export const untilOpen = (game: FrameLocator): Promise<void> =>
  game.locator('[data-phase="open"] .seconds', { hasText: /^\D*1\d/ }).waitFor({ timeout: ROUND_MS })

/** What the player's bet brought, as soon as the table tells it and it is paid. */
export async function waitForResult(game: FrameLocator): Promise<string> {
  const news = game.locator('[data-phase="result"] .news', { hasText: /· (No win|Returned|Win)/ })
  await news.waitFor({ timeout: ROUND_MS })
  return ((await news.textContent()) ?? '').split(' · ').at(-1) ?? ''
}

/** Lays chips, and waits until the host has written down this number of spots. */
export async function untilLaid(page: Page, spots: number, lay: () => Promise<void>): Promise<void> {
  const told = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/table/bet') || !response.ok()) return false
    return ((await response.json()) as { slip: { spots: unknown[] } }).slip.spots.length === spots
  })
  await lay()
  await told
}

/** The page beside the game finds what the last round of the sheet brought from plain inputs, and asks nobody. Returns what that was. */
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
  await untilQuiet(stranger)
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

/** Nothing of the page is wider than the phone. */
export async function assertFits(game: FrameLocator): Promise<void> {
  const isWide = await game
    .locator('.game')
    .evaluate((root) => [...root.querySelectorAll('.hall, .panel, .sheet-body')].some((part) => part.scrollWidth > part.clientWidth))
  assert.equal(isWide, false)
}

/** A table of the house: its game, its name on the page, and three of its spots. */
type HouseTable = { id: string; name: string; spots: readonly [kept: string, undone: string, second: string] }

/** Opens a table from its tile as somebody new, when bets are taken. */
export async function sitDown(page: Page, { id, name }: Pick<HouseTable, 'id' | 'name'>): Promise<{ game: FrameLocator; person: Person }> {
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/gameList?gameType=LIVE&vassalage=BGS')
  await page.locator(`main a[href$="gameId=${id}"]`).first().click()
  await page.waitForURL('**/m/launchGame?**')
  const game = page.frameLocator('iframe')
  await game.getByRole('heading', { name }).waitFor()
  await untilOpen(game)
  return { game, person }
}

/** Bets on two spots at once, reloads, and waits for the result. Returns the message about it. */
export async function betOverReload(page: Page, config: Config, { id, name, spots: [kept, undone, second] }: HouseTable) {
  const seat = await sitDown(page, { id, name })
  const { person } = seat
  let { game } = seat
  await game.getByRole('button', { name: 'Chip of ₱5.00' }).click()
  await untilLaid(page, 2, async () => {
    await spot(game, kept).click()
    await spot(game, undone).click()
    await game.getByRole('button', { name: 'Undo' }).click()
    await spot(game, second).click()
  })
  await lying(game, '₱10.00').waitFor()

  await reloadWithChips(page)
  game = page.frameLocator('iframe')
  const told = await waitForResult(game)
  assert.equal((await booksOf(config, person)).stakes, 1)
  await assertBooksAgree(game, config, person)
  return { game, person, told, balance: (await booksOf(config, person)).balance }
}

/** Reloads the page: the chips are there with the host's first answer, so what follows it is held back until they are seen. */
async function reloadWithChips(page: Page): Promise<void> {
  const seen = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/table/state', async (route) => {
    asked += 1
    if (asked > 1) await seen.promise
    await route.continue()
  })
  await page.reload()
  await lying(page.frameLocator('iframe'), '₱10.00').waitFor()
  seen.resolve()
  await page.unroute('**/api/table/state')
}

/** The last bet of ten pesos is laid again, doubled and cleared, and none of that is a bet. */
export async function assertLaidAgain(game: FrameLocator, config: Config, person: Person): Promise<void> {
  await untilOpen(game)
  await game.getByRole('button', { name: 'Repeat the last bet' }).click()
  await game.getByRole('button', { name: 'Double' }).click()
  await lying(game, '₱20.00').waitFor()
  await game.getByRole('button', { name: 'Clear' }).click()
  await lying(game, '₱0.00').waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)
}

/** The newest bet is shown again from the records, with what lay where and what it brought. Returns the result that the stage tells. */
export async function assertReplayed(page: Page, bet: { laid: string; told: string }): Promise<string> {
  const replay = await watchReplay(page)
  await newest(replay).getByText(bet.laid, { exact: true }).waitFor()
  assert.equal(await newest(replay).locator('.outcome').textContent(), bet.told)
  const [, win] = await sumsOf(replay)
  assert.equal(bet.told.replace(/^(Returned|Win) /, ''), win === '₱0.00' ? 'No win' : win)
  return (await replay.locator('.told .news').textContent()) ?? ''
}

/** The game by itself, without the page around it. */
export async function assertAccessibleAlone(page: Page, { id, name }: Pick<HouseTable, 'id' | 'name'>): Promise<void> {
  await page.goto(await addressOfGame(page, id))
  await page.getByRole('heading', { name }).waitFor()
  await assertAccessible(page)
}
