import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { booksOf } from './books.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'
import { sumsOf, watchReplay } from './replays.ts'
import { FLIGHT_MS_MAX, openGameAsGuest, waitForTakeOff } from './rounds.ts'
import { assertAccessibleAlone, assertFits, assertRecomputable, newest } from './tables.ts'

const config = readConfig()
const { siteUrl } = config
/** On a machine that is too busy to fly, stakes are given back. */
const ENDED = /^(Cashed out|Not cashed out|.*given back\.$)/
/** Every flight may crash before anybody can tap: then another one is tried, and the message must be right all the same. */
const FLIGHTS_MAX = 3

/** The first of the two bets. */
const slot = (game: FrameLocator) => game.locator('.slot').first()
const act = (game: FrameLocator) => slot(game).locator('.primary.act')
const figure = (game: FrameLocator, name: string) => game.locator('.purse .figure').filter({ hasText: name }).locator('.amount')

/** What the newest bet came to, once that is shown and paid. */
async function waitForEnd(game: FrameLocator): Promise<string> {
  const outcome = newest(game).locator('.outcome')
  await outcome.filter({ hasText: ENDED }).waitFor({ timeout: FLIGHT_MS_MAX })
  return (await outcome.textContent()) ?? ''
}

/** The centavos that a stake of ten pesos came to. */
const returned = (told: string): number =>
  told.endsWith('given back.') ? 1_000 : Number(/₱(\d+\.\d\d)$/.exec(told)?.[1]?.replace('.', '') ?? 0)

const pesos = (centavos: number): string =>
  `₱${(centavos / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Until the flight of the newest bet is over, which a player who left it early has to wait for. */
async function waitForCrash(page: Page, game: FrameLocator): Promise<void> {
  const round = (await newest(game).locator('.fine').textContent()) ?? ''
  const isOver = (draws: { round: string }[]) => draws.some((draw) => round.endsWith(draw.round))
  await page.waitForResponse(async (state) => state.url().endsWith('/api/crash/state') && isOver((await state.json()).draws), {
    timeout: FLIGHT_MS_MAX,
  })
}

/** The newest bet that flew is shown again. Told are of each bet, the newest first, how it ended and its round. */
async function assertReplayed(page: Page, { ends, rounds }: { ends: readonly string[]; rounds: readonly string[] }): Promise<void> {
  const nth = ends.findIndex((end) => !end.endsWith('given back.'))
  const end = ends[nth] ?? ''
  const replay = await watchReplay(page, nth)
  await replay
    .locator('.stage')
    .getByText(rounds[nth] ?? '', { exact: true })
    .waitFor()
  assert.equal(await newest(replay).locator('.outcome').textContent(), end)
  assert.deepEqual(await sumsOf(replay), ['₱10.00', pesos(returned(end))])
  const point = (await replay.locator('.multiplier').textContent())?.replace('×', '')
  assert.ok(Number(point) >= Number(/at (\d+\.\d\d)×/.exec(end)?.[1] ?? 1), 'it flew at least as far as it was left')
}

test('crash: from its tile, cashed out by itself over a reload and by hand, paid as booked, recomputed', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/inHouse')
  await page.locator('main a[href$="gameId=crash"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForTakeOff(page)
  await game.getByRole('heading', { name: 'Crash', exact: true }).waitFor()
  await slot(game).getByRole('button', { name: 'Half' }).click()
  await slot(game).getByRole('button', { name: 'Double' }).click()
  await slot(game).getByLabel('Cash out automatically at').check()
  await slot(game).getByLabel('Multiplier of the automatic cash-out').fill('๑,๐๑')
  await act(game).filter({ hasText: 'Bet ₱10.00' }).click()
  await newest(game).getByText('₱10.00 · automatic at 1.01×', { exact: true }).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  await page.reload()
  game = page.frameLocator('iframe')
  await newest(game).getByText('₱10.00 · automatic at 1.01×', { exact: true }).waitFor()
  const told = await waitForEnd(game)
  const ends = [told]
  assert.match(told, /^(Cashed out at 1\.01×: ₱10\.10|Not cashed out in time|Your stake arrived after the take-off and was given back\.)$/)
  let held = 100_000 - 1_000 + returned(told)
  await figure(game, 'Balance')
    .filter({ hasText: pesos(held) })
    .waitFor()
  assert.deepEqual(await booksOf(config, person), { balance: pesos(held), stakes: 1 })

  let isTapped = false
  let flights = 0
  for (; flights < FLIGHTS_MAX && !isTapped; flights += 1) {
    await act(game).filter({ hasText: 'Bet ₱10.00' }).click({ timeout: FLIGHT_MS_MAX })
    await game
      .locator('.own-bet')
      .nth(flights + 1)
      .waitFor()
    await newest(game).getByText('₱10.00 · by hand', { exact: true }).waitFor()
    const cashOut = slot(game).getByRole('button', { name: /^Cash out/ })
    await cashOut
      .or(newest(game).locator('.outcome', { hasText: ENDED }))
      .first()
      .waitFor({ timeout: FLIGHT_MS_MAX })
    // It may crash under the finger.
    isTapped = await cashOut.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    const end = await waitForEnd(game)
    ends.unshift(end)
    held += returned(end) - 1_000
    await figure(game, 'Balance')
      .filter({ hasText: pesos(held) })
      .waitFor()
    assert.deepEqual(await booksOf(config, person), { balance: pesos(held), stakes: 2 + flights })
  }

  await game.getByRole('button', { name: 'Rules and return' }).click()
  await game.getByRole('row', { name: '2.00× 9.9 49.5 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  assert.match(await assertRecomputable(page, game, 'Fingerprint of the next flight'), /^\d+\.\d\d×$/)
  await waitForCrash(page, game)
  const rounds = await game.locator('.own-bet .fine').allTextContents()
  await assertAccessibleAlone(page, { id: 'crash', name: 'Crash' })
  await assertReplayed(page, { ends, rounds })
  await putAway()
})

test('crash: a guest bets play credits at 320 px by keyboard, in the page’s language, and sees the crash point', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'VI', 'crash')
  const game = await waitForTakeOff(page)
  await game.getByRole('heading', { name: 'Crash', exact: true }).waitFor()
  const bet = act(game).filter({ hasText: /^Cược 10\.00/ })
  await bet.focus()
  await page.keyboard.press('Enter')
  await newest(game).getByText('10.00 · rút tay', { exact: true }).waitFor()
  await assertFits(game)
  await game
    .getByRole('status')
    .filter({ hasText: /^Rơi tại \d+\.\d\d×/ })
    .first()
    .waitFor({ timeout: FLIGHT_MS_MAX })
  await assertFits(game)
  await putAway()
})
