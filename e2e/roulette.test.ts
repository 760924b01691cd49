import assert from 'node:assert/strict'
import type { FrameLocator } from 'playwright-core'
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
  untilLaid,
  untilOpen,
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

test('roulette: a guest at 320 px lays by keys alone, on a line too, in the page’s language, and nothing is cut off', {
  tag: '@GAM-076',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'VI', table.id)
  const game = page.frameLocator('iframe')
  await untilOpen(game)
  await game.getByRole('heading', { name: 'Roulette Pavilion' }).waitFor()
  await game.locator('[data-spot="number-0"]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await game.getByRole('button', { name: /^Hai số 0 và 2, trả 17 ăn 1, / }).waitFor({ state: 'attached' })
  await lying(game, '2.00').waitFor()
  await page.keyboard.press('Backspace')
  await lying(game, '1.00').waitFor()
  await assertFits(game)
  await putAway()
})

const SIZES = [
  { width: 390, height: 844, cellMin: 40 },
  { width: 320, height: 568, cellMin: 20 },
  { width: 844, height: 390, cellMin: 24 },
] as const

/** Where the felt, its cells and the clock are, and whether anything would have to be scrolled. */
const measure = (game: FrameLocator) =>
  game.locator('.game').evaluate((root) => {
    const boxOf = (selector: string) => (root.querySelector(selector) ?? root).getBoundingClientRect()
    const isWhole = ({ left, top, right, bottom }: DOMRect) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const hall = root.querySelector('.hall') ?? root
    const { width, height } = boxOf('[data-spot="number-17"]')
    const parts = ['.euro', '.seconds', '.wheels > .wheel', '.chip', '[data-spot="column-3"]', '[data-spot="number-0"]']
    return {
      cell: Math.floor(Math.min(width, height)),
      cut: parts.filter((part) => !isWhole(boxOf(part))),
      isScrolled: hall.scrollHeight > hall.clientHeight || hall.scrollWidth > hall.clientWidth,
    }
  })

test('roulette: felt, clock and small wheel fit one screen, and cells are large enough for a finger', {
  tag: '@GAM-075',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', isMobile: false, hasTouch: true })
  await openGameAsGuest(page, siteUrl, 'EN', table.id)
  const game = page.frameLocator('iframe')
  await untilOpen(game)
  for (const { width, height, cellMin } of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    const { cell, cut, isScrolled } = await measure(game)
    assert.deepEqual([cut, isScrolled], [[], false], `${width} × ${height}`)
    assert.ok(cell >= cellMin, `${cell} at ${width} × ${height}`)
  }
  await putAway()
})

test('roulette: each of the 157 spots is hit by a tap at its place, and no chip needs a press of another button', {
  tag: ['@GAM-076', '@GAM-078'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await openGameAsGuest(page, siteUrl, 'EN', table.id)
  const game = page.frameLocator('iframe')
  await untilOpen(game)
  const frame = await page.locator('iframe').boundingBox()
  const places = await game.locator('[data-spot]').evaluateAll((spots) =>
    spots.map((spot) => {
      const { left, top, width, height } = spot.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }),
  )
  assert.equal(places.length, 157)
  await untilLaid(page, 157, async () => {
    for (const { x, y } of places) await page.mouse.click((frame?.x ?? 0) + x, (frame?.y ?? 0) + y)
  })
  await lying(game, '157.00').waitFor()
  await game.locator('[data-phase="closed"]').waitFor({ timeout: ROUND_MS })
  const stage = await game.locator('.wheel-stage .wheel').boundingBox()
  assert.ok((stage?.width ?? 0) >= 280, 'the wheel fills the stage')
  await game.locator('[data-phase="result"] .news', { hasText: /· (Returned|Win)/ }).waitFor({ timeout: ROUND_MS })
  await putAway()
})

test('roulette: a call of the racetrack is spread into ordinary spots, and a chip is carried onto the felt', {
  tag: '@GAM-077',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await openGameAsGuest(page, siteUrl, 'EN', table.id)
  const game = page.frameLocator('iframe')
  await untilOpen(game)
  await untilLaid(page, 5, async () => {
    await game.getByRole('button', { name: 'Racetrack' }).click()
    await game.getByRole('button', { name: 'Orphelins Chips: 5' }).click()
    await page.keyboard.press('Escape')
  })
  await game.getByRole('button', { name: 'Split 31 and 34, pays 17 to 1, 1.00 on it' }).waitFor({ state: 'attached' })
  await game.getByRole('button', { name: 'Undo' }).click()
  await lying(game, '0.00').waitFor()
  const [chip, zero] = await Promise.all([
    game.getByRole('button', { name: 'Chip of 5.00' }).boundingBox(),
    game.locator('[data-spot="number-0"]').boundingBox(),
  ])
  assert.ok(chip && zero)
  await page.mouse.move(chip.x + chip.width / 2, chip.y + chip.height / 2)
  await page.mouse.down()
  await page.mouse.move(zero.x + zero.width / 2, zero.y + zero.height / 2, { steps: 4 })
  await game.locator('.lens.is-on', { hasText: 'Number 0 · 35 : 1' }).waitFor()
  await page.mouse.up()
  await lying(game, '5.00').waitFor()
  await putAway()
})
