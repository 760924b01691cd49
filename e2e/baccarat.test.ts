import assert from 'node:assert/strict'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest } from './rounds.ts'
import {
  assertAccessibleAlone,
  assertFits,
  assertLaidAgain,
  assertRecomputable,
  assertReplayed,
  betOverReload,
  lying,
  ROUND_MS,
  spot,
  untilOpen,
} from './tables.ts'

const config = readConfig()
const { siteUrl } = config
const table = { id: 'pavilion-baccarat', name: 'Pavilion Baccarat', spots: ['Player', 'Tie', 'Banker'] } as const

test('baccarat: from its tile, one bet on both sides survives a reload, is dealt to all and paid as booked', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const { game, person, told, balance } = await betOverReload(page, config, table)
  assert.match(told, /^Returned ₱(10\.00|9\.75)$/, 'one side wins, or both stakes come back')
  assert.equal(balance, told.endsWith('9.75') ? '₱999.75' : '₱1,000.00')

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'Banker 0.95 : 1 98.94 %' }).waitFor()
  await game.getByRole('row', { name: '6 6 7', exact: true }).waitFor()
  await game.getByRole('button', { name: 'Close', exact: true }).click()
  assert.match(await assertRecomputable(page, game, 'Fingerprint of the next round'), /^((Player|Banker) wins|Tie), \d to \d/)
  await assertLaidAgain(game, config, person)
  await assertAccessibleAlone(page, table)
  const dealt = await assertReplayed(page, { laid: 'Player ₱5.00 · Banker ₱5.00', told })
  assert.match(dealt, told.endsWith('9.75') ? /^Banker wins/ : /^(Player wins|Tie)/)
  await putAway()
})

test('baccarat: a guest bets play credits at 320 px by keyboard, in the page’s language, and sees who won', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'TH', 'pavilion-baccarat')
  const game = page.frameLocator('iframe')
  await untilOpen(game)
  await game.getByRole('heading', { name: 'พาวิลเลียนบาคาร่า' }).waitFor()
  await spot(game, 'เจ้ามือ').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await lying(game, '2.00').waitFor()
  await assertFits(game)
  await game
    .getByRole('status')
    .filter({ hasText: /^((ผู้เล่น|เจ้ามือ)ชนะ|เสมอ) \d ต่อ \d/ })
    .waitFor({ timeout: ROUND_MS })
  const cards = await game.locator('.side .card:not(.is-back)').count()
  assert.ok(cards >= 4 && cards <= 6, String(cards))
  await putAway()
})
