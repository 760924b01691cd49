import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { sumsOf, watchReplay } from './replays.ts'
import { startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const { siteUrl } = config
const ROLLS_MAX = 12

async function roll(page: Page, game: FrameLocator): Promise<string> {
  await startRound(page, game.locator('.go'))
  await game.locator('[data-phase="idle"]').waitFor()
  return (await game.locator('.plaque').textContent()) ?? ''
}

test('dice: from its tile in the in-house games, set by keyboard, rolled, kept over a reload, recomputed', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await page.goto('/m/inHouse')
  await page.locator('main a[href$="gameId=dice"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page)
  const scale = game.getByRole('slider', { name: 'Target on the scale' })
  const isSetTo = (text: string) => game.locator(`.dice-range[aria-valuetext="${text}"]`).waitFor()
  await isSetTo('Roll under 49.50, Chance 49.50 %, Pays ×2.00')
  await scale.press('ArrowRight')
  await isSetTo('Roll under 55.00, Chance 55.00 %, Pays ×1.80')
  await game.getByRole('button', { name: 'Over', exact: true }).click()
  await isSetTo('Roll over 44.99, Chance 55.00 %, Pays ×1.80')
  await scale.press('Home')
  await isSetTo('Roll over 9.99, Chance 90.00 %, Pays ×1.10')
  await game.getByText('A win returns ₱1.10').waitFor()
  await game.getByRole('button', { name: 'Higher stake' }).click()
  await game.getByText('A win returns ₱2.20').waitFor()
  await assertAccessible(page)

  let told = ''
  let rolls = 0
  for (; rolls < ROLLS_MAX && !told.includes('Win ₱2.20'); rolls += 1) {
    told = await roll(page, game)
    assert.match(told, /^\d{1,2}\.\d\d · (Win ₱2\.20|No win)$/)
    await assertBooksAgree(game, config, person)
  }
  assert.match(told, /Win/)
  assert.equal((await booksOf(config, person)).stakes, rolls)

  await startRound(page, game.locator('.go'))
  await page.reload()
  game = await waitForGame(page)
  await assertBooksAgree(game, config, person)
  assert.equal((await booksOf(config, person)).stakes, rolls + 1)
  assert.equal(await game.locator('.last-results li').count(), Math.min(6, rolls + 1))
  const last = (await game.locator('.last-results li').first().textContent()) ?? ''

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'Chance 1.00 % ×99.00 99.00 %' }).waitFor()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByText('Sealed').first().waitFor()
  await game.getByRole('button', { name: 'Reveal and change the server seed' }).click()
  await game.getByText('Recomputed: right').first().waitFor()
  await assertAccessible(page)
  const opened = page.context().waitForEvent('page')
  await game.getByRole('link', { name: 'Check #0' }).click()
  const stranger = await opened
  await stranger.getByText('Matches: the SHA-256 of the server seed is the fingerprint.').waitFor()
  await untilQuiet(stranger)
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await stranger.getByLabel('Your seed').fill('stranger')
  await stranger.getByLabel('Server seed', { exact: true }).fill('0'.repeat(64))
  await stranger.getByLabel('Number of the bet').fill('7')
  await stranger.getByLabel('Bet', { exact: true }).selectOption('under-4950')
  await stranger.getByRole('button', { name: 'Recompute' }).click()
  await stranger.getByText('Roll under 49.50: 37.70').waitFor()
  await stranger.getByText('886c38aa39673245f3d0bbda54a13a2a82fb4a6c7f6c32a079c13b42572f6a72').waitFor()
  await assertAccessible(stranger)
  assert.deepEqual(asked, [])
  await stranger.close()

  const replay = await watchReplay(page)
  const isWon = Number(last) > 9.99
  assert.equal(await replay.locator('.plaque').textContent(), `${last} · ${isWon ? 'Win ₱2.20' : 'No win'}`)
  assert.deepEqual(await sumsOf(replay), ['₱2.00', isWon ? '₱2.20' : '₱0.00'])
  await replay.locator('.dice-range[aria-valuetext="Roll over 9.99, Chance 90.00 %, Pays ×1.10"]:disabled').waitFor()
  await putAway()
})

test('dice: a guest rolls with credits of no value, in the language of the page', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  await page.context().addCookies([{ name: 'language', value: 'VI', url: siteUrl }])
  await page.goto('/m/launchGame?gameId=dice&pageBack=home')
  const game = await waitForGame(page)
  await game.getByRole('slider', { name: 'Mục tiêu trên thang' }).waitFor()
  const before = await game.locator('.demo').textContent()
  assert.ok(before?.trim())
  assert.match(await roll(page, game), /^\d{1,2}\.\d\d · /)
  const isWide = await game.locator('.hall').evaluate((hall) => hall.scrollWidth > hall.clientWidth)
  assert.equal(isWide, false, 'nothing is cut off at 320')
  await putAway()
})
