import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openQuiet, type Phone, reloadQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const config = readConfig()
let phone: Phone
let page: Page
test.beforeAll(async () => {
  phone = await takePhone(config.siteUrl)
  page = phone.page
})
test.beforeEach(async () => {
  await openQuiet(page, '/m/home')
})
test.afterAll(() => phone.putAway())

const menuButton = () => page.getByRole('button', { name: 'Menu', exact: true })
const menu = () => page.getByRole('dialog', { name: 'Menu' })
const isModal = () => page.evaluate(() => document.body.classList.contains('modal-open'))
const hrefOf = (name: string) => page.getByRole('banner').getByRole('link', { name }).getAttribute('href')
const pathNow = () => new URL(page.url()).pathname

async function openMenu(): Promise<void> {
  await menuButton().click()
  await menu().waitFor()
}

test('a visitor has logo, log-in, registration and announcements in the header, and no session is renewed', {
  tag: ['@HEADER-03', '@HEADER-04', '@HEADER-05', '@HEADER-06', '@HEADER-15', '@PROD-03'],
}, async () => {
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/renew')) renewals.push(request.url())
  })
  await reloadQuiet(page)
  assert.deepEqual(
    [await hrefOf('Log in'), await hrefOf('Sign up'), await hrefOf('Announcements')],
    ['/m/login', '/m/register', '/m/notice'],
  )
  assert.ok(await page.getByRole('banner').getByRole('img', { name: 'Pavilion' }).isVisible())
  assert.deepEqual(renewals, [])
})

test('the side menu has one place to open, closes by mask, Escape or a new page, and keeps the focus', {
  tag: ['@HEADER-01', '@HEADER-02', '@SIDEMENU-19', '@SIDEMENU-20', '@SIDEMENU-23'],
}, async () => {
  const box = await menuButton().boundingBox()
  assert.ok(box)
  const tapButton = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  assert.equal(await isModal(), false)
  await tapButton()
  await menu().waitFor()
  assert.equal(await isModal(), true)
  await menu().evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
  await tapButton()
  await menu().waitFor({ state: 'detached' })
  assert.equal(await isModal(), false)

  await menuButton().focus()
  await page.keyboard.press('Enter')
  await menu().waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(presses % 10 === 0 ? 'Shift+Tab' : 'Tab')
    assert.ok(await menu().evaluate((panel) => panel.contains(document.activeElement)), 'the focus stays in the menu')
  }
  await page.keyboard.press('Escape')
  await menu().waitFor({ state: 'detached' })
  assert.ok(await menuButton().evaluate((button) => button === document.activeElement), 'the focus returns')

  await openMenu()
  await page.touchscreen.tap(380, 400)
  await menu().waitFor({ state: 'detached' })

  await openMenu()
  await menu().getByRole('link', { name: 'Promotions' }).click()
  await page.waitForURL('**/m/activity')
  await menu().waitFor({ state: 'detached' })
  assert.equal(await isModal(), false)
})

test('the tiles lead where they say; inviting asks a visitor to log in', {
  tag: ['@SIDEMENU-01', '@SIDEMENU-02', '@SIDEMENU-03', '@SIDEMENU-04', '@SIDEMENU-05', '@SIDEMENU-06', '@ROLE-17', '@ROLE-22', '@DEP-03'],
}, async () => {
  await openMenu()
  for (const [name, path] of [
    ['Deposit', '/m/voucherCenter'],
    ['Withdraw', '/m/withdraw'],
    ['Promotions', '/m/activity'],
    ['Rewards', '/m/rewardCenter'],
  ] as const)
    assert.equal(await menu().getByRole('link', { name, exact: true }).getAttribute('href'), path)
  await menu().getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite friends' })
  await invitation.getByText('Log in to get your own link').waitFor()
  await invitation.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/m/login')
  await invitation.waitFor({ state: 'detached' })
  await openQuiet(page, '/m/home')
  await openMenu()
  await menu().getByRole('link', { name: 'Deposit' }).click()
  // The page itself asks a visitor to log in; the tap is not refused.
  await page.waitForURL('**/m/login')
  assert.equal(await page.getByText('Please login an actual account').count(), 0)
})

