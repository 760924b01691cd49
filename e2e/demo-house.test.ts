import assert from 'node:assert/strict'
import pg from 'pg'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { booksOf } from './books.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'
import { watchReplay } from './replays.ts'
import { startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const { siteUrl } = config
/** Games of one outcome, with their names; the last one wins about every second round. */
const TILES = [
  ['limbo', 'Limbo'],
  ['plinko', 'Plinko'],
  ['dice', 'Dice'],
] as const
const ROUNDS_MAX = 40

let database: pg.Pool
test.beforeAll(async () => {
  database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
})
test.afterAll(async () => {
  await database.end()
})

async function openTile(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/m/launchGame?gameId=${id}&pageBack=home`)
  return waitForGame(page)
}

async function playRound(page: Page, game: FrameLocator): Promise<void> {
  await startRound(page, game.locator('.go'))
  await game.locator('[data-phase="idle"]').waitFor({ timeout: 30_000 })
}

test('a tile of the originals plays a real round, moves the balance, replays, and is in records, recent and winners', {
  tag: ['@LAUNCH-04', '@PROUTE-20'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(page, person)
  for (const [id] of TILES) {
    const game = await openTile(page, id)
    await playRound(page, game)
    // The bar above the game shows what the books say.
    const { balance } = await booksOf(config, person)
    await page.getByText(balance, { exact: true }).first().waitFor()
    const told = await game.locator('.plaque').textContent()
    const replay = await watchReplay(page)
    assert.equal(await replay.locator('.plaque').textContent(), told)
  }
  const game = await openTile(page, 'dice')
  const hasWon = async () => (await game.locator('.plaque.is-win').count()) > 0
  for (let round = 0; round < ROUNDS_MAX && !(await hasWon()); round += 1) await playRound(page, game)
  assert.ok(await hasWon(), 'a roll won within forty')
  await assertAccessible(page)

  await page.getByRole('button', { name: 'Leave the game' }).click()
  await page.waitForURL('**/m/home')
  const board = page.getByRole('region', { name: 'Latest wins' })
  const own = board.getByRole('listitem').filter({ hasText: `${person.username.slice(0, 2)}***` })
  for (let looks = 0; looks < 10 && (await own.filter({ hasText: 'Dice' }).count()) === 0; looks += 1) {
    await page.reload()
    await board.getByRole('listitem').first().waitFor()
  }
  assert.ok((await own.filter({ hasText: 'Dice' }).count()) > 0)
  await page.goto('/m/transaction/record')
  for (const [, name] of TILES) await page.getByRole('main').getByText(name).first().waitFor()
  const { rows } = await database.query<{ id: string }>(
    `select own.game_id as id from own_games own join members m on m.id = own.member_id
     where own.list = 'recent' and m.account = $1 order by own.listed_at desc`,
    [person.username],
  )
  assert.deepEqual(
    rows.map(({ id }) => id),
    TILES.map(([id]) => id).reverse(),
  )
  await putAway()
})

test('a running game is left only after a question, and the round is there when it is opened again', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await becomeMember(page, newPerson())
  const game = await openTile(page, 'dice')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/play/bet', async (route) => {
    await held
    await route.continue()
  })
  await game.locator('.go').click()
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await page.getByText('A round is still running').waitFor()
  await page.getByRole('button', { name: 'Keep playing' }).click()
  release()
  await game.locator('[data-phase="idle"]').waitFor()
  await game.getByRole('button', { name: 'Rules and pays' }).click()
  await game.getByText('99.00 %').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await page.waitForURL('**/m/home')
  await putAway()
})

test('a guest opens what has free play on, for play money, and is told to take an actual account for the rest', {
  tag: '@LAUNCH-08',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', expected: /403/ })
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  const game = await openTile(page, 'dice')
  await playRound(page, game)
  await game.getByText('Free play').waitFor()
  await page.goto('/m/launchGame?gameId=lucky-baccarat')
  await page.getByText('Please login an actual account to use this function.').first().waitFor()
  await putAway()
})

test('an empty address, a failed load, a provider that is down, off or unknown: each has its word and a way on', {
  tag: ['@LAUNCH-09', '@LAUNCH-10'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', expected: /50[03]|404/ })
  await becomeMember(page, newPerson())
  const answers = [
    { status: 200, body: JSON.stringify({ success: true, value: { url: '', gameName: 'Lucky Koi' } }) },
    { status: 500, body: '{}' },
  ]
  await page.route('**/wps/game/launchGame?*', (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.continue()
  })
  await page.goto('/m/launchGame?gameId=lucky-koi&pageBack=home')
  await page.getByText('The requested url is empty').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Loading failed, click to retry' }).click()
  await page.frameLocator('iframe').locator('[data-phase="idle"]').waitFor({ timeout: 30_000 })

  const look = async (change: string, text: string) => {
    await database.query(`update provider_links set ${change} where casino_id = 'pavilion-nml'`)
    const seen = page.getByText(text)
    for (let looks = 0; looks < 20 && !(await seen.isVisible()); looks += 1) {
      await page.goto('/m/launchGame?gameId=pharaoh-gold')
      await page.locator('[role=alert], iframe').first().waitFor()
    }
    await seen.waitFor()
  }
  await look('is_enabled = false', 'The studio is under maintenance')
  await look("is_enabled = true, launch_url = 'http://127.0.0.1:9'", 'The studio is not responding')
  await database.query("update provider_links set launch_url = null where casino_id = 'pavilion-nml'")
  await page.goto('/m/launchGame?gameId=%3Cscript%3E')
  await page.getByText('We do not have this game').waitFor()
  await page.goto('/m/launchGame?playType=trad&pageBack=home')
  await page.getByText('We do not have this game').waitFor()
  await putAway()
})
