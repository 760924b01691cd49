import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { newPerson, type Person, register } from './people.ts'
import { startRound } from './rounds.ts'

const { siteUrl, databaseUrl } = readConfig()
/** One mine among 25 is met once in 25 rounds; four in a row would be one in 390,000. */
const TRIES_MAX = 4

let browser: Browser
let database: pg.Pool
before(async () => {
  browser = await launchBrowser()
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
})
after(async () => {
  await browser.close()
  await database.end()
})

const waiting = (game: FrameLocator) => game.locator('[data-phase="open"], [data-phase="idle"]').waitFor()
const blossoms = (game: FrameLocator) => game.locator('.field-tile.is-blossom').count()

async function waitForGame(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe')
  await waiting(game)
  return game
}

async function start(page: Page, game: FrameLocator): Promise<void> {
  await startRound(page, game.getByRole('button', { name: 'Start', exact: true }))
  await game.locator('[data-phase="open"]').waitFor()
}

/** What the member has, and how many stakes were taken. */
async function booksOf(person: Person): Promise<{ balance: string; stakes: number }> {
  const { rows } = await database.query<{ balance: string; stakes: string }>(
    `select to_char(a.balance_minor / 100.0, 'FM999,999,990.00') as balance,
       (select count(*) from ledger.transfers t where t.shard = a.shard and t.debit_account_id = a.id and t.kind = 1)::text as stakes
     from ledger.accounts a join members m on a.owner = 'member:' || m.id where a.kind = 'wallet' and m.account = $1`,
    [person.username],
  )
  return { balance: `₱${rows[0]?.balance}`, stakes: Number(rows[0]?.stakes) }
}

async function assertBooksAgree(game: FrameLocator, person: Person): Promise<void> {
  const shown = await game.locator('.figure').filter({ hasText: 'Balance' }).locator('.amount').textContent()
  assert.equal(shown, (await booksOf(person)).balance)
}

test('mines: opened from its tile, walked by keyboard, held over a reload with one stake, taken, lost, and recomputed by a stranger', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.goto('/m/inHouse')
  await page.locator('main a[href$="gameId=mines"]').first().click()
  await page.waitForURL('**/m/launchGame?**')
  let game = await waitForGame(page)
  await game.getByRole('button', { name: 'Mines: 1', exact: true }).click()
  await game.getByRole('button', { name: 'Higher stake' }).click()
  let rounds = 0
  for (; rounds < TRIES_MAX && (await blossoms(game)) === 0; rounds += 1) {
    await start(page, game)
    await game.getByRole('button', { name: 'Row 1, place 1: closed' }).press('ArrowDown')
    await game.getByRole('button', { name: 'Row 2, place 1: closed' }).press('ArrowRight')
    await game.getByRole('button', { name: 'Row 2, place 2: closed' }).press('Enter')
    await waiting(game)
  }
  await game.getByRole('button', { name: 'Row 2, place 2: blossom' }).waitFor()
  await game.getByRole('button', { name: 'Take ₱2.06' }).waitFor()
  await assertAccessible(page)

  await page.reload()
  game = await waitForGame(page)
  await game.getByRole('button', { name: 'Row 2, place 2: blossom' }).waitFor()
  assert.equal(await blossoms(game), 1)
  assert.equal((await booksOf(person)).stakes, rounds, 'no second stake')
  await assertBooksAgree(game, person)
  await game.getByRole('button', { name: 'Take ₱2.06' }).click()
  await game.locator('[data-phase="idle"]').waitFor()
  assert.equal(await game.locator('.plaque').textContent(), '×1.03 · Win ₱2.06')
  assert.equal(await game.locator('.field-tile.is-rest-mine').count(), 1)
  await assertBooksAgree(game, person)

  await game.getByRole('button', { name: 'Mines: 24', exact: true }).click()
  await start(page, game)
  await game.getByRole('button', { name: 'Row 5, place 5: closed' }).click()
  await game.locator('[data-phase="idle"]').waitFor()
  assert.match((await game.locator('.plaque').textContent()) ?? '', /^(A mine · No win|×24\.75 · Win ₱49\.50)$/)
  assert.equal((await booksOf(person)).stakes, rounds + 1)
  await assertBooksAgree(game, person)

  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByRole('row', { name: 'Mines: 3 ×1.12 – ×2277.00 98.42 %' }).waitFor()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: 'Fairness', exact: true }).click()
  await game.getByText('Sealed').first().waitFor()
  await game.getByRole('button', { name: 'Reveal and change the server seed' }).click()
  await game.getByText('Recomputed: right').first().waitFor()
  assert.equal(await game.getByText('Recomputed: right').count(), rounds + 1)
  const opened = page.context().waitForEvent('page')
  await game.getByRole('link', { name: `Check #${rounds - 1}` }).click()
  const stranger = await opened
  await stranger.getByText('Matches: the SHA-256 of the server seed is the fingerprint.').waitFor()
  await stranger.getByText('1.03 stakes = 2.06').waitFor()
  await stranger.getByText(/^Mines at \d+$/).waitFor()
  await assertAccessible(stranger)
  await stranger.close()
  await putAway()
})
