import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { launchBrowser, type Phone, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { addContract, hangBelow } from './contract-steps.ts'
import { becomeType } from './member-types.ts'
import { newPerson, type Person, register } from './people.ts'

const config = readConfig()
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

const t = {
  title: 'Daily salary agreement',
  dividend: 'Dividend agreement',
  hour: 'Hourly salary agreement',
  cancel: 'Cancel',
  go: 'Go',
  reject: 'Reject',
  reason: 'Reason (optional)',
  rejected: 'Rejected',
  received: 'Received',
  toTeam: 'To my team',
} as const

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name, exact: true })
const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** An agent at the top and its direct downline, each on a phone of its own. */
async function takeTwo(): Promise<{ agent: Phone & { person: Person }; member: Phone & { person: Person } }> {
  const take = async () => {
    const phone = await takePhone(browser, config.siteUrl, { reducedMotion: 'reduce' })
    const person = newPerson()
    await register(phone.page, person)
    return { ...phone, person }
  }
  const [agent, member] = [await take(), await take()]
  await hangBelow(config, agent.person, member.person)
  await becomeType(agent.page, config, agent.person, 1)
  return { agent, member }
}

/** Another log-in, which has silenced nothing. */
async function logInAgain(page: Page, person: Person): Promise<void> {
  await page.goto('/m/help')
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/login')
  await page.locator('input[name=username]').fill(person.username)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/m/home')
}

async function isNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out at 320 px')
  await page.setViewportSize({ width: 390, height: 844 })
}

test('CONTRACT-02 CONTRACT-03 CONTRACT-04 CONTRACT-05 CONTRACT-06 CONTRACT-07 PROUTE-25 PROUTE-26 PG-18 PG-19 three proposals are asked about one at a time, daily, dividend, hourly, and each leads to its page', async () => {
  const { agent, member } = await takeTwo()
  for (const kind of ['daily', 'dividend', 'hour'] as const)
    await addContract(config, { kind, member: member.person, partner: agent.person })
  const { page, person } = member
  await logInAgain(page, person)
  for (const name of [t.title, t.dividend]) {
    await dialog(page, name).waitFor()
    assert.equal(await dialog(page).count(), 1)
    assert.deepEqual(await dialog(page, name).getByRole('button').allTextContents(), [t.cancel, t.go])
    await dialog(page, name).getByRole('button', { name: t.cancel }).click()
    assert.equal(new URL(page.url()).pathname, '/m/home')
  }
  await dialog(page, t.hour).getByText('8:00').waitFor()
  await dialog(page, t.hour).getByRole('button', { name: t.go }).click()
  await page.waitForURL('**/m/member/agent/getHourContract')
  await main(page).getByText('Example: an hour with ₱500.00 of valid bets pays ₱25.00.').waitFor()
  await main(page).getByText('8:00 – 20:00').waitFor()
  await assertAccessible(page, 'an hourly salary')
  await isNarrow(page)
  await main(page).getByRole('button', { name: t.reject, exact: true }).click()
  await dialog(page).getByLabel(t.reason).fill('The hours are too short.')
  await assertAccessible(page, 'the question before a rejection')
  await dialog(page).getByRole('button', { name: t.reject, exact: true }).click()
  await main(page).getByText(t.rejected, { exact: true }).waitFor()
  await main(page).getByText('The hours are too short.').waitFor()

  await logInAgain(page, person)
  await dialog(page, t.title).getByRole('button', { name: t.cancel }).click()
  await dialog(page, t.dividend).getByText('Weekly', { exact: false }).waitFor()
  await dialog(page, t.dividend).getByRole('button', { name: t.go }).click()
  await page.waitForURL('**/m/member/agent/getDevidendContract')
  await main(page).getByText('Example: a team loss of ₱1,000.00 pays ₱300.00.').waitFor()
  await main(page).getByText('It lowers the loss of the next periods').waitFor()
  await assertAccessible(page, 'a dividend')
  await isNarrow(page)

  await logInAgain(page, person)
  await dialog(page, t.title).getByRole('button', { name: t.go }).click()
  await page.waitForURL('**/m/member/agent/getSalaryContract')
  await main(page).getByText('Example: a day with ₱10,000.00 of valid bets pays ₱50.00.').waitFor()
  await member.putAway()
  await agent.putAway()
})

test('PROUTE-27 PG-20 dividends have their tabs, filters and totals, lead to the agreement and back, and only an agent has some to pay', async () => {
  const { agent, member } = await takeTwo()
  await member.page.goto('/m/member/agent/agentDivident')
  await tab(member.page, t.received).waitFor()
  assert.equal(await tab(member.page, t.toTeam).count(), 0)
  await member.page.getByRole('link', { name: 'See the agreement' }).click()
  await member.page.waitForURL('**/m/member/agent/getDevidendContract')
  await member.page.getByRole('link', { name: 'See the dividends' }).click()
  await member.page.waitForURL('**/m/member/agent/agentDivident')
  await member.putAway()

  const { page } = agent
  await page.goto('/m/member/agent/agentDivident')
  await tab(page, t.toTeam).click()
  await page.waitForURL('**/m/member/agent/agentDivident?tab=downline')
  await page.getByText('A dividend stands under the last day of its period.', { exact: false }).waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await page.waitForURL('**/m/member/agent/agentDivident?tab=downline&status=pending')
  await assertAccessible(page, 'dividends')
  await isNarrow(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.waitForURL('**/m/member/agent/agentDivident?tab=downline')
  await agent.putAway()
})
