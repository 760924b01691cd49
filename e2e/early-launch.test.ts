import assert from 'node:assert/strict'
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { holdBack } from './hold-back.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, newPerson } from './people.ts'

const { siteUrl, gamesUrl } = readConfig()
const member: BrowserContextOptions = {}

test.beforeAll(async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await becomeMember(page, newPerson())
  member.storageState = await page.context().storageState()
  await putAway()
})

const DICE = '/m/launchGame?gameId=dice&pageBack=home'
const isLaunch = (request: Request) => request.url().includes('/wps/game/launchGame')

test('a page that opens a game asks for it before its own script is there, and once', { tag: ['@LAUNCH-02', '@CALL-01'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl, member)
  const launches: Request[] = []
  page.on('request', (request) => void (isLaunch(request) && launches.push(request)))
  const goOn = await holdBack(page, /\/assets\/main-[^/]*\.js$/)
  const asked = page.waitForResponse((response) => isLaunch(response.request()))
  const arrived = page.goto(DICE)
  await asked
  goOn()
  const response = await arrived
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
  assert.equal(launches.length, 1, 'one launch for one visit')
  const { authorization, device, module, 'merchant-code': merchant } = (await launches[0]?.allHeaders()) ?? {}
  assert.deepEqual([device, module, merchant], ['H5', 'GAMELO3', 'pavilion'])
  const token = authorization?.replace('Bearer ', '') ?? ''
  assert.ok(token.length > 20, 'the call is the member’s')
  assert.ok(!(await response?.text())?.includes(token), 'the page itself knows no session')
  const { port } = new URL(gamesUrl)
  assert.match(response?.headers().link ?? '', new RegExp(`^<http://[^/]+:${port}>; rel=preconnect$`), 'it connects to the games meanwhile')
  assert.equal((await page.request.get('/m/home')).headers().link, undefined)
  await putAway()
})

/** How often the game's page, and its first call, were asked for; grows with the page. */
function countStarts(page: Page) {
  const starts = { page: 0, open: 0, state: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/games/dice/') starts.page += 1
    if (pathname === '/api/play/open') starts.open += 1
    if (pathname === '/api/play/state') starts.state += 1
  })
  return starts
}

/** Inside of the game. */
const gameOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/games/dice/'))

test('a game can be played before the page’s own script loads, which then keeps it and reads its messages', async () => {
  const { page, putAway } = await takePhone(siteUrl, member)
  const starts = countStarts(page)
  const goOn = await holdBack(page, /\/assets\/main-[^/]*\.js$/)
  const arrived = page.goto(DICE)
  const game = page.frameLocator('iframe')
  // Looked at from the inside: what a journey waits for otherwise waits for the page's own script.
  await page.waitForFunction(() => document.querySelector('.early-game.is-loaded') !== null)
  await gameOf(page)?.waitForFunction(() => document.querySelector('#game:not([aria-busy]) button') !== null)
  // As in the middle of a round.
  await gameOf(page)?.evaluate(() => {
    Object.assign(window, { stood: true })
    parent.postMessage({ type: 'pavilion:round-open' }, '*')
  })
  goOn()
  await arrived
  await page.getByRole('button', { name: 'Reload the game' }).waitFor()
  assert.deepEqual([starts, await page.locator('iframe').count()], [{ page: 1, open: 1, state: 0 }, 1])
  assert.ok(await gameOf(page)?.evaluate(() => 'stood' in window), 'the game was not loaded again')
  await page.getByRole('button', { name: 'Leave the game' }).click()
  const question = page.getByRole('dialog')
  await page.locator('.early-game[aria-hidden="true"]').waitFor()
  await question.getByRole('button', { name: 'Keep playing' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reload the game' }).click()
  await page.locator('.early-game').waitFor({ state: 'detached' })
  await game.locator('#game:not([aria-busy])').getByRole('button').first().waitFor()
  assert.deepEqual([starts, await page.locator('iframe').count()], [{ page: 2, open: 2, state: 0 }, 1])
  await putAway()
})

test('the way back takes the game along that the page put up itself', async () => {
  const { page, putAway } = await takePhone(siteUrl, member)
  await page.goto(DICE)
  await page.frameLocator('.early-game iframe').locator('#game:not([aria-busy])').getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await page.waitForURL('**/m/home')
  await page.locator('iframe').waitFor({ state: 'detached' })
  await putAway()
})

test('a game loads its state once before its own script, and a reload resumes in the same tab', async () => {
  const { page, putAway } = await takePhone(siteUrl, member)
  const starts = countStarts(page)
  const goOn = await holdBack(page, /\/games\/dice\/assets\/.*\.js$/)
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/play/open'))
  await page.goto(DICE, { waitUntil: 'commit' })
  await opened
  goOn()
  const playable = page.frameLocator('iframe').locator('#game:not([aria-busy])').getByRole('button').first()
  await playable.waitFor()
  assert.deepEqual(starts, { page: 1, open: 1, state: 0 })
  const again = page.waitForResponse((response) => response.url().endsWith('/api/play/state'))
  await gameOf(page)?.evaluate(() => location.reload())
  await again
  await playable.waitFor()
  assert.deepEqual(starts, { page: 2, open: 1, state: 1 })
  await putAway()
})

test('a visitor who opens such a page asks for no game', { tag: '@LAUNCH-01' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const launches: Request[] = []
  page.on('request', (request) => void (isLaunch(request) && launches.push(request)))
  await page.goto(DICE)
  await page.waitForURL(/\/m\/login/)
  assert.equal(launches.length, 0)
  await putAway()
})

test('a page fetches no style sheet that it brought along, and its texts with its script', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  // All of it at once, so that the browser looks ahead in it.
  await page.route('**/m/login', async (route) => route.fulfill({ response: await route.fetch() }))
  const html = (await (await openQuiet(page, '/m/login'))?.text()) ?? ''
  assert.deepEqual(
    asked.filter((path) => path.endsWith('.css')),
    [],
  )
  const texts = asked.find((path) => path.startsWith('/assets/screens-'))
  assert.ok(texts !== undefined && html.includes(texts), 'the page names its texts')
  await putAway()
})
