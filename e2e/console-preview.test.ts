import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'preview')
// The console under a host name of its own, as in production: the frame is of another origin.
const office = new URL(own.siteUrl)
office.hostname = `office-${office.hostname}`

test.beforeAll(() => own.change({ settings: { staff_hosts: office.hostname } }))

const openOwn = (roles: readonly string[], path: string) => openConsole({ ...config, siteUrl: office.origin }, roles, path, own.code)
const phoneOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-ready]')

/** In the same browser a member is logged in at the site. */
async function logInBeside(page: Page): Promise<void> {
  const { page: phone } = await takePhone(own.siteUrl)
  await becomeMember(phone, newPerson())
  const session = await phone.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '')
  await page.context().addCookies(await phone.context().cookies())
  const beside = await page.context().newPage()
  await beside.goto(`${own.siteUrl}/offline`)
  await beside.evaluate((kept) => localStorage.setItem('MC_SESSION_INFO', kept), session)
  await openQuiet(beside, `${own.siteUrl}/m/home`)
  assert.equal(await beside.getByRole('link', { name: 'Log in' }).count(), 0, 'the member is logged in')
  await beside.close()
}

/** What the page in the frame asks for, and with what. */
function listCalls(page: Page): { url: string; authorization: string | undefined; cookie: string | undefined }[] {
  const calls: ReturnType<typeof listCalls> = []
  page.on('request', async (request) => {
    if (request.frame() === page.mainFrame() || !/\/(wps|lgw)\//.test(request.url())) return
    const headers = await request.allHeaders()
    calls.push({ url: request.url(), authorization: headers.authorization, cookie: headers.cookie })
  })
  return calls
}

test('an owner sees the draft of a look on six real pages in both sets, without a reload and without a session', {
  tag: ['@CON-136'],
}, async () => {
  const { page } = await openOwn(['owner'], 'settings')
  await logInBeside(page)
  const calls = listCalls(page)
  await openQuiet(page, '/console/settings/look')
  const phone = phoneOf(page)
  const root = phone.locator('html')
  await phone.getByRole('link', { name: 'Log in' }).first().waitFor()
  await root.evaluate(() => Object.assign(window, { isSamePage: true }))
  const inkOf = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--ink-1').trim())
  await page.getByLabel('Cards and bars').fill('#101626')
  await phone.locator('html[data-theme=dark]').waitFor()
  for (let tries = 0; (await inkOf()) !== '#101626'; tries += 1) assert.ok(tries < 100, 'the draft is not shown')

  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await choose('Games')
  await phone.locator('[data-screen=gameList]').waitFor()
  await choose('Game')
  await phone.locator('[data-screen=launch]').waitFor()
  await choose('Deposit')
  await phone.getByText('12,500.00').first().waitFor()
  await choose('Promotions')
  await phone.locator('[data-screen=promotions]').waitFor()
  await choose('Log in')
  await phone.locator('[data-screen=login]').waitFor()
  await choose('Light')
  await phone.locator('html[data-theme=light]').waitFor()
  await choose('ไทย')
  await phone.locator('html[lang=th]').waitFor()
  assert.equal(await root.evaluate(() => 'isSamePage' in window), true, 'the page was never loaded again')
  await assertAccessible(page, 'the look beside the site')

  assert.ok(calls.length > 3)
  for (const { url, authorization, cookie } of calls) {
    assert.deepEqual([authorization, cookie], [undefined, undefined], url)
    assert.doesNotMatch(url, /member|cashier|launchGame|protection|session/)
  }
})

test('a writer sees an unsaved promotion on its real page, in two languages, before and after joining', {
  tag: ['@CON-098'],
}, async () => {
  const { page } = await openOwn(['content'], 'promotions')
  await page.getByRole('link', { name: 'Write a new one' }).click()
  await page.getByLabel('Title').fill('The lantern gift')
  await page.getByLabel('Text', { exact: true }).fill('<p>For <b>you</b> alone.</p><img src="x" onerror="document.title=1">')
  await page.getByLabel('Amount', { exact: true }).fill('25')
  const phone = phoneOf(page)
  const screen = phone.locator('[data-screen=promotionDetail]')
  await screen.getByRole('heading', { name: 'The lantern gift' }).waitFor()
  await screen.getByText('alone.').waitFor()
  assert.equal(await screen.locator('[onerror]').count(), 0)
  await screen.getByRole('button', { name: 'Join' }).waitFor()
  await page.getByRole('button', { name: 'Visitor', exact: true }).click()
  await screen.getByRole('link', { name: 'Join' }).waitFor()
  await page.getByRole('button', { name: 'After joining', exact: true }).click()
  await screen.getByText('Claim', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^ไทย/ }).click()
  await phone.locator('html[lang=th]').waitFor()
  await page.getByLabel('Title').fill('ของขวัญโคม')
  await screen.getByRole('heading', { name: 'ของขวัญโคม' }).waitFor()
  await assertAccessible(page, 'a promotion beside its page')
  assert.deepEqual(await onDatabase(config, 'select 1 from promotions where merchant_code = $1 and version = 0', [own.code]), [])
})
