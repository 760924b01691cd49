import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openQuiet, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { createMember, newPerson } from './people.ts'
import { gameLists, titles } from './screen-titles.ts'

const config = readConfig()
const homes = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']
const ownBar = [
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/message',
  '/m/app',
  '/m/lottery',
  '/m/forget',
  '/m/changePsw',
  '/m/agent',
  '/m/slotsCenter',
]
const withoutFooter = [
  ...['login', 'register', 'register.html', 'lottery', 'forget', 'changePsw', 'app', 'notice', 'agent', 'help', 'activityDetail'].map(
    (name) => `/m/${name}`,
  ),
  '/m/hot-games',
  '/m/slotsCenter',
  ...gameLists,
]
const forVisitors = ['/m/login', '/m/register', '/m/register.html', '/m/trail']

let visitor: Phone
let agent: Phone
test.beforeAll(async () => {
  visitor = await takePhone(config.siteUrl)
  agent = await takePhone(config.siteUrl)
  // A trial begins as soon as its page opens; here it never does, so that the page can be looked at.
  await visitor.page.route('**/wps/member/trial', () => {})
  const person = newPerson()
  await createMember(agent.page, person)
  // An agent who is a member too may see every route.
  await becomeType(agent.page, config, person, 1)
  await setFirstLogin(agent.page, false)
})
test.afterAll(() => visitor.putAway().then(() => agent.putAway()))

const setFirstLogin = (page: Page, isFirst: boolean) =>
  page.evaluate((first) => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: first }))
  }, isFirst)

const whoSees = (path: string) => (forVisitors.includes(path) ? visitor.page : agent.page)

/** What surrounds the screen of an address, asked of the page itself. */
async function lookAt(path: string) {
  const page = whoSees(path)
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const bars = [...document.querySelectorAll('header')]
    const layoutBar = bars.find((bar) => !main?.contains(bar))
    const named = (name: string) =>
      [...document.querySelectorAll('header button')].some((button) => button.getAttribute('aria-label') === name)
    return {
      path: location.pathname,
      title: document.title,
      heading: document.querySelector('h1')?.textContent ?? '',
      hasTopBar: document.querySelector('[data-top-bar]') !== null,
      hasLayoutHeader: layoutBar !== undefined,
      hasMenuButton: named('Menu'),
      hasBack: named('Back'),
      hasFooter: (document.querySelector('nav[aria-label="Main menu"]')?.getClientRects().length ?? 0) > 0,
    }
  })
}

test('every address of home shows it with top bar, full header and Home marked; the landing has no back arrow', {
  tag: ['@ROUTE-03', '@LAYOUT-01', '@LAYOUT-08', '@LAYOUT-19', '@LAYOUT-20', '@BOTTOM-03'],
}, async () => {
  for (const path of homes) {
    const seen = await lookAt(path)
    assert.deepEqual(
      [seen.heading, seen.title, seen.hasTopBar, seen.hasLayoutHeader, seen.hasMenuButton, seen.hasBack, seen.hasFooter],
      ['Home', 'Home · Pavilion', true, true, true, false, true],
      path,
    )
    const marked = agent.page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current="page"]')
    assert.deepEqual(await marked.allInnerTexts(), ['Home'], path)
    const { page } = visitor
    await page.goto(path)
    assert.equal(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).count(), path === '/' ? 0 : 1, path)
  }
})

test('each route shows its screen under its title, with exactly the bars that belong to it', {
  tag: [
    '@ROUTE-04',
    '@ROUTE-05',
    '@ROUTE-07',
    '@ROUTE-08',
    '@ROUTE-09',
    '@ROUTE-10',
    '@ROUTE-11',
    '@ROUTE-12',
    '@ROUTE-15',
    '@ROUTE-18',
    '@ROUTE-19',
    '@ROUTE-20',
    '@ROUTE-26',
    '@ROUTE-27',
    '@ROUTE-28',
    '@LAYOUT-02',
    '@LAYOUT-03',
    '@LAYOUT-04',
    '@LAYOUT-05',
    '@LAYOUT-06',
    '@LAYOUT-07',
    '@LAYOUT-09',
    '@LAYOUT-10',
    '@LAYOUT-17',
  ],
}, async () => {
  for (const [path, title] of Object.entries(titles)) {
    const seen = await lookAt(path)
    const isFull = path === '/m/activity'
    const isOwn = ownBar.includes(path) || gameLists.includes(path)
    assert.deepEqual(
      seen,
      {
        path,
        title: `${title} · Pavilion`,
        heading: title,
        hasTopBar: path === '/m/message',
        hasLayoutHeader: !isOwn,
        hasMenuButton: isFull,
        hasBack: !isFull,
        hasFooter: !withoutFooter.includes(path),
      },
      path,
    )
  }
})

test('who has still to choose a first password reads so above the form', { tag: '@LAYOUT-17' }, async () => {
  const { page } = agent
  await page.goto('/m/home')
  await setFirstLogin(page, true)
  await page.goto('/m/changePsw')
  await page.getByRole('heading', { level: 1, name: 'Change your first password' }).waitFor()
  await setFirstLogin(page, false)
})

