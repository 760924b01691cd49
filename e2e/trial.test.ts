import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, memberWidget, newPerson } from './people.ts'
import { startRound } from './rounds.ts'

const { siteUrl } = readConfig()

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null'))
const trialName = (page: Page) => page.evaluate(() => sessionStorage.getItem('trialName'))

async function startTrial(page: Page): Promise<void> {
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
}

test('a visitor starts a free trial from the registration and is home with play money', {
  tag: [
    '@LAUNCH-06',
    '@LAUNCH-07',
    '@ROUTE-06',
    '@PROD-03',
    '@TRIAL-01',
    '@TRIAL-02',
    '@TRIAL-03',
    '@TRIAL-04',
    '@TRIAL-05',
    '@SESSION-03',
    '@SESSION-04',
  ],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/member/trial')) calls.push(`${request.method()} ${request.headers().module}`)
  })
  await page.goto('/m/register')
  await untilQuiet(page)
  const entry = page.getByRole('link', { name: 'Play a free trial' })
  assert.equal(await entry.getAttribute('href'), '/m/trail')
  // The words are shown only while the answer is on its way.
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/wps/member/trial', async (route) => {
    if (route.request().method() === 'POST') await seen
    await route.continue()
  })
  await entry.click()
  await page.getByText('Starting your free trial').first().waitFor()
  letGo()
  await page.waitForURL('**/m/home')
  await hear(page, 'Welcome to the free trial.')
  assert.deepEqual(calls, ['GET REGISTER_REE3', 'POST FREEPLAY3'])
  const session = await stored(page)
  assert.equal(session.type, 4)
  assert.match(session.userName, /^guest-/)
  assert.equal(await trialName(page), session.userName)
  await page.getByText('₱1,000.00').first().waitFor()
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  assert.equal((await stored(page)).token, session.token, 'who is on trial stays on it')
  await assertAccessible(page)
  await putAway()
})

test('a trial that cannot be started says so and leads home', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.route('**/wps/member/trial', (route) =>
    route.fulfill({ status: 429, json: { success: false, errorCode: 'too-many-requests', requestId: 'x' } }),
  )
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await hear(page, 'The free trial could not be started.')
  assert.equal(await stored(page), null)
  await putAway()
})

test('a guest is asked to register at messages and the member centre, and the trial ends with the new account', {
  tag: ['@ROLE-05', '@ROLE-07', '@SESSION-17'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await startTrial(page)
  const guest = await stored(page)
  await page.goto('/m/webEmail')
  await page.getByRole('button', { name: 'Register now' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/m/member/home')
  await page.getByText('Please login an actual account to use this function').first().waitFor()
  await page.getByRole('button', { name: 'Register now' }).click()
  await page.waitForURL('**/m/register')
  await page.getByText('You are on a free trial').waitFor()
  const person = newPerson()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
  assert.equal((await stored(page)).type, 0)
  assert.equal(await trialName(page), null)
  const answer = await fetch(`${siteUrl}/wps/member/info`, { headers: { authorization: `Bearer ${guest.token}` } })
  assert.equal(answer.status, 401)
  await putAway()
})

test('a guest plays a game of the house, and is told to use a real account for a deposit', { tag: ['@ROLE-12', '@ERR-20'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await startTrial(page)
  await page.goto('/m/launchGame?gameId=marigold-nights&pageBack=home')
  const game = page.frameLocator('iframe')
  await game.locator('[data-phase="idle"]').waitFor()
  await startRound(page, game.getByRole('button', { name: 'Spin', exact: true }))
  await page.goto('/m/voucherCenter')
  await hear(page, 'Please login an actual account to use this function')
  await putAway()
})

test('logging out of a trial forgets its name', { tag: '@SESSION-17' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await startTrial(page)
  const { userName } = await stored(page)
  await page.getByRole('button', { name: `Account menu of ${userName}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') === null)
  assert.equal(await trialName(page), null)
  await putAway()
})

test('a member who opens the trial goes home as who it is', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
  await putAway()
})
