import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createPasswords } from '../apps/server/src/features/passwords/wiring.ts'
import { sealAccountNumber } from '../apps/server/src/features/security/wiring.ts'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'
import { openSystemSeals } from './open-seals.ts'
import { becomeMember, newPerson, type Person } from './people.ts'
import { giveEmail, typeCode } from './security-steps.ts'

/** The transaction password of everybody here. */
export const PIN = '408152'

/** Registers and pays in ₱1,000.00 on the page of the payment company. */
export async function registerWithMoney(page: Page): Promise<Person> {
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/voucherCenter')
  await page.getByRole('button', { name: '₱1,000', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/:\d+\/pay\/[\w-]{32}$/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.locator('[data-status="paid"]').waitFor()
  return person
}

/** Binds a bank account and sets a transaction password by rows, as if in the security center. The end of the number says what becomes of a payout. */
export async function bindByRows(config: Pick<Config, 'databaseUrl'>, { username }: Person, end = '7777'): Promise<void> {
  const id = randomInt(2 ** 47)
  const [member] = await onDatabase(config, 'select merchant_code from members where account = $1', [username])
  const { number, number_hash, masked } = sealAccountNumber(openSystemSeals(), BigInt(id), String(member?.merchant_code), newNumber(end))
  await onDatabase(
    config,
    `with profile as (
       insert into member_profiles (member_id, payment_password_hash, payee_name, register_method, register_url, domain)
       select id, $2, 'Ana Reyes', 'H5', '', '' from members where account = $1
       on conflict (member_id) do update set payment_password_hash = $2
     )
     insert into withdrawal_accounts
       (id, merchant_code, member_id, bank, kind, number, number_hash, masked, holder, is_default, bound_at, usable_from)
     select $3, merchant_code, id, 'BDO', 'bank', $4, $5, $6, 'Ana Reyes', true, now(), now() from members where account = $1`,
    [username, await createPasswords().hash(PIN), id, number, number_hash, masked],
  )
}

/**
 * From the withdrawal to the security center and back, twice: a transaction password first, and then an account. Each link opens its
 * sheet. A code to an address that the member proved two days ago spares it the wait.
 */
export async function bindByHand(config: Pick<Config, 'databaseUrl'>, page: Page, person: Person): Promise<void> {
  const sheet = page.getByRole('dialog')
  const email = await giveEmail(config, person, 2)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Set a transaction password' }).click()
  await page.waitForURL('**/m/securityCenter')
  await typeCode(config, page, `Code to ${email.slice(0, 2)}`, email)
  await sheet.getByLabel('New transaction password', { exact: true }).fill(PIN)
  await sheet.getByLabel('New transaction password again').fill(PIN)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL('**/m/withdraw')
  await main.getByRole('link', { name: 'Add an account' }).click()
  await page.waitForURL('**/m/securityCenter')
  await sheet.getByLabel('Bank or e-wallet').selectOption('BDO')
  await sheet.getByLabel('Account number', { exact: true }).fill(newNumber('7777'))
  await sheet.getByLabel('Account holder').fill('Ana Reyes')
  await sheet.getByLabel('Transaction password').fill(PIN)
  await sheet.getByRole('button', { name: 'Add this account', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL('**/m/withdraw')
}

const newNumber = (end: string): string => `${String(randomInt(10 ** 6)).padStart(6, '0')}${end}`

/** Fills the form in, looks at the review and comes to the transaction password. */
export async function reviewWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount (₱)').fill(amount)
  await page.getByRole('button', { name: 'Review the withdrawal' }).click()
  await page.getByRole('dialog', { name: 'Is this right?' }).getByRole('button', { name: 'Enter transaction password' }).click()
  await pin(page).waitFor()
}

export const pin = (page: Page) => page.getByRole('dialog').getByLabel('Transaction password', { exact: true })
export const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Withdraw ₱/ })

/** Signs and sends what was reviewed, and returns its number. */
export async function sign(page: Page): Promise<string> {
  await pin(page).fill(PIN)
  await send(page).click()
  return numberOf(page)
}

/** The number of the withdrawal that is looked at. */
export async function numberOf(page: Page): Promise<string> {
  await page.waitForURL('**/m/withdraw?withdrawal=*')
  const number = new URL(page.url()).searchParams.get('withdrawal')
  assert.ok(number)
  return number
}

/** The state of the withdrawal that is looked at. */
export const story = (page: Page, status: string) => page.locator(`section[data-status="${status}"]`)