/** Comes to an address by a step within the site, so that there is a way back. */
async function comeFrom(page: Page, before: string, path: string): Promise<void> {
  await page.goto(before)
  await page.evaluate((to) => {
    history.pushState({ step: 1, state: null, key: 'journey' }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.getByRole('heading', { level: 1, name: titles[path] ?? 'Home' }).waitFor({ state: 'attached' })
}

test('the arrow leads home, to the landing, or one step back', {
  tag: ['@LAYOUT-11', '@LAYOUT-12', '@LAYOUT-13', '@LAYOUT-15', '@LAYOUT-16'],
}, async () => {
  const targets: Readonly<Record<string, string>> = {
    '/m/login': '/m/home',
    '/m/register': '/',
    '/m/register.html': '/',
    '/m/trail': '/m/home',
    '/m/forget': '/m/home',
  }
  for (const [path, target] of Object.entries(targets)) {
    const { page } = visitor
    await comeFrom(page, '/m/notice', path)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(`**${target}`)
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'attached' })
  }
  for (const path of ['/m/set', '/m/webEmail', '/m/help', '/m/hot-games', '/m/member/home', '/m/activityDetail', '/m/voucherCenter']) {
    const { page } = agent
    await comeFrom(page, '/m/notice', path)
    await page.getByRole('button', { name: 'Back' }).first().click()
    await page.waitForURL('**/m/notice')
    await page.getByRole('heading', { level: 1, name: 'Announcements' }).waitFor()
  }
  // Without a step behind there is home.
  const { page } = visitor
  for (const path of ['/m/notice', '/m/activityDetail?id=1']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/m/home')
  }
})

/** A finger that goes so far to the right, with what happens before it goes. */
async function swipe(page: Page, pixels: number, meanwhile = async () => {}): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 240 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(40) })
  await meanwhile()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(40 + pixels) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test('a swipe of 100 px acts as the back arrow, home from promotions; 99 px or a swipe on the landing does nothing', {
  tag: ['@ROUTE-30', '@ROUTE-31', '@LAYOUT-14'],
}, async () => {
  const { page } = visitor
  await comeFrom(page, '/m/notice', '/m/help')
  await swipe(page, 99)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  assert.equal(new URL(page.url()).pathname, '/m/help')
  await swipe(page, 100)
  await page.waitForURL('**/m/notice')
  await comeFrom(page, '/m/notice', '/m/activity')
  await swipe(page, 160)
  await page.waitForURL('**/m/home')
  await openQuiet(page, '/')
  await swipe(page, 160)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  assert.equal(new URL(page.url()).pathname, '/')
})

test('a swipe that begins on what is still loading goes back too', { tag: '@ROUTE-30' }, async () => {
  const { page } = visitor
  const calls = '**/wps/system/helpCenter**'
  const wanted = Promise.withResolvers<void>()
  await page.route(calls, (route) => wanted.promise.then(() => route.continue()))
  await comeFrom(page, '/m/notice', '/m/help')
  const loading = page.getByRole('main').locator('[aria-busy="true"]')
  await loading.waitFor()
  await swipe(page, 100, async () => {
    wanted.resolve()
    await loading.waitFor({ state: 'detached' })
  })
  await page.waitForURL('**/m/notice')
  await page.unroute(calls)
})

test('a change of page fades for 300 ms, and not for somebody who asked for less motion', { tag: '@ROUTE-29' }, async () => {
  const { page } = visitor
  const fade = () => page.locator('main > div').evaluate((screen) => getComputedStyle(screen).animationDuration)
  await page.goto('/m/home')
  assert.equal(await fade(), '0s')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor()
  assert.equal(await fade(), '0.3s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  assert.notEqual(await fade(), '0.3s')
  await page.emulateMedia({ reducedMotion: null })
})

test('the address of announcements opens one by its place or by its id', { tag: ['@ROUTE-13', '@ROUTE-14'] }, async () => {
  const { page } = visitor
  const cards = page.getByRole('main').locator('button[aria-expanded]')
  const openPlaces = () =>
    cards.evaluateAll((buttons) => buttons.flatMap((button, place) => (button.getAttribute('aria-expanded') === 'true' ? [place] : [])))
  await openQuiet(page, '/m/notice')
  assert.deepEqual(await openPlaces(), [])
  const { value } = await (await page.request.get('/wps/announcement?types=PL,PU')).json()
  const byDate = [...value.player, ...value.popup].sort((left, right) => (left.startDate < right.startDate ? 1 : -1))
  const open = page.getByRole('main').locator('button[aria-expanded="true"]')
  // No announcement has the id 0, which would win over the place.
  for (const query of ['?i=0', '?0']) {
    await page.goto(`/m/notice${query}`)
    await open.first().waitFor()
    assert.deepEqual(await openPlaces(), [0], query)
  }
  for (const { id, title } of byDate.slice(1, 3)) {
    await page.goto(`/m/notice?id=${id}`)
    await open.first().waitFor()
    assert.equal(await open.count(), 1)
    assert.match((await open.textContent()) ?? '', new RegExp(title))
  }
})