test('the game center folds, begins with Hot, and each category leads to its page', {
  tag: ['@SIDEMENU-11', '@SIDEMENU-12', '@SIDEMENU-13', '@SIDEMENU-14'],
}, async () => {
  await openMenu()
  const group = menu().getByRole('button', { name: 'Games' })
  const entries = menu()
    .locator('section', { has: page.getByRole('button', { name: 'Games' }) })
    .getByRole('link')
  assert.deepEqual(await entries.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])), [
    ['Hot', '/m/hot-games'],
    ['Slots', '/m/slot-games'],
    ['In-house', '/m/inHouse'],
    ['Fishing', '/m/fishing-games'],
    ['Live', '/m/live-games'],
    ['Poker', '/m/poker-games'],
    ['Sports', '/m/sport-games'],
    ['Lottery', '/m/lott'],
    ['Quick draw', '/m/elott'],
  ])
  await group.click()
  assert.equal(await entries.first().isVisible(), false)
  await group.click()
  await entries.filter({ hasText: 'Fishing' }).click()
  await page.waitForURL('**/m/fishing-games')
})

test('the member center folds, and a visitor who taps account, mail or announcements logs in first', {
  tag: ['@SIDEMENU-07', '@SIDEMENU-08', '@SIDEMENU-09', '@SIDEMENU-10', '@SIDEMENU-24', '@ROLE-02'],
}, async () => {
  for (const [name, path] of [
    ['My account', '/m/member/home'],
    ['Mail', '/m/webEmail'],
    ['Announcements', '/m/notice'],
  ] as const) {
    await openQuiet(page, '/m/home')
    await openMenu()
    const entry = menu().getByRole('link', { name, exact: true })
    assert.equal(await entry.isVisible(), false)
    await menu().getByRole('button', { name: 'Account' }).click()
    assert.equal(await entry.getAttribute('href'), path)
    await entry.click()
    await page.waitForURL('**/m/login')
  }
})

test('the side menu shows the banners of its group and the first eight promotions', {
  tag: ['@SIDEMENU-21', '@SIDEMENU-22', '@PROMO-16'],
}, async () => {
  const { value: promotions } = await (await page.request.get('/wps/promotion/list?language=EN')).json()
  const { value: announced } = await (await page.request.get('/wps/announcement?types=B')).json()
  const banners = announced.banners.filter(({ groupName }: { groupName: string }) => groupName === 'm_leftmenu')
  assert.ok(promotions.list.length > 8 && banners.length > 0)
  await openMenu()
  for (const { title } of banners) await menu().getByText(title).waitFor({ state: 'attached' })
  await menu().getByRole('button', { name: 'Promotions' }).click()
  const links = menu()
    .locator('section', { has: page.getByRole('button', { name: 'Promotions' }) })
    .getByRole('link')
  assert.deepEqual(
    await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    promotions.list.slice(0, 8).map(({ title, id }: { title: string; id: string }) => [title, `/m/activityDetail?id=${id}`]),
  )
})

test('the app entry opens the ways to have the site as an app', { tag: '@SIDEMENU-15' }, async () => {
  await openMenu()
  await menu().getByRole('button', { name: 'Get the app' }).click()
  await page.getByRole('dialog', { name: 'Get the app' }).getByRole('link', { name: 'All steps with pictures' }).waitFor()
})

test('the bottom menu has its five entries in order; deposit and account send a visitor to log in', {
  tag: ['@BOTTOM-01', '@BOTTOM-02', '@BOTTOM-04', '@BOTTOM-08'],
}, async () => {
  const bottom = page.getByRole('navigation', { name: 'Main menu' })
  assert.deepEqual(await bottom.locator('a, button').allTextContents(), ['Home', 'Promotions', 'Deposit', 'Support', 'Account'])
  await bottom.getByRole('link', { name: 'Promotions' }).click()
  await page.waitForURL('**/m/activity')
  await bottom.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/m/home')
  for (const name of ['Deposit', 'Account']) {
    await openQuiet(page, '/m/home')
    await bottom.getByRole('link', { name }).click()
    await page.waitForURL('**/m/login')
  }
})

test('what belongs to members sends a visitor to log in, and everything else is open', {
  tag: ['@ROLE-02', '@ROLE-17', '@PROD-02'],
}, async () => {
  for (const path of [
    '/m/webEmail',
    '/m/member/home',
    '/m/fav-games',
    '/m/inviteFriends',
    '/m/agentRegister',
    '/m/voucherCenter',
    '/m/withdraw',
  ]) {
    await page.goto(path)
    await page.waitForURL('**/m/login')
  }
  await openQuiet(page, '/m/set')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.waitForURL('**/m/login')
  for (const path of ['/m/activity', '/m/notice', '/m/help', '/m/hot-games', '/m/slot-games', '/m/gameCenter']) {
    await page.goto(path)
    assert.equal(pathNow(), path)
  }
})
