import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { assertFits, assertRecomputable, assertReplayed, openAsGuest, openFromTile, playAndComeBack, spin } from './slots.ts'

const config = readConfig()
const { siteUrl } = config

/** After a stake that the wallet refused for want of money, the way to add some opens beside the game. */
async function assertMoneyCanBeAdded(page: Page, game: FrameLocator): Promise<void> {
  await page.route('**/api/play/bet', async (route) => {
    const response = await route.fetch()
    const { round, ...rest } = (await response.json()) as { round: object }
    await route.fulfill({ response, json: { ...rest, round: { ...round, status: 'void', refusal: 'not-enough-funds' } } })
  })
  await game.locator('.spin').click()
  const paying = page.context().waitForEvent('page')
  await game.getByRole('button', { name: 'Add money' }).click()
  const cashier = await paying
  await cashier.waitForURL('**/m/voucherCenter')
  await cashier.close()
  await game.locator('[data-phase="idle"]').waitFor()
}

test('seven bells: from its tile, real spins until a return, kept over a reload, recomputed by a stranger', async () => {
  const told = { name: 'Seven Bells', facts: 'Highest win 150 stakes · Return to player 96.35 %' }
  const opened = await openFromTile(siteUrl, 'seven-bells', told)
  const { page, putAway } = opened
  await opened.game.getByRole('button', { name: 'Lower stake' }).click()
  await opened.game.locator('.figure-stake', { hasText: '₱0.80' }).waitFor()
  await assertAccessible(page)

  const game = await playAndComeBack(opened, config, /^(No win|Returned ₱0\.64|Returned ₱0\.80|Win ₱\d+\.\d\d)$/)

  await game.getByRole('button', { name: 'Pays and rules' }).click()
  await game.getByRole('heading', { name: 'Wins at a stake of ₱0.80' }).waitFor()
  await game.getByText('A bell in the very middle rings: every win of that spin counts twice.').waitFor()
  assert.deepEqual(await game.locator('.pay dd').allTextContents(), [
    '₱48.00',
    '₱12.00',
    '₱6.40',
    '₱4.80',
    '₱4.00',
    '₱3.20',
    '₱1.60',
    '₱0.64',
  ])
  await assertAccessible(page)
  await page.keyboard.press('Escape')

  await assertRecomputable(page, game, {
    look: (stranger) => stranger.getByRole('row', { name: 'Stop 1 13 12' }).waitFor(),
    inThai: 'เลมอน',
  })
  await page.keyboard.press('Escape')
  await assertMoneyCanBeAdded(page, game)
  await page.unroute('**/api/play/bet')
  await assertReplayed(page, game)
  await putAway()
})

test('seven bells: a guest spins with credits of no value at 320, in the language of the page', async () => {
  const { page, game, putAway } = await openAsGuest(siteUrl, 'seven-bells', 'TY')
  await game.getByRole('heading', { name: 'Pitong Kampana' }).waitFor()
  assert.ok((await game.locator('.demo').textContent())?.trim())
  assert.match(await spin(page, game), /^(Walang panalo|Naibalik|Panalo)/)
  await assertFits(game)
  await putAway()
})
