import assert from 'node:assert/strict'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { untilQuiet } from './browser.ts'
import type { Config } from './config.ts'
import { takePhone } from './journey.ts'
import { becomeMember, newPerson, type Person } from './people.ts'
import { sumsOf, watchReplay } from './replays.ts'
import { openGameAsGuest, playOut, startRound, waitForGame } from './rounds.ts'

/** Registers, and opens one of the house's games from its tile in a list. What it publishes of itself is there at once. */
export async function openFromTile(siteUrl: string, gameId: string, told: { name: string; facts: string; list?: string }) {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto(told.list ?? '/m/inHouse')
  await page.locator(`main a[href$="gameId=${gameId}"]`).first().click()
  await page.waitForURL('**/m/launchGame?**')
  const game = await waitForGame(page)
  await game.getByRole('heading', { name: told.name }).waitFor()
  await game.getByText(told.facts).waitFor()
  return { page, person, game, putAway }
}

/** Plays a slot until it returned something, leaves it in the middle of a spin, and comes back: each spin took one stake. */
export async function playAndComeBack(
  opened: { page: Page; person: Person; game: FrameLocator },
  config: Config,
  mayBeTold: RegExp,
): Promise<FrameLocator> {
  const { page, person } = opened
  const spins = await spinUntilReturned(opened, config, person, mayBeTold)
  const game = await leaveWhileSpinning(page, opened.game)
  await assertBooksAgree(game, config, person)
  assert.equal((await booksOf(config, person)).stakes, spins + 1)
  return game
}

/** Spins a slot with its button, waits until it has been shown to its end, and returns what the plaque says of it. */
export async function spin(page: Page, game: FrameLocator): Promise<string> {
  await startRound(page, game.locator('.spin'))
  await playOut(game)
  return (await game.locator('.plaque').textContent()) ?? ''
}

const SPINS_MAX = 25

/**
 * Spins until something is returned, comparing the message with the possible messages, and the books against the wallet after every spin.
 * Returns how many spins it took.
 */
async function spinUntilReturned(
  { page, game }: { page: Page; game: FrameLocator },
  config: Config,
  person: Person,
  mayBeTold: RegExp,
): Promise<number> {
  let told = ''
  let spins = 0
  for (; spins < SPINS_MAX && !/^(Win|Returned)/.test(told); spins += 1) {
    told = await spin(page, game)
    assert.match(told, mayBeTold)
    assert.equal(await game.locator('.plaque.is-win').count(), told.startsWith('Win') ? 1 : 0, 'nothing up to the stake is celebrated')
    await assertBooksAgree(game, config, person)
  }
  assert.match(told, /^(Win|Returned)/)
  assert.equal((await booksOf(config, person)).stakes, spins)
  assert.equal(await game.locator('[role=status].unseen').textContent(), told)
  return spins
}

/** Spins by the space bar and is gone before anything is shown: the round is paid and shown where it ended. */
async function leaveWhileSpinning(page: Page, game: FrameLocator): Promise<FrameLocator> {
  const answered = page.waitForResponse('**/api/play/bet')
  await game.locator('.hall').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Space')
  await answered
  await page.reload()
  return waitForGame(page)
}

/** A spin is shown again from the records as it fell, and ends with the same words and the same reels. */
export async function assertReplayed(page: Page, game: FrameLocator): Promise<void> {
  const told = await spin(page, game)
  const replay = await watchReplay(page)
  assert.equal(await replay.locator('.plaque').textContent(), told)
  const [, win] = await sumsOf(replay)
  assert.equal(told.replace(/^(Returned|Win) /, ''), win === '₱0.00' ? 'No win' : win)
}

/** Opens a slot as a guest, on the smallest phone, in a language. */
export async function openAsGuest(siteUrl: string, gameId: string, language: string) {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  await openGameAsGuest(page, siteUrl, language, gameId)
  return { page, game: await waitForGame(page), putAway }
}

/** Nothing of the game hides beyond its hall. */
export async function assertFits(game: FrameLocator, where = 'at 320'): Promise<void> {
  const isWide = await game
    .locator('.hall')
    .evaluate((hall) => hall.scrollWidth > hall.clientWidth || hall.scrollHeight > hall.clientHeight)
  assert.equal(isWide, false, `nothing is cut off ${where}`)
}

const KNOWN_SEEDS = { server: 'a'.repeat(64), client: 'pavilion', nonce: '7' }

/**
 * Reveals the server seed and goes to the page that recomputes a round of the game. It works known seeds out, put in by hand and brought
 * by a link, and asks nobody; `look` looks at what it found. In Thai, a symbol that is in the window has the name `inThai`.
 */
export async function assertRecomputable(
  page: Page,
  game: FrameLocator,
  { look, inThai }: { look: (stranger: Page) => Promise<void>; inThai: string },
): Promise<void> {
  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByRole('button', { name: 'Reveal and change the server seed' }).click()
  await game.getByText('Revealed. Your past rounds can now be recomputed below.').waitFor()
  const { stranger, asked } = await openStranger(page, game.getByRole('link', { name: 'Check' }).first())
  await stranger.getByLabel('Your seed').fill(KNOWN_SEEDS.client)
  await stranger.getByLabel('Server seed', { exact: true }).fill(KNOWN_SEEDS.server)
  await stranger.getByLabel('Number of the bet').fill(KNOWN_SEEDS.nonce)
  await stranger.getByRole('button', { name: 'Recompute' }).click()
  await look(stranger)
  await assertAccessible(stranger)
  assert.deepEqual(asked, [])
  await openKnownSeeds(stranger)
  await look(stranger)
  await stranger.getByRole('link', { name: 'TH' }).click()
  await stranger.getByRole('img', { name: inThai }).first().waitFor()
  await stranger.close()
}

/** Opens the page again at the round of known seeds, as a link to that round does: it is worked out before anything is pressed. */
async function openKnownSeeds(stranger: Page): Promise<void> {
  const address = new URL(stranger.url())
  address.hash = String(new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(address.hash.slice(1))), ...KNOWN_SEEDS }))
  await stranger.goto('about:blank')
  await stranger.goto(address.href)
}

/** The page that recomputes a round, behind a link to it whose seed is revealed, and what it asks of anybody from then on. */
export async function openStranger(page: Page, link: Locator): Promise<{ stranger: Page; asked: string[] }> {
  const opened = page.context().waitForEvent('page')
  await link.click()
  const stranger = await opened
  await stranger.getByText('Matches: the SHA-256 of the server seed is the fingerprint.').waitFor()
  await untilQuiet(stranger)
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  return { stranger, asked }
}
