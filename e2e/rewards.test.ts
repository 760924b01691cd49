import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { becomeMember, newPerson } from './people.ts'

const config = readConfig()
const person = newPerson()
let phone: Phone
let page: Page
test.beforeAll(async () => {
  phone = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  page = phone.page
})
test.afterAll(() => phone.putAway())

const card = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('the reward centre sends a visitor to the log-in, and a promotion too', { tag: ['@PROUTE-43', '@ROUTE-28', '@PG-26'] }, async () => {
  await page.goto('/m/rewardCenter')
  await page.waitForURL('**/m/login*')
  await page.goto('/m/activity')
  await card('A red envelope for everybody').getByRole('link', { name: 'Claim' }).click()
  await page.waitForURL('**/m/login*')
})

test('a member joins and claims on the card, and every other state is said', { tag: ['@PROMO-14', '@DP-38'] }, async () => {
  await becomeMember(page, person)
  await page.goto('/m/activity')
  await card('A gift in thirty days').getByText('Coming soon').waitFor()
  await card('First deposit doubled').getByRole('button', { name: 'Join' }).click()
  await card('First deposit doubled').getByText('Joined', { exact: true }).waitFor()
  await card('Ranks: how they are earned').getByRole('button', { name: 'Join' }).click()
  await card('Ranks: how they are earned').getByText('Applying').waitFor()
  await card('A red envelope for everybody').getByRole('button', { name: 'Claim' }).dblclick()
  await card('A red envelope for everybody').getByText('Claimed', { exact: true }).waitFor()
  await assertAccessible(page, 'promotions')
  await card('Marigold Nights').getByRole('link').first().click()
  await page.waitForURL('**/m/activityDetail*')
  const rules = page.getByRole('region', { name: 'The rules in plain words' })
  await rules.getByText('While the bonus runs, one stake may be at most ₱20.00. A higher one is refused before the bet.').waitFor()
  await rules.getByText('Wager 5 times the bonus within 3 days.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Claim' }).click()
  await page.getByRole('main').getByText('In process').waitFor()
  await assertAccessible(page, 'a promotion')
})

test('reward centre: tabs with counts, kinds, progress, what a cancel loses, history and the month', {
  tag: ['@PROUTE-43', '@PG-26', '@SIDEMENU-06'],
}, async () => {
  await page.goto('/m/rewardCenter')
  await page.getByRole('tab', { name: 'Claimed (1)' }).waitFor()
  for (const name of ['Claimable (0)', 'In process (3)', 'Expired (0)']) await page.getByRole('tab', { name }).waitFor()
  // The first tab with something in it is open.
  assert.equal(await page.getByRole('tab', { name: 'In process (3)' }).getAttribute('aria-selected'), 'true')
  await page.getByRole('radio', { name: 'Red envelope' }).check()
  await page.getByRole('tab', { name: 'In process (0)' }).waitFor()
  await page.getByText('Promotions you join and rewards you earn will appear here.').waitFor()
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await page.getByText('Granted this month').waitFor()
  await page.getByText('Still to be wagered').waitFor()
  await card('Marigold Nights').getByText('₱0.00 of ₱250.00 wagered').waitFor()
  await card('First deposit doubled').getByText('Waits for a deposit of at least ₱100.00.').waitFor()
  await page.getByText('₱58.88').waitFor()
  assert.equal(await page.getByText(/^.*Order \d+$/).count(), 2)
  await assertAccessible(page, 'reward centre')
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out at 320 px')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('button', { name: 'Cancel this bonus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await dialog.getByText('₱50.00').waitFor()
  await dialog.getByText('Your own money stays in your wallet.').waitFor()
  await assertAccessible(page, 'cancel')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('tab', { name: 'In process (3)' }).waitFor()
  await page.getByRole('button', { name: 'Cancel this bonus' }).click()
  await dialog.getByRole('button', { name: 'Cancel the bonus' }).click()
  await page.getByRole('tab', { name: 'Expired (1)' }).click()
  await card('Marigold Nights').getByText('You cancelled it.').waitFor()
})

test('a guest account is refused with the text for real accounts', { tag: ['@PG-26', '@DP-54'] }, async () => {
  await becomeType(page, config, person, 4)
  await page.goto('/m/rewardCenter')
  await hear(page, 'Please login an actual account to use this function')
})

test('the reward centre and the rules speak Tagalog', { tag: '@PG-26' }, async () => {
  const tagalog = await takePhone(config.siteUrl, { locale: 'fil-PH', reducedMotion: 'reduce' })
  await tagalog.page.goto('/m/activity')
  const offer = tagalog.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ang pao para sa lahat' })
  await offer.getByRole('link', { name: 'Kunin' }).waitFor()
  await offer.getByRole('link').first().click()
  await tagalog.page.getByText('Pera mo na agad ito. Walang kailangang itaya.').waitFor()
  await tagalog.putAway()
})

test('an empty list of promotions says so, with a way on', { tag: '@PROMO-06' }, async () => {
  const empty = await takePhone(config.siteUrl)
  await empty.page.route('**/wps/promotion/list*', (route) => route.fulfill({ json: { success: true, value: { list: [] } } }))
  await empty.page.goto('/m/help')
  await empty.page.evaluate(() => history.pushState({}, '', '/m/activity'))
  await empty.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await empty.page.getByText('No promotions right now.').waitFor()
  await empty.putAway()
})
