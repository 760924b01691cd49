import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { addressOfGame } from './game-address.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest, waitForGame } from './rounds.ts'
import {
  assertAccessibleAlone,
  assertFits,
  assertLaidAgain,
  assertRecomputable,
  assertReplayed,
  betButton,
  betByKeyboard,
  betOverReload,
  newest,
  ROUND_MS,
  sitDown,
  spot,
  waitForResult,
} from './tables.ts'

const config = readConfig()
const { siteUrl } = config
const table = { id: 'pavilion-roulette', name: 'Pavilion Roulette', spots: ['Red', 'Number 17', 'Black'] } as const

test('roulette: from its tile, one bet on two spots survives a reload, is spun with all and paid as booked', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const { game, person, told, balance } = await betOverReload(page, config, table)
  assert.match(told, /^(Returned ₱10\.00|No win)$/, 'what comes to the stake is not called a win')
  assert.equal(balance, told === 'No win' ? '₱990.00' : '₱1,000.00')

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'One number 35 : 1 97.29 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  const number = await game.locator('.strip .ball').first().getAttribute('aria-label')
  assert.equal(await assertRecomputable(page, game, 'Fingerprint of the next spin'), number)
  await assertLaidAgain(game, config, person)
  await assertAccessibleAlone(page, table)
  const spun = await assertReplayed(page, { laid: 'Red ₱5.00 · Black ₱5.00', told })
  assert.match(spun, told === 'No win' ? /^0\b/ : /^[1-9]/, 'red and black lose with zero alone')
  await putAway()
})

test('roulette: a guest bets play credits at 320 px by keyboard, in the page’s language, and nothing is cut off', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'VI', 'pavilion-roulette')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Roulette Pavilion' }).waitFor()
  await spot(game, 'Đỏ').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await game.getByRole('button', { name: /^Thêm cược/ }).focus()
  await page.keyboard.press('Enter')
  for (const kind of ['Hai số', 'Ba số', 'Bốn số', 'Sáu số']) {
    await game.getByRole('button', { name: new RegExp(`^${kind} \\d+ : 1$`) }).focus()
    await page.keyboard.press('Enter')
    await game.getByRole('group', { name: kind, exact: true }).waitFor()
    await assertFits(game)
  }
  await game.getByRole('button', { name: 'Sáu số 31 – 36, trả 5 ăn 1' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: /^Thêm cược .* Số ô: 1 · 1\.00$/ }).waitFor()
  await betByKeyboard(page, game, { bet: /^Cược 3\.00$/, isOn: /^Đã cược/ })
  await assertFits(game)
  await putAway()
})

const openMore = async (game: FrameLocator) => {
  await game.getByRole('button', { name: /^More bets/ }).click()
  return game.getByRole('dialog', { name: 'More bets' })
}

test('roulette: a split and a corner are laid in the sheet, shown on the cloth, bet, reloaded and paid', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const seat = await sitDown(page, table)
  const { person } = seat
  let { game } = seat
  const sheet = await openMore(game)
  await sheet.getByRole('button', { name: 'Chip of ₱5.00' }).click()
  await sheet.getByRole('button', { name: 'Split 1 and 2, pays 17 to 1' }).click()
  await sheet.getByRole('button', { name: 'Split 1 and 2, pays 17 to 1, ₱5.00 on it' }).waitFor()
  await sheet.getByRole('button', { name: 'Lines 5 : 1' }).click()
  await sheet.getByRole('button', { name: 'Line 1 – 6, pays 5 to 1' }).click()
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByRole('button', { name: 'Corners 8 : 1' }).click()
  await sheet.getByRole('button', { name: 'Corner 1, 2, 4 and 5, pays 8 to 1' }).click()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: /^More bets .* Spots: 2 · ₱10\.00$/ }).waitFor()
  await betButton(game).filter({ hasText: 'Bet ₱10.00' }).click({ timeout: ROUND_MS })
  await betButton(game).filter({ hasText: '₱10.00 is placed' }).waitFor()
  assert.equal((await booksOf(config, person)).stakes, 1)

  await page.reload()
  game = page.frameLocator('iframe')
  await newest(game).getByText('Split 1 and 2 ₱5.00 · Corner 1, 2, 4 and 5 ₱5.00', { exact: true }).waitFor()
  const told = await waitForResult(game)
  // The number decides: on both spots, on one of them, or on none.
  assert.match(told, /^(Win ₱135\.00|Win ₱90\.00|Win ₱45\.00|No win)$/)
  await assertBooksAgree(game, config, person)

  await game.getByRole('button', { name: 'Repeat the last bet' }).click()
  await game.getByRole('button', { name: 'Double' }).click()
  await game.getByRole('button', { name: /^More bets .* Spots: 2 · ₱20\.00$/ }).waitFor()
  await game.getByRole('button', { name: 'Clear' }).click()
  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'Corners 8 : 1 97.29 %' }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  await assertSheetAccessible(page)
  await assertReplayed(page, { laid: 'Split 1 and 2 ₱5.00 · Corner 1, 2, 4 and 5 ₱5.00', told })
  await putAway()
})

/** The sheet of every kind, with the game by itself; and the page that recomputes, opened by hand, asks for the table. */
async function assertSheetAccessible(page: Page): Promise<void> {
  const address = await addressOfGame(page, table.id)
  await page.goto(address)
  await page.getByRole('button', { name: /^More bets/ }).click()
  for (const kind of ['Splits', 'Streets', 'Corners', 'Lines']) {
    await page.getByRole('button', { name: new RegExp(`^${kind} \\d`) }).click()
    await page.getByRole('group', { name: kind }).waitFor()
    await assertAccessible(page, kind)
  }
  await page.goto(new URL('./fairness', address).href)
  await page.getByLabel('Round', { exact: true }).fill('20260301-0001')
  await page.getByLabel('Table', { exact: true }).selectOption({ label: 'Baccarat' })
  await page.getByLabel('Bet', { exact: true }).getByRole('option', { name: 'Player pair' }).waitFor({ state: 'attached' })
  assert.equal(await page.getByLabel('Round', { exact: true }).inputValue(), '20260301-0001')
  await assertAccessible(page)
}
