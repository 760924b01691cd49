import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const TRIES_MAX = 12
const WAITING = ['idle', 'open'] as const

async function openGame(gameId: string) {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await page.goto('/m/inHouse')
  await page.locator(`main a[href$="gameId=${gameId}"]`).first().click()
  await page.waitForURL('**/m/launchGame?**')
  return { page, person, game: await waitForGame(page, WAITING), putAway }
}

test('limbo: target and chance set each other, the highest stake follows, and a stranger recomputes the point', {
  tag: '@GAM-065',
}, async () => {
  const { page, person, game, putAway } = await openGame('limbo')
  const target = game.getByRole('textbox', { name: 'Target' })
  const chance = game.getByRole('textbox', { name: 'Chance' })
  assert.deepEqual([await target.inputValue(), await chance.inputValue()], ['2.00', '49.50'])
  await chance.fill('25')
  await chance.press('Enter')
  await game.getByText('A win returns ₱3.96').waitFor()
  await target.fill('1000000')
  await target.press('Enter')
  assert.equal(await chance.inputValue(), '0.000099')
  await game.locator('.stake-row').getByRole('button', { name: 'Max' }).click()
  await game.getByText('₱2.00 is the highest stake for this bet: a higher one could return more than a round may.').waitFor()
  await target.fill('1,01')
  await target.press('Enter')
  await game.getByText('A win returns ₱2.02').waitFor()
  await assertAccessible(page)
  await startRound(page, game.locator('.go'))
  await game.locator('[data-phase="idle"]').waitFor()
  assert.match((await game.locator('.plaque').textContent()) ?? '', /^\d+\.\d\d× · (Win ₱2\.02|No win)$/)
  await assertBooksAgree(game, config, person)
  const shown = await game.locator('.limbo-point').textContent()

  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByRole('button', { name: 'Reveal and change the server seed' }).click()
  await game.getByText('Recomputed: right').first().waitFor()
  const opened = page.context().waitForEvent('page')
  await game.getByRole('link', { name: 'Check #0' }).click()
  const stranger = await opened
  await stranger.getByText(`Point: ${shown}`).waitFor()
  await assertAccessible(stranger)
  await putAway()
})

test('plinko: ten balls are ten stakes of one bet, fall as they were drawn, and are paid in one sum', { tag: '@GAM-064' }, async () => {
  const { page, person, game, putAway } = await openGame('plinko')
  for (let balls = 1; balls < 10; balls += 1) await game.getByRole('button', { name: 'More balls' }).click()
  await game.getByText('10 × your stake: ₱10.00 in all').waitFor()
  await game.getByRole('button', { name: 'More rows' }).click()
  await game.getByRole('button', { name: 'Risk: High' }).click()
  await game.locator('.plinko-pockets li').nth(13).waitFor()
  await assertAccessible(page)
  await startRound(page, game.locator('.go'))
  await game.locator('[data-phase="idle"]').waitFor()
  assert.equal(await game.locator('.plinko-ball').count(), 10)
  assert.equal((await booksOf(config, person)).stakes, 1)
  await assertBooksAgree(game, config, person)
  await page.reload()
  const again = await waitForGame(page)
  await again.getByText('10 × your stake: ₱10.00 in all').waitFor()
  await putAway()
})

test('tower: a row is climbed, held over a reload with one stake, and taken; a trap shows the whole tower', {
  tag: '@GAM-069',
}, async () => {
  const { page, person, game: first, putAway } = await openGame('tower')
  let game = first
  await game.getByRole('button', { name: 'Easy, 3 of 4' }).click()
  const climbed = () => game.locator('.tower-tile.is-blossom').count()
  for (let tries = 0; tries < TRIES_MAX && (await climbed()) === 0; tries += 1) {
    await startRound(page, game.getByRole('button', { name: 'Start', exact: true }))
    await game.locator('[data-phase="open"]').waitFor()
    await game.getByRole('button', { name: 'Row 1, place 2: closed' }).click()
    await waitForGame(page, WAITING)
  }
  await game.getByRole('button', { name: 'Row 1, place 2: blossom' }).waitFor()
  await assertAccessible(page)
  const { stakes } = await booksOf(config, person)
  await page.reload()
  game = await waitForGame(page, WAITING)
  await game.getByRole('button', { name: 'Row 1, place 2: blossom' }).waitFor()
  await game.getByRole('button', { name: 'Cash out ₱1.32' }).click()
  await game.locator('[data-phase="idle"]').waitFor()
  assert.equal(await game.locator('.plaque').textContent(), '×1.32 · Win ₱1.32')
  assert.equal(await game.locator('.tower-tile.is-rest-mine').count(), 9)
  assert.equal((await booksOf(config, person)).stakes, stakes)
  await assertBooksAgree(game, config, person)
  await putAway()
})

test('the originals are the first strip of home and the first games of the house, and no slot carries their name', {
  tag: '@GAM-074',
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl)
  const ids = (where: string) =>
    page
      .locator(`${where} a[href*="gameId="]`)
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('gameId')))
  await openQuiet(page, '/m/home')
  const originals = ['crash', 'dice', 'mines', 'limbo', 'plinko', 'tower']
  assert.deepEqual(await ids('[data-strip="originals"]'), originals)
  const strip = await page.locator('[data-strip="originals"]').boundingBox()
  const slots = await page.locator('[data-category="RNG"]').boundingBox()
  assert.ok(strip && slots && strip.y < slots.y)
  await openQuiet(page, '/m/inHouse')
  assert.deepEqual((await ids('main')).slice(0, 6), originals)
  assert.equal(await page.getByText('Pavilion Originals').count(), 0)
  await putAway()
})
