import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { assertBooksAgree, booksOf } from './books.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { newPerson, register } from './people.ts'
import { playOut, startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const { siteUrl } = config
const SPINS_MAX = 25

let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const plaqueOf = async (game: FrameLocator) => (await game.locator('.plaque').textContent()) ?? ''

async function spin(page: Page, game: FrameLocator): Promise<string> {
  await startRound(page, game.locator('.spin'))
  await playOut(game)
  return plaqueOf(game)
}

/** A stranger's page recomputes a spin from plain inputs, and asks nobody. */
async function assertRecomputable(page: Page, game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByRole('button', { name: 'Reveal and change the server seed' }).click()
  await game.getByText('Revealed. Your past rounds can now be recomputed below.').waitFor()
  const opened = page.context().waitForEvent('page')
  await game.getByRole('link', { name: 'Check' }).first().click()
  const stranger = await opened
  await stranger.getByText('Matches: the SHA-256 of the server seed is the fingerprint.').waitFor()
  await stranger.waitForLoadState('networkidle')
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await stranger.getByLabel('Your seed').fill('pavilion')
  await stranger.getByLabel('Server seed', { exact: true }).fill('a'.repeat(64))
  await stranger.getByLabel('Number of the bet').fill('7')
  await stranger.getByRole('button', { name: 'Recompute' }).click()
  await stranger.getByRole('row', { name: 'Stop 1 13 12' }).waitFor()
  await assertAccessible(stranger)
  assert.deepEqual(asked, [])
  await stranger.close()
}

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

test('seven bells: opened from its tile, spun for real until it returns something, held over a reload, recomputed by a stranger', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.goto('/m/inHouse')
  await page.locator('main a[href$="gameId=seven-bells"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page)
  await game.getByRole('heading', { name: 'Seven Bells' }).waitFor()
  await game.getByText('Highest win 150 stakes · Return to player 96.35 %').waitFor()
  await game.getByRole('button', { name: 'Lower stake' }).click()
  await game.locator('.figure-stake', { hasText: '₱0.80' }).waitFor()
  await assertAccessible(page)

  let told = ''
  let spins = 0
  for (; spins < SPINS_MAX && !/^(Win|Returned)/.test(told); spins += 1) {
    told = await spin(page, game)
    assert.match(told, /^(No win|Returned ₱0\.64|Returned ₱0\.80|Win ₱\d+\.\d\d)$/)
    assert.equal(await game.locator('.plaque.is-win').count(), told.startsWith('Win') ? 1 : 0, 'nothing up to the stake is celebrated')
    await assertBooksAgree(game, config, person)
  }
  assert.match(told, /^(Win|Returned)/)
  assert.equal((await booksOf(config, person)).stakes, spins)
  const said = await game.locator('[role=status].unseen').textContent()
  assert.equal(said, told)

  // By the space bar, and gone before the reels stand: the round is paid and shown where it ended.
  const answered = page.waitForResponse('**/api/play/bet')
  await game.locator('.hall').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Space')
  await answered
  await page.reload()
  game = await waitForGame(page)
  await assertBooksAgree(game, config, person)
  assert.equal((await booksOf(config, person)).stakes, spins + 1)

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

  await assertRecomputable(page, game)
  await page.keyboard.press('Escape')
  await assertMoneyCanBeAdded(page, game)
  await putAway()
})

test('seven bells: a guest spins with credits of no value at 320, in the language of the page', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  await page.context().addCookies([{ name: 'language', value: 'TY', url: siteUrl }])
  await page.goto('/m/launchGame?gameId=seven-bells&pageBack=home')
  const game = await waitForGame(page)
  await game.getByRole('heading', { name: 'Pitong Kampana' }).waitFor()
  assert.ok((await game.locator('.demo').textContent())?.trim())
  assert.match(await spin(page, game), /^(Walang panalo|Naibalik|Panalo)/)
  const isWide = await game
    .locator('.hall')
    .evaluate((hall) => hall.scrollWidth > hall.clientWidth || hall.scrollHeight > hall.clientHeight)
  assert.equal(isWide, false, 'nothing is cut off at 320')
  await putAway()
})
