import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { withMerchant } from './merchant-switches.ts'
import { newPerson, register } from './people.ts'
import { becomeAgentWithRates } from './rebate-rows.ts'

const config = readConfig()
const { siteUrl } = config
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const RATES = '/m/member/agent/agentRebeat'
const INCOME = '/m/member/teamRebate'

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
  await page.evaluate((code) => localStorage.setItem('language', code), language)
}

/** Nothing is cut off or pushed aside on the smallest phone, and axe finds nothing. */
async function assertFits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, what)
  await assertAccessible(page, what)
  await page.setViewportSize({ width: 390, height: 844 })
}

test('PROUTE-35 PERM-10 an agent gives a rate to a direct downline within its limits, lowers it after being asked, and reads who did it', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  const account = await becomeAgentWithRates(page, config, person)

  await page.goto(RATES)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: account }).waitFor()
  await assertFits(page, 'the choice')
  await page.getByRole('searchbox', { name: 'Account of a direct downline' }).fill('nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await main.getByText('No account right below you begins like that.').waitFor()
  await main.getByRole('button', { name: 'Show all' }).click()
  await main.getByRole('link', { name: account }).click()

  await main.getByRole('heading', { name: `Rates of ${account}` }).waitFor()
  const slots = main.getByRole('slider', { name: 'New rate for Slots' })
  assert.deepEqual([await slots.getAttribute('min'), await slots.getAttribute('max')], ['0', '20'], 'own rate is the upper limit')
  for (let step = 0; step < 3; step += 1) await main.getByRole('button', { name: '0.1 % more for Slots' }).click()
  assert.equal(await slots.getAttribute('aria-valuetext'), '0.3%')
  await main.getByRole('button', { name: 'Save rates' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set these rates?' })
  await sheet.getByText('0.0% → 0.3%').waitFor()
  await assertAccessible(page, 'the question')
  await sheet.getByRole('button', { name: 'Set rates' }).click()
  await main.getByText(`The rates of ${account} are set`).waitFor()
  const history = main.getByRole('region', { name: 'Changes so far' })
  await history.getByText('0.0% → 0.3%').waitFor()

  await main.getByRole('button', { name: '0.1 % less for Slots' }).click()
  await main.getByRole('button', { name: 'Save rates' }).click()
  await sheet.getByRole('button', { name: 'Set rates' }).click()
  await sheet.getByText('Please tick the box first.').waitFor()
  await assertFits(page, 'lowering')
  await sheet.getByText('I want to lower these rates').click()
  await sheet.getByRole('button', { name: 'Set rates' }).click()
  await history.getByText('0.3% → 0.2%').waitFor()
  await history.getByText('by you').first().waitFor()
  await assertFits(page, 'the rates')

  await page.goto(RATES)
  await main.getByRole('link', { name: 'Set for new accounts' }).click()
  await main.getByRole('button', { name: '0.1 % more for Live' }).click()
  await main.getByRole('button', { name: 'Save rates' }).click()
  await page.getByRole('button', { name: 'Set rates' }).click()
  await main.getByText('The set for new accounts is saved.').waitFor()

  await page.goto(`${RATES}?account=${person.username}`)
  await main.getByRole('alert').waitFor()
  assert.equal(await main.getByRole('slider').count(), 0, 'nobody sets the own rates')

  await speak(page, 'TY')
  await page.goto(`${RATES}?account=${account}`)
  await main.getByRole('heading', { name: `Mga rate ni ${account}` }).waitFor()
  await assertFits(page, 'TY')
  await withMerchant(config, page, 'pavilion', { permissions: { GAMSER: false } }, async () => {
    await page.goto(RATES)
    await page.waitForURL('**/m/home')
  })
  await putAway()
})

test('PROUTE-36 PERM-11 an agent sees what is pending and what is paid, by filter and group, and the bets behind an amount', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  const account = await becomeAgentWithRates(page, config, person)

  await page.goto(INCOME)
  const main = page.getByRole('main')
  const row = main.getByRole('button', { name: `${account} · Slots` })
  await row.getByText('₱246.91').waitFor()
  await row.getByText('Pending').waitFor()
  await assertFits(page, 'today')
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Behind this rebate' })
  await sheet.getByText('₱12,345.67').first().waitFor()
  await sheet.getByRole('heading', { name: 'Bets at Paper Garden' }).waitFor()
  await sheet.getByText('2.0%').first().waitFor()
  await assertFits(page, 'the summary')
  await sheet.getByRole('button', { name: 'Close' }).click()

  await main.getByText('Last 7 days').click()
  const paid = main.getByRole('button', { name: `${account} · Live` })
  await paid.getByText('Paid').waitFor()
  await main.getByRole('combobox', { name: 'Status' }).selectOption('paid')
  await row.waitFor({ state: 'detached' })
  const totals = main.getByRole('region', { name: 'Totals' })
  await totals.getByText('₱50.00').waitFor()
  await paid.click()
  await sheet.getByText('4711').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await main.getByRole('combobox', { name: 'Status' }).selectOption('')
  await main.getByRole('combobox', { name: 'Shown' }).selectOption('account')
  await main.getByRole('listitem').filter({ hasText: account }).getByText('₱246.91').waitFor()
  await assertFits(page, 'by account')
  await speak(page, 'TY')
  await page.reload()
  await main.getByRole('combobox', { name: 'Pagpapakita' }).waitFor()
  await main.getByRole('listitem').filter({ hasText: account }).waitFor()
  await assertFits(page, 'TY')
  await withMerchant(config, page, 'pavilion', { permissions: { AGEREBINC3: false } }, async () => {
    await page.goto(INCOME)
    await page.waitForURL('**/m/home')
  })
  await putAway()
})
