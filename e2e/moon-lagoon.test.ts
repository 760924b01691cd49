import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { assertFits, assertRecomputable, assertReplayed, openAsGuest, openFromTile, playAndComeBack, spin } from './slots.ts'

const config = readConfig()
const { siteUrl } = config

test('moon lagoon: from its tile, real spins until a return, kept over a reload, recomputed by a stranger', async () => {
  const told = { name: 'Moon Lagoon', facts: 'Highest win 3,000 stakes · Return to player 96.86 %' }
  const opened = await openFromTile(siteUrl, 'moon-lagoon', told)
  const { page, putAway } = opened
  assert.equal(await opened.game.locator('.reels .cell').count(), 30)
  await assertAccessible(page)

  const game = await playAndComeBack(opened, config, /^(No win|Returned ₱[01]\.\d\d|Win ₱[\d,]+\.\d\d)$/)

  await game.getByRole('button', { name: 'Pays and rules' }).click()
  await game.getByRole('heading', { name: 'Wins at a stake of ₱1.00' }).waitFor()
  await game.getByText('A round returns at most 3,000 stakes').waitFor()
  await game.getByText('Where the house runs a jackpot, every money stake here takes part in it').waitFor()
  assert.equal((await game.locator('.pay').first().locator('dt, dd').allTextContents()).join(' '), '12+ ₱30.00 10–11 ₱7.50 8–9 ₱2.50')
  await assertAccessible(page)
  await page.keyboard.press('Escape')

  await assertRecomputable(page, game, {
    look: async (stranger) => {
      await stranger.getByRole('heading', { name: 'Fall 6' }).waitFor()
      await stranger.getByRole('row', { name: 'Reel 1 184 1712 1645 7 111' }).waitFor()
      await stranger.getByText('8 × Turtle').waitFor()
      await stranger.getByText('5.8 stakes').waitFor()
    },
    inThai: 'เต่าทะเล',
  })
  await page.keyboard.press('Escape')
  await assertReplayed(page, game)
  await putAway()
})

test('moon lagoon: a guest spins with credits of no value at 320, in the language of the page', async () => {
  const { page, game, putAway } = await openAsGuest(siteUrl, 'moon-lagoon', 'TH')
  await game.getByRole('heading', { name: /ลากูน\s*แสงจันทร์/ }).waitFor()
  assert.ok((await game.locator('.demo').textContent())?.trim())
  assert.match(await spin(page, game), /\S/)
  await assertFits(game)
  await putAway()
})
