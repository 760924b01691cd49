import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { assertFits, speak, takeAgentsPhone } from './rebate-steps.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'rebate-income')
const { siteUrl } = own

const INCOME = '/m/member/teamRebate'

test('an agent sees what is pending and what is paid, by filter and group, and the bets behind an amount', {
  tag: ['@PROUTE-36', '@PERM-11'],
}, async () => {
  const { page, putAway, account } = await takeAgentsPhone({ ...config, siteUrl })

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

  await main.getByRole('radio', { name: 'Last 7 days' }).check()
  const paid = main.getByRole('button', { name: `${account} · Live` })
  await paid.getByText('Paid').waitFor()
  await main.getByRole('combobox', { name: 'Status' }).selectOption('paid')
  await row.waitFor({ state: 'detached' })
  const totals = main.getByRole('region', { name: 'Totals' })
  await totals.getByText('₱50.00').waitFor()
  await paid.click()
  await sheet.getByText('4711', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await main.getByRole('combobox', { name: 'Status' }).selectOption('')
  await main.getByRole('combobox', { name: 'Shown' }).selectOption('account')
  await main.getByRole('listitem').filter({ hasText: account }).getByText('₱246.91').waitFor()
  await assertFits(page, 'by account')
  await speak(page, siteUrl, 'TY')
  await page.reload()
  await main.getByRole('combobox', { name: 'Pagpapakita' }).waitFor()
  await main.getByRole('listitem').filter({ hasText: account }).waitFor()
  await assertFits(page, 'TY')
  await withMerchant(config, page, own.code, { permissions: { AGEREBINC3: false } }, async () => {
    await page.goto(INCOME)
    await page.waitForURL('**/m/home')
  })
  await putAway()
})
