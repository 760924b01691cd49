// Never beside others of the-league: the longest of all, it begins first, while the others run beside it.
import assert from 'node:assert/strict'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { assertBooksAgree, booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'
import { sumsOf, watchReplay } from './replays.ts'
import { waitForGame, waitForSale } from './rounds.ts'
import { assertRecomputable } from './tables.ts'

const config = readConfig()
const { siteUrl } = config
/** Until a matchday that was just missed has been sold and played. */
const MATCHDAY_MS = 300_000

const pick = (game: FrameLocator, match: number, name: RegExp) => game.locator('.fixture').nth(match).getByRole('button', { name })

/** Leagues of other providers, whose matchdays begin and end with those of football. */
const OTHERS = [
  { id: 'knights-league', winner: /^1 /, team: 'Drake Banner' },
  { id: 'infinite-arena', winner: /^1 /, team: 'Amber Circuit' },
] as const
const SETTLED = /^(No win|Win ₱)/

async function open(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${id}&pageBack=home`)
  return waitForGame(page, ['open'])
}

async function betOnOthers(page: Page): Promise<void> {
  for (const { id, winner, team } of OTHERS.toReversed()) {
    const game = await open(page, id)
    await game.locator('.fixture').getByText(team).first().waitFor()
    await waitForSale(game)
    await pick(game, 0, winner).click()
    await game.getByRole('button', { name: 'Slip (1) · ₱10.00' }).click()
    await game.getByRole('button', { name: 'Bet ₱10.00' }).click()
    await game.getByText(/^Single · Season/).waitFor()
  }
}

/** What the bets on the other leagues came to, the newest first. */
async function toldOfOthers(page: Page): Promise<string[][]> {
  const told: string[][] = []
  for (const { id } of OTHERS) {
    const game = await open(page, id)
    await game.getByRole('button', { name: 'My bets' }).click()
    const bet = game.locator('.own-bet').first()
    await bet.locator('.outcome', { hasText: SETTLED }).waitFor({ timeout: MATCHDAY_MS })
    told.push(await toldOf(bet))
  }
  return told
}

/** All that a bet's row tells: its kind, what it brought, and each leg with its score. */
const toldOf = (row: Locator) => row.locator('p, .leg span').allTextContents()

/** Each bet is shown again with its matchday. `told` is what the page said about them, the newest first. */
async function assertReplayed(page: Page, told: readonly string[][]): Promise<void> {
  for (const [nth, texts] of told.entries()) {
    const replay = await watchReplay(page, nth)
    assert.deepEqual(await toldOf(replay.locator('.own-bet')), texts)
    assert.match((await replay.locator('.news').textContent()) ?? '', /^minute 90$/)
    assert.equal(await replay.locator('.score-row').count(), 4)
    const [stake, win] = await sumsOf(replay)
    assert.equal(stake, '₱10.00')
    assert.ok(texts.includes(win === '₱0.00' ? 'No win' : `Win ${win}`), texts.join())
  }
}

test('league: a combination and singles survive a reload, are seen live, settled and paid as booked', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await betOnOthers(page)
  let game = await open(page, 'virtual-league')
  await game.getByRole('heading', { name: 'Virtual League' }).waitFor()
  await waitForSale(game)
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
  assert.equal((await booksOf(config, person)).stakes, OTHERS.length + 1)
  await game.getByRole('button', { name: 'Matches', exact: true }).click()
  await pick(game, 2, /^1 /).click()
  await game.getByRole('button', { name: 'Slip (1) · ₱10.00' }).click()
  await game.getByRole('button', { name: 'Bet ₱10.00' }).click()
  await game.getByText(/^Single · Season/).waitFor()
  assert.equal((await booksOf(config, person)).stakes, OTHERS.length + 2)

  await page.reload()
  game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'My bets' }).click()
  const [single, bet] = [game.locator('.own-bet').first(), game.locator('.own-bet').nth(1)]
  await single.getByText(/^Single/).waitFor()
  await bet.getByText('₱10.00 × ').waitFor()
  await bet.locator('.leg-match', { hasText: 'minute' }).first().waitFor({ timeout: MATCHDAY_MS })
  await bet.locator('.outcome', { hasText: SETTLED }).waitFor({ timeout: MATCHDAY_MS })
  await single.locator('.outcome', { hasText: SETTLED }).waitFor({ timeout: MATCHDAY_MS })
  assert.equal(await bet.locator('.leg-mark', { hasText: /^(Right|Wrong)$/ }).count(), 2)
  const told = [await toldOf(single), await toldOf(bet)]
  told.push(...(await toldOfOthers(page)))
  game = await open(page, 'virtual-league')
  await assertBooksAgree(game, config, person)

  await game.getByRole('button', { name: 'Table', exact: true }).click()
  await game.getByRole('columnheader', { name: 'Pts' }).waitFor()
  await game.getByRole('button', { name: 'Rules and return' }).click()
  await game.getByRole('row', { name: 'Correct score 7 % 92.86 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  await assertRecomputable(page, game, 'Fingerprint of the next matchday')
  await assertReplayed(page, told)
  await putAway()
})
