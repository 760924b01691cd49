import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { runPromotionCommand } from '../apps/server/src/commands/promotion-command.ts'
import { assertAccessible } from './accessible.ts'
import type { Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { becomeMember, newPerson } from './people.ts'
import { startRound } from './rounds.ts'

const config = readConfig()
const person = newPerson()
let phone: Phone
let page: Page
test.beforeAll(async () => {
  phone = await takePhone(config.siteUrl, { reducedMotion: 'reduce', hasNews: true })
  page = phone.page
})
test.afterAll(() => phone.putAway())

const card = (on: Page, title: string) => on.getByRole('main').getByRole('listitem').filter({ hasText: title })
const balance = () => page.locator('[data-balance="shown"]').first()

test('a bonus is chosen with a deposit, runs when it is paid, and stands apart from the own money', async () => {
  await becomeMember(page, person)
  await page.goto('/m/voucherCenter')
  const amount = page.getByLabel('Amount (₱)')
  await amount.fill('50')
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  const choice = page.getByRole('group', { name: 'Bonus with this deposit' })
  assert.equal(await choice.count(), 0, 'no bonus is offered that this amount does not earn')
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  await choice.getByRole('radio', { name: 'No bonus' }).waitFor()
  assert.ok(await choice.getByRole('radio', { name: 'No bonus' }).isChecked(), 'nobody has a bonus that they did not ask for')
  await choice.getByRole('radio', { name: 'First deposit doubled' }).check()
  await page.getByText('₱200.00 bonus. Wager ₱2,000.00 within 30 days', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Read its terms' }).waitFor()
  await amount.fill('5')
  await choice.waitFor({ state: 'detached' })
  await amount.fill('200')
  assert.ok(
    await choice.getByRole('radio', { name: 'First deposit doubled' }).isChecked(),
    'what was chosen outlives the typing of an amount',
  )
  await assertAccessible(page, 'the choice of a bonus')
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out at 320 px')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/:\d+\/pay\/[\w-]{32}$/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const receipt = page.locator('[data-status="paid"]')
  assert.equal(await receipt.getByRole('link', { name: '₱200.00 · wager ₱2,000.00' }).getAttribute('href'), '/m/rewardCenter')
  await receipt.getByRole('button', { name: 'Make another deposit' }).click()
  await page.getByText('+ ₱200.00 bonus').first().waitFor()
  assert.match((await balance().textContent()) ?? '', /1,200\.00/)
})

test('own money counts for the bonus, the reward centre shows progress, and a cancel shows the loss first', {
  tag: ['@SIDEMENU-06', '@PG-26'],
}, async () => {
  await page.goto('/m/launchGame?gameId=marigold-nights&pageBack=home')
  const game = page.frameLocator('iframe')
  const idle = game.locator('[data-phase="idle"]')
  await idle.waitFor({ timeout: 30_000 })
  await startRound(page, game.getByRole('button', { name: 'Spin', exact: true }))
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Reward' }).click()
  await page.waitForURL('**/m/rewardCenter')
  await page.getByRole('tab', { name: 'In process (1)' }).click()
  const running = card(page, 'First deposit doubled')
  await running.getByText(/^₱(?!0\.00)[\d.]+ of ₱2,000\.00 wagered$/).waitFor()
  await running.getByText('₱200.00').first().waitFor()
  await assertAccessible(page, 'a bonus that runs')
  await running.getByRole('button', { name: 'Cancel this bonus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await dialog.getByText('₱200.00').waitFor()
  await dialog.getByText('Your own money stays in your wallet.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel the bonus' }).click()
  await page.getByRole('tab', { name: 'Expired (1)' }).click()
  await card(page, 'First deposit doubled').getByText('You cancelled it.').waitFor()
  await page.goto('/m/voucherCenter')
  await balance().waitFor()
  assert.equal(await page.getByText(/^\+ ₱.* bonus$/).count(), 0)
  assert.match((await balance().textContent()) ?? '', /1,[12]\d\d\.\d\d/)
})

test('what an operator decides about an application, and what is claimed elsewhere, shows on an open page by itself', async () => {
  await page.goto('/m/activity')
  const offer = card(page, 'Ranks: how they are earned')
  await offer.getByRole('button', { name: 'Join' }).click()
  await offer.getByText('Applying').waitFor()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/m/rewardCenter')
  await elsewhere.getByRole('tab', { name: 'In process (1)' }).waitFor()
  const [application] = await onDatabase(
    config,
    "select a.id::text as id from promotion_applications a join members m on m.id = a.member_id where m.account = $1 and a.state = 'applying'",
    [person.username],
  )
  assert.ok('done' in (await runPromotionCommand(config.databaseUrl, ['approve', 'pavilion', String(application?.id)])))
  await offer.getByText('Issued').waitFor()
  await elsewhere.getByRole('tab', { name: 'Claimable (1)' }).click()
  await card(elsewhere, 'Ranks: how they are earned').getByRole('button', { name: 'Claim' }).click()
  await offer.getByText('In process').waitFor()
})

test('a bonus that is chosen while another runs says before paying that it will wait, and does wait', async () => {
  const other = newPerson()
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  await becomeMember(page, other)
  await page.goto('/m/activity')
  await card(page, 'Marigold Nights: twenty lines').getByRole('button', { name: 'Claim' }).click()
  await card(page, 'Marigold Nights: twenty lines').getByText('In process').waitFor()
  await page.goto('/m/voucherCenter')
  await page.getByRole('button', { name: '₱200', exact: true }).click()
  const choice = page.getByRole('group', { name: 'Bonus with this deposit' })
  await choice.getByRole('radio', { name: 'No bonus' }).waitFor()
  const warning = page.getByRole('alert').filter({ hasText: 'only one bonus runs at a time' })
  assert.equal(await warning.count(), 0, 'who takes no bonus is not bothered')
  await choice.getByRole('radio', { name: 'First deposit doubled' }).check()
  await warning
    .getByText('“Marigold Nights: twenty lines and free spins” is still running (₱0.00 of ₱250.00 wagered)', { exact: false })
    .waitFor()
  await warning.getByText('within 7 days', { exact: false }).waitFor()
  await assertAccessible(page, 'the warning of a bonus that waits')
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out at 320 px')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/:\d+\/pay\/[\w-]{32}$/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.locator('[data-status="paid"]').waitFor()
  await page.goto('/m/rewardCenter')
  await page.getByRole('tab', { name: 'In process (1)' }).waitFor()
  await page.getByRole('tab', { name: 'Claimable (1)' }).click()
  await card(page, 'First deposit doubled').getByText('Waits until your running bonus ends.').waitFor()
  await putAway()
})
