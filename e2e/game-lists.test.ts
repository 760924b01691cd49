import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import pg from 'pg'
import type { Locator, Page, Request } from 'playwright-core'
import { openLinkSecret } from '../apps/server/src/base/partner-secrets.ts'
import type { Sealed } from '../apps/server/src/base/sealed.ts'
import { hear, openQuiet, reloadQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { openLaunch } from './open-launch.ts'
import { openSystemSeals } from './open-seals.ts'
import { ownMerchant } from './own-merchant.ts'
import { createMember, logIn, newPerson, type Person } from './people.ts'

const config = readConfig()
const { databaseUrl } = config
const own = ownMerchant(config, 'pavilion', 'game-lists')
const { siteUrl } = own
let database: pg.Pool
test.beforeAll(async () => {
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
})
test.afterAll(async () => {
  await database.end()
})

const star = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to favourites` }).first()
const tiles = (page: Page) => page.locator('main a[href*="/m/launchGame"]')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** One finished round, played as the in-house provider plays it: signed, over the protocol. */
async function playRound(person: Person, stake: string, win: string): Promise<void> {
  const { rows } = await database.query<{ id: string; casino_id: string; secret: Sealed }>(
    `select m.id, l.casino_id, l.secret from members m join provider_links l on l.merchant_code = m.merchant_code and l.is_in_house
     where m.merchant_code = $2 and m.account = $1`,
    [person.username, own.code],
  )
  const [found] = rows
  assert.ok(found)
  const secret = openLinkSecret(openSystemSeals(), found)
  const round = randomUUID()
  const body = JSON.stringify({
    session_id: await openLaunch(config, found.id, found.casino_id),
    account_id: found.id,
    currency: 'PHP',
    game_id: 'marigold-nights',
    round_id: round,
    finished: true,
    transactions: [
      { type: 'bet', amount: stake, id_provider: `${round}-bet` },
      { type: 'win', amount: win, id_provider: `${round}-win` },
    ],
  })
  const reply = await fetch(new URL(`/provider/${found.casino_id}/betwin`, siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: createHmac('sha256', secret).update(body).digest('hex') },
    body,
  })
  assert.equal(reply.status, 200, await reply.text())
}

/** The drawn page and the board are remembered for two seconds each. */
async function reloadUntil(page: Page, wanted: Locator): Promise<void> {
  for (let tries = 0; tries < 30 && (await wanted.count()) === 0; tries += 1) await reloadQuiet(page)
  await wanted.first().waitFor()
}

test('a star leads a visitor to log in and back, and then marks the game for good', {
  tag: ['@FAV-02', '@FAV-06', '@LIST-08', '@RECENT-01', '@FAV-01'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  await createMember(page, person)
  await page.evaluate(() => localStorage.clear())
  for (const path of ['/m/fav-games', '/m/fav-games?list=recent']) {
    await page.goto(path)
    await page.waitForURL('**/m/login')
  }
  await page.goto('/m/slot-games')
  await star(page, 'Lucky Koi').click()
  await page.waitForURL('**/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/slot-games')
  assert.equal(await star(page, 'Lucky Koi').getAttribute('aria-pressed'), 'false')
  await star(page, 'Lucky Koi').dblclick()
  await page.locator('[aria-pressed="true"][aria-label="Add Lucky Koi to favourites"]').waitFor()
  await page.reload()
  await page.locator('[aria-pressed="true"][aria-label="Add Lucky Koi to favourites"]').waitFor()
  await page.goto('/m/fav-games')
  await tiles(page).filter({ hasText: 'Lucky Koi' }).waitFor()
  assert.equal(await tiles(page).count(), 1)
  await star(page, 'Lucky Koi').click()
  await page.getByText('No favourites yet').waitFor()
  await page.goto('/m/lott')
  await tiles(page).first().waitFor()
  assert.equal(await page.getByRole('button', { name: /to favourites$/ }).count(), 0, 'lotteries carry no star')
  await putAway()
})

test('a list is narrowed by studio, mark and name', {
  tag: ['@LIST-01', '@LIST-02', '@LIST-03', '@LIST-04', '@LIST-05', '@LIST-06', '@LIST-07', '@LIST-11'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/slot-games')
  await tiles(page).filter({ hasText: 'Lucky Koi' }).waitFor()
  assert.equal(await tiles(page).first().locator('img').count(), 1)
  await chip(page, 'Paper Garden').click()
  await tiles(page).filter({ hasText: 'Pharaoh Gold' }).waitFor({ state: 'detached' })
  await tiles(page).filter({ hasText: 'Lucky Koi' }).waitFor()
  await chip(page, 'New').click()
  assert.equal(await chip(page, 'New').getAttribute('aria-pressed'), 'true')
  await chip(page, 'New').click()
  assert.equal(await chip(page, 'New').getAttribute('aria-pressed'), 'false')
  await chip(page, 'Hot').click()
  await tiles(page).filter({ hasText: 'Marigold Nights' }).first().waitFor()
  await chip(page, 'All').click()
  await page.getByRole('searchbox').fill('  KOI ')
  await tiles(page).filter({ hasText: 'Pharaoh Gold' }).waitFor({ state: 'detached' })
  for (const name of await tiles(page).allTextContents()) assert.match(name, /koi/i)
  await page.getByRole('searchbox').fill('<script>alert(1)</script>')
  await page.getByText('No data').or(page.getByText('No game has that name')).first().waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await tiles(page).filter({ hasText: 'Pharaoh Gold' }).waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Game studio', { exact: true }).selectOption({ label: 'Paper Garden' })
  await page.getByRole('button', { name: 'Show games' }).click()
  await tiles(page).filter({ hasText: 'Pharaoh Gold' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fishing' }).click()
  await page.waitForURL('**/m/fishing-games')
  await putAway()
})

test('a feature that the merchant switched off says so, and nothing is kept', { tag: '@ERR-23' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await createMember(page, newPerson())
  await openQuiet(page, '/m/slot-games')
  await withMerchant({ databaseUrl }, page, own.code, { flags: { GAMELOFAV3: false } }, async () => {
    await star(page, 'Lucky Koi').click()
    await hear(page, 'Sorry, this account does not have permission or the feature is temporarily unavailable')
    assert.equal(await star(page, 'Lucky Koi').getAttribute('aria-pressed'), 'false')
  })
  await putAway()
})

test('a list asks for the language that was settled on, not for every one on the way', { tag: ['@LIST-20', '@I18N-07'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const asked: string[] = []
  const isList = (request: Request) => new URL(request.url()).pathname === '/wps/game/list'
  page.on('request', (request) => {
    if (isList(request)) asked.push(new URL(request.url()).searchParams.get('language') ?? '')
  })
  await openQuiet(page, '/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click()
  // Both texts are there already, so that the choices follow each other at once.
  for (const [name, language] of [
    ['ไทย', 'TH'],
    ['Tiếng Việt', 'VI'],
  ] as const) {
    const settled = page.waitForRequest((request) => isList(request) && request.url().includes(`language=${language}`))
    await page.getByRole('dialog').getByText(name).click()
    await settled
  }
  // English has been asked for: nothing is asked again.
  await page.getByRole('dialog').getByText('English').click()
  await page.locator('html[lang^="en"]').waitFor()
  asked.length = 0
  await page.evaluate(() => {
    const choose = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find((button) => button.textContent?.includes(name))?.click()
    choose('ไทย')
    setTimeout(() => choose('Tagalog'), 60)
  })
  await page.waitForRequest((request) => isList(request) && request.url().includes('language=TY'))
  assert.deepEqual([...new Set(asked)], ['TY'])
  await putAway()
})

test('a member reaches every kind of game from the menu', { tag: '@PROD-04' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await createMember(page, newPerson())
  for (const [path, game] of [
    ['/m/slot-games', 'Lucky Koi'],
    ['/m/inHouse', 'Marigold Nights'],
  ] as const) {
    await page.goto(path)
    await tiles(page).filter({ hasText: game }).first().waitFor()
  }
  for (const path of ['/m/live-games', '/m/sport-games', '/m/esport-games', '/m/fishing-games', '/m/poker-games', '/m/lott', '/m/elott']) {
    await page.goto(path)
    await tiles(page).first().waitFor()
  }
  await putAway()
})

test('what is played stands among the recent games, and what it won on the board', {
  tag: ['@RECENT-02', '@RECENT-03', '@WINNER-01', '@WINNER-02', '@WINNER-03', '@WINNER-04', '@WINNER-05', '@WINNER-06', '@WINNER-07'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  await createMember(page, person)
  await page.goto('/m/launchGame?gameId=temple-of-jade')
  await page.locator('iframe').waitFor()
  await page.goto('/m/slot-games')
  await chip(page, 'Recent').click()
  await tiles(page).filter({ hasText: 'Lucky Koi' }).waitFor({ state: 'detached' })
  await tiles(page).filter({ hasText: 'Temple of Jade' }).waitFor()
  assert.equal(await tiles(page).count(), 1)

  await database.query(
    `update rounds set is_finished = false
     where win_minor > stake_minor and link_id in (select id from provider_links where merchant_code = $1)`,
    [own.code],
  )
  for (let round = 1; round <= 4; round += 1) await playRound(person, '1.00', `${round + 10}.50`)
  const board = page.getByRole('region', { name: 'Latest wins' })
  const first = board.getByRole('listitem').first()
  await page.goto('/m/home')
  await reloadUntil(page, board.getByText('won! ₱14.50'))
  assert.equal(await board.locator('[data-moving]').count(), 0, 'four stand still')
  assert.match(
    (await first.textContent()) ?? '',
    new RegExp(`Marigold Nights\\s*${person.username.slice(0, 2)}\\*\\*\\* · \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`),
  )
  // A picture is fetched when it comes near.
  await first.scrollIntoViewIfNeeded()
  await first.locator('img').waitFor()
  await playRound(person, '1.00', '15.50')
  await reloadUntil(page, board.locator('[data-moving]'))
  const style = await board.locator('[data-moving]').evaluate((element) => getComputedStyle(element))
  assert.deepEqual([style.animationName !== 'none', style.animationIterationCount], [true, 'infinite'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await board.locator('[data-moving]').waitFor({ state: 'detached' })
  await board.getByRole('link', { name: 'Play Marigold Nights' }).first().click()
  await page.waitForURL('**/m/launchGame?gameId=marigold-nights**')
  await putAway()
})
