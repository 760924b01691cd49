import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { launchBrowser, takePhone } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { becomeType, onDatabase } from './member-types.ts'
import { withMerchant } from './merchant-switches.ts'
import { logIn, newPerson, register } from './people.ts'
import { bindByRows, registerWithMoney, reviewWithdrawal, sign, story } from './withdraw-steps.ts'

const config = readConfig()
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

test('DA-19 DA-20 ROLE-12 a visitor logs in and comes back to the withdrawal, a guest needs a real account, other types are turned away', async () => {
  const { page, putAway } = await takePhone(browser, config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await page.goto('/m/withdraw')
  await page.waitForURL('**/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/withdraw')
  await page.getByRole('heading', { name: 'Before your first withdrawal' }).waitFor()
  // The bar above and the menu below, and one step back.
  await page.getByRole('heading', { name: 'Withdraw', exact: true, level: 1 }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).first().waitFor()
  for (const type of [40, 41, 42, 4]) {
    await page.goto('/m/withdraw')
    // It is said for two seconds, and a guest is offered an account besides.
    const isTold = page.getByText('Please login an actual account to use this function.').first().waitFor()
    await becomeType(page, config, person, type)
    await isTold
    await page.waitForURL('**/m/home')
    if (type === 4) await page.getByRole('dialog', { name: 'A real account is needed' }).waitFor()
    await becomeType(page, config, person, 0)
  }
  await putAway()
})

test('DA-24 PERM-02 where withdrawals are switched off the screen says so, and the earlier ones stay to be seen', async () => {
  const url = lanternUrl(config)
  const { page, putAway } = await takePhone(browser, url, { reducedMotion: 'reduce' })
  await page.context().addCookies([{ name: 'language', value: 'EN', url }])
  await page.addInitScript(() => localStorage.setItem('language', 'EN'))
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('dararat')
  await page.getByLabel('Password', { exact: true }).fill('river evening 41')
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/m/home')
  await withMerchant(config, page, 'lantern', { permissions: { WITHDRAW: false } }, async () => {
    await page.goto('/m/withdraw')
    await page.getByRole('heading', { name: 'Withdrawals are not offered here now' }).waitFor()
    await assertAccessible(page, 'no withdrawals')
    assert.equal(await page.getByRole('button', { name: 'Review the withdrawal' }).count(), 0)
  })
  await putAway()
})

test('a withdrawal that ends a running bonus says what is lost, asks for a yes to it, and takes no more than that', async () => {
  const { page, putAway } = await takePhone(browser, config.siteUrl, { reducedMotion: 'reduce' })
  await bindByRows(config, await registerWithMoney(page))
  await page.goto('/m/activity')
  const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marigold Nights: twenty lines' })
  await offer.getByRole('button', { name: 'Claim' }).click()
  await offer.getByText('In process').waitFor()
  await page.goto('/m/withdraw')
  await page.getByText('Your bonus of ₱50.00 stays').waitFor()
  // Only who withdraws with a bonus notices, and that is nobody else here.
  await onDatabase(config, "update withdrawal_rules set ends_bonus = true where merchant_code = 'pavilion'")
  try {
    await page.reload()
    await page.getByText('This withdrawal ends your bonus').waitFor()
    await page.getByLabel('Amount (₱)').fill('200')
    const review = page.getByRole('button', { name: 'Review the withdrawal' })
    assert.equal(await review.getAttribute('aria-disabled'), 'true')
    await page.getByLabel('Amount (₱)').press('Enter')
    await page.getByText('Please confirm this first.').waitFor()
    await assertAccessible(page, 'a bonus that would be lost')
    await page.getByText('I understand that I lose ₱50.00 of bonus money.').click()
    await review.click()
    await page.getByRole('dialog').getByText('Bonus money you lose').waitFor()
    await page.keyboard.press('Escape')
    await reviewWithdrawal(page, '200')
    await sign(page)
    await story(page, 'waiting').waitFor()
  } finally {
    await onDatabase(config, "update withdrawal_rules set ends_bonus = false where merchant_code = 'pavilion'")
  }
  await page.goto('/m/rewardCenter')
  await page.getByRole('tab', { name: 'Expired (1)' }).waitFor()
  await putAway()
})
