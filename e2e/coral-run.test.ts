import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { watchReplay } from './replays.ts'
import { startRound, waitForGame } from './rounds.ts'
import { assertFits, openAsGuest, openFromTile, openStranger } from './slots.ts'

const config = readConfig()
const { siteUrl } = config
const SHOTS_TRIED_MAX = 25
const told = { name: 'Coral Run', facts: 'Tap the water to shoot', list: '/m/fishing-games' }

const chip = (game: FrameLocator, name: string | RegExp) => game.getByRole('button', { name })

/** What is said once nothing flies any more. */
async function toldAtRest(game: FrameLocator): Promise<string> {
  await game.locator('[data-phase="idle"]').waitFor()
  return (await game.locator('.plaque').textContent()) ?? ''
}

async function shoot(page: Page, game: FrameLocator): Promise<string> {
  await startRound(page, chip(game, 'Shoot at: Shrimp, ×2'))
  return toldAtRest(game)
}

test('coral run: from its tile, real shots by key and touch until a catch, kept over a reload, recomputed', {
  tag: '@PGEN-03',
}, async () => {
  const { page, person, game: opened, putAway } = await openFromTile(siteUrl, 'coral-run', told)
  await assertAccessible(page)
  let said = ''
  let stakes = 0
  for (; stakes < SHOTS_TRIED_MAX && !said.startsWith('Shrimp'); stakes += 1) {
    said = await shoot(page, opened)
    assert.match(said, /^(No catch|Shrimp ×2 · Win ₱2\.00)$/)
    assert.equal(await opened.locator('.plaque.is-win').count(), said === 'No catch' ? 0 : 1)
    await assertBooksAgree(opened, config, person)
  }
  assert.match(said, /Win/)

  await opened.locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await opened.getByText('Target: Shrimp ×2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await opened.getByText('Target: Whale ×150').waitFor()
  const byKey = page.waitForRequest('**/api/play/bet')
  await page.keyboard.press('Space')
  assert.equal((await byKey).postDataJSON().choice, 'whale')
  stakes += 1
  await toldAtRest(opened)
  await page.keyboard.press('Escape')

  // One touch of the water may meet nobody on its way: it is a bet when it does, and costs nothing when it does not.
  const byTouch = page.waitForResponse('**/api/play/bet')
  await opened.locator('canvas').click({ position: { x: 65, y: 60 } })
  assert.equal((await byTouch).request().postDataJSON().stake, '1.00')
  stakes += 1
  await toldAtRest(opened)
  await assertBooksAgree(opened, config, person)

  await startRound(page, chip(opened, 'Shoot at: Crab, ×8'))
  await page.reload()
  const game = await waitForGame(page)
  await assertBooksAgree(game, config, person)
  assert.equal((await booksOf(config, person)).stakes, stakes + 1)

  await chip(game, 'Fish and rules').click()
  await game.getByRole('row', { name: 'Pearl oyster ₱10.00 – ₱170.00 193 in 6,000' }).waitFor()
  await game.getByText('Every shot returns 96.50 % of its stake').waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await chip(game, 'Fairness').click()
  await chip(game, 'Reveal and change the server seed').click()
  await game.getByText('Recomputed: correct').first().waitFor()
  const { stranger, asked } = await openStranger(page, game.getByRole('link', { name: 'Check #0' }))
  await stranger.getByLabel('Your seed').fill('stranger')
  await stranger.getByLabel('Server seed', { exact: true }).fill('0'.repeat(64))
  await stranger.getByLabel('Number of the bet').fill('7')
  await stranger.getByLabel('Shots').fill('shrimp.crab.whale')
  await stranger.getByRole('button', { name: 'Recompute' }).click()
  // 0x886c38aa mod 400, 0x39673245 mod 1,600 and 0xf3d0bbda mod 30,000: the first is below 193.
  for (const text of ['170 / 400', '389 / 1600', '13066 / 30000', 'caught, ×2']) await stranger.getByText(text, { exact: true }).waitFor()
  await assertAccessible(stranger)
  assert.deepEqual(asked, [])
  await stranger.close()
  await putAway()
})

test('coral run: a batch whose answers are all lost is sent again as the same one, and staked once', async () => {
  const { page, person, game, putAway } = await openFromTile(siteUrl, 'coral-run', told)
  const ids = new Set<string>()
  await page.route('**/api/play/bet', async (route) => {
    ids.add(route.request().postDataJSON().requestId)
    await route.fetch()
    await route.abort()
  })
  await chip(game, 'Shoot at: Shrimp, ×2').click()
  await game.getByText('No connection. Your round is safe').waitFor()
  // A player who goes on pressing reads it again, and nothing is fired.
  await chip(game, 'OK').click()
  await chip(game, 'Shoot at: Crab, ×8').click()
  await game.getByText('No connection. Your round is safe').waitFor()
  await page.unroute('**/api/play/bet')
  await startRound(page, chip(game, 'Try again'))
  assert.match(await toldAtRest(game), /^(No catch|Shrimp ×2 · Win ₱2\.00)$/)
  assert.equal(ids.size, 1)
  await assertBooksAgree(game, config, person)
  assert.equal((await booksOf(config, person)).stakes, 1)
  await putAway()
})

test('coral run: a batch is shown again as it was recorded, and nothing can be shot there', async () => {
  const { page, game, putAway } = await openFromTile(siteUrl, 'coral-run', told)
  const said = await shoot(page, game)
  const replay = await watchReplay(page)
  assert.equal(await replay.locator('.plaque').textContent(), said)
  assert.equal(await replay.locator('.chip').count(), 0)
  await assertAccessible(page)
  await putAway()
})

test('coral run: a guest shoots with credits of no value at 320, in the language of the page', async () => {
  const { page, game, putAway } = await openAsGuest(siteUrl, 'coral-run', 'VI')
  await game.getByRole('heading', { name: 'Vịnh San Hô' }).waitFor()
  assert.ok((await game.locator('.demo').textContent())?.trim())
  await startRound(page, chip(game, 'Bắn: Tôm, ×2'))
  assert.match(await toldAtRest(game), /^(Không bắt được|Tôm ×2 · Thắng 2\.00)$/)
  await chip(game, 'Cá và luật chơi').click()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await assertFits(game)
  await putAway()
})
