import { assertAccessible } from './accessible.ts'
import { openQuiet, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { assertFits } from './fits.ts'
import { test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'terms')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const openOwn = (role: string, path: string) => openConsole({ ...config, siteUrl: own.siteUrl }, [role], path, own.code)

test('one operator proposes withdrawal rules after a preview, another reads both and decides, and they apply', {
  tag: '@CON-087',
}, async () => {
  const { page: maker } = await openOwn('cashier', 'withdrawals/rules')
  const form = maker.getByRole('region', { name: 'Propose other rules' })
  await form.getByLabel('Withdrawals per member and day').fill('0')
  await form.getByRole('button', { name: 'Compare with the last 30 days' }).click()
  await form.getByText('A whole number from 1 to 1,000.').waitFor()
  await form.getByLabel('Withdrawals per member and day').fill('3')
  await form.getByLabel('Reviewed from this amount on').fill('250')
  await form.getByRole('button', { name: 'Compare with the last 30 days' }).click()
  await form.getByRole('region', { name: 'The last 30 days' }).waitFor()
  await assertAccessible(maker, 'withdrawal rules before they are proposed')
  await form.getByRole('button', { name: 'Propose these rules' }).click()
  await maker.getByLabel('Why').fill('A quieter week.')
  await maker.getByRole('dialog').getByRole('button', { name: 'Propose these rules' }).click()
  await maker.getByText('It waits for a second person.').waitFor()

  const { page: checker } = await openOwn('approver', 'withdrawals/rules')
  const waiting = checker.getByRole('region', { name: 'Waiting for a second person' })
  await waiting.getByRole('row', { name: 'Reviewed from this amount on every withdrawal is reviewed 250.00 PHP' }).waitFor()
  await waiting.getByRole('row', { name: /^Paid without review/ }).waitFor()
  for (const viewport of SIZES) {
    await checker.setViewportSize(viewport)
    await openQuiet(checker, '/console/withdrawals/rules')
    await waiting.waitFor()
    await untilQuiet(checker)
    await assertFits(checker, 'withdrawal rules')
    await assertAccessible(checker, 'withdrawal rules that wait')
  }
  await checker.getByRole('link', { name: 'Decide it among the proposals' }).click()
  await checker.getByRole('complementary').getByRole('rowheader', { name: 'Withdrawals per member and day' }).waitFor()
  await checker.keyboard.press('a')
  await checker.keyboard.press('Enter')
  await checker.getByText('Withdrawal rules, Withdrawal rules: done.').waitFor()

  await openQuiet(maker, '/console/withdrawals/rules')
  await maker.getByRole('region', { name: 'In force' }).getByText('250.00 PHP').waitFor()
})

test('one operator proposes deposit terms after a preview, another reads both and decides, and they apply', {
  tag: '@CON-084',
}, async () => {
  const path = 'payment-ways?open=deposit:bank'
  const { page: maker } = await openOwn('cashier', path)
  const panel = maker.getByRole('complementary', { name: 'bank' })
  await panel.getByRole('region', { name: 'What members see' }).getByText('200.00 – 100,000.00 PHP').first().waitFor()
  await panel.getByLabel('Least').fill('no')
  await panel.getByRole('button', { name: 'Show the members’ page' }).click()
  await panel.getByText('This value is not valid.').waitFor()
  await panel.getByLabel('Least').fill('700')
  await panel.getByLabel('Fee in per cent').fill('๑.๕')
  await panel.getByRole('button', { name: 'Show the members’ page' }).click()
  await panel.getByText('700.00 – 100,000.00 PHP').waitFor()
  await assertAccessible(maker, 'a way in before its terms are proposed')
  await panel.getByRole('button', { name: 'Propose these terms' }).click()
  await maker.getByLabel('Why').fill('A dearer company.')
  await maker.getByRole('dialog').getByRole('button', { name: 'Propose these terms' }).click()
  await maker.getByText('It waits for a second person.').waitFor()

  const { page: checker } = await openOwn('approver', path)
  const waiting = checker.getByRole('region', { name: 'Waiting for a second person' })
  await waiting.getByRole('row', { name: 'Fee in per cent 0.00 % 1.50 %' }).waitFor()
  for (const viewport of SIZES) {
    await checker.setViewportSize(viewport)
    await openQuiet(checker, `/console/${path}`)
    await waiting.getByText('700.00 – 100,000.00 PHP').waitFor()
    await untilQuiet(checker)
    await assertFits(checker, 'ways in and out')
    await assertAccessible(checker, 'terms that wait')
  }
  await checker.getByRole('link', { name: 'Decide it among the proposals' }).click()
  await checker.getByRole('complementary').getByRole('rowheader', { name: 'Fee in per cent' }).waitFor()
  await checker.keyboard.press('a')
  await checker.keyboard.press('Enter')
  await checker.getByText('Terms of a payment method, Pay in · bank: done.').waitFor()

  await openQuiet(maker, `/console/${path}`)
  await panel.getByText('Fee 1.50 % and 10.00 PHP').waitFor()
})

test('one operator proposes a bank account after seeing its code, another decides, and it takes transfers', {
  tag: '@CON-086',
}, async () => {
  const { page: maker } = await openOwn('cashier', 'bank-accounts')
  const form = maker.getByRole('region', { name: 'Add an account' })
  await form.getByLabel('Bank', { exact: true }).fill('Sandbox Harbour Bank')
  await form.getByLabel('Holder').fill('Pavilion Inc.')
  await form.getByLabel('Number').fill('8800 77')
  for (const [label, text] of [
    ['Bank in the code', 'SANDPHM2XXX'],
    ['Account in the code', '000888777666'],
    ['Name in the code', 'Pavilion'],
  ] as const)
    await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Show the code' }).click()
  await form.getByText('No code in this currency is possible with this payee.').waitFor()
  await form.getByLabel('City in the code').fill('Makati')
  await form.getByRole('button', { name: 'Show the code' }).click()
  await form.getByRole('img', { name: 'The code that a member’s banking app reads' }).waitFor()
  await assertAccessible(maker, 'a bank account before it is proposed')
  await form.getByRole('button', { name: 'Propose this account' }).click()
  await maker.getByLabel('Why').fill('A second bank.')
  await maker.getByRole('dialog').getByRole('button', { name: 'Propose this account' }).click()
  await maker.getByText('It waits for a second person.').waitFor()

  const { page: checker } = await openOwn('approver', 'bank-accounts')
  const waiting = checker.getByRole('region', { name: 'Waiting for a second person' })
  for (const viewport of SIZES) {
    await checker.setViewportSize(viewport)
    await openQuiet(checker, '/console/bank-accounts')
    await waiting.getByRole('img', { name: 'The code that a member’s banking app reads' }).waitFor()
    await untilQuiet(checker)
    await assertFits(checker, 'bank accounts')
    await assertAccessible(checker, 'a bank account that waits')
  }
  await checker.getByRole('link', { name: 'Decide it among the proposals' }).click()
  await checker.getByRole('complementary').getByRole('rowheader', { name: 'Holder' }).waitFor()
  await checker.keyboard.press('a')
  await checker.keyboard.press('Enter')
  await checker.getByText('A bank account for transfers, Sandbox Harbour Bank 8800 77: done.').waitFor()

  await openQuiet(maker, '/console/bank-accounts')
  await maker.getByRole('button', { name: 'Sandbox Harbour Bank' }).click()
  await maker.getByRole('complementary', { name: 'Sandbox Harbour Bank 8800 77' }).getByText('In use').first().waitFor()
})
