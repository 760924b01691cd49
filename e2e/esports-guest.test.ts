import { assertAccessible } from './accessible.ts'
import { SMALL } from './browser.ts'
import { readConfig } from './config.ts'
import { addressOfGame } from './game-address.ts'
import { takePhone, test } from './journey.ts'
import { openGameAsGuest, waitForGame, waitForSale } from './rounds.ts'
import { assertFits } from './tables.ts'

const { siteUrl } = readConfig()

test('e-sports: a guest bets on a map score in a match without draw, sees it taken, and reads rules and return', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: SMALL })
  await openGameAsGuest(page, siteUrl, 'EN', 'infinite-arena')
  const game = await waitForGame(page, ['open'])
  await game.getByRole('heading', { name: 'Infinite Arena' }).waitFor()
  await game.getByRole('button', { name: 'Rules and return' }).click()
  await game.getByText(/A match is the best of three maps/).waitFor()
  await game.getByRole('row', { name: /Winner 4 % 95\.33 %/ }).waitFor()
  await page.keyboard.press('Escape')
  await waitForSale(game)
  const fixture = game.locator('.fixture').first()
  await fixture.getByRole('button', { name: /^2 / }).waitFor()
  await fixture.getByRole('button', { name: /^X / }).waitFor({ state: 'detached' })
  await fixture.getByText('More bets').click()
  await assertFits(game)
  await fixture.getByRole('group', { name: 'Score in maps' }).getByRole('button', { name: /^2-1 / }).click()
  await game.getByRole('button', { name: /^Slip \(1\)/ }).click()
  await game.getByRole('button', { name: /^Bet 10\.00$/ }).click()
  await game.getByText(/^Single · Season/).waitFor()
  await game.getByText(/^Score 2-1 · /).waitFor()
  await assertFits(game)
  await page.goto(await addressOfGame(page, 'infinite-arena'))
  await page.getByRole('heading', { name: 'Infinite Arena' }).waitFor()
  await assertAccessible(page)
  await putAway()
})
