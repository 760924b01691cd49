import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { createPasswords } from '../apps/server/src/features/passwords/wiring.ts'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'

export type DeskOperator = { username: string; name: string; password: string }

/** Takes on an operator for the desk of a merchant, who has never logged in: each code opens one log-in, so nobody shares one. */
export async function takeDeskOperator(config: Pick<Config, 'databaseUrl'>, merchantCode = 'pavilion'): Promise<DeskOperator> {
  const serial = randomBytes(4).toString('hex')
  const operator = { username: `desk${serial}`, name: `Dahlia ${serial}`, password: 'answers at the garden gate' }
  await onDatabase(
    config,
    `insert into operators (merchant_code, username, password_hash, roles, created_at, display_name)
     values ($4, $1, $2, array['support'], now(), $3)`,
    [operator.username, await createPasswords().hash(operator.password), operator.name, merchantCode],
  )
  return operator
}

/** The first step in. */
export async function enterDeskPassword(page: Page, { username }: DeskOperator, password: string): Promise<void> {
  await page.getByLabel('Operator').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Both steps of the first log-in: an app learns the secret, and the recovery codes are shown. */
export async function enrolAtDesk(page: Page, operator: DeskOperator, look: () => Promise<void> = async () => {}): Promise<void> {
  await enterDeskPassword(page, operator, operator.password)
  await page.getByRole('img', { name: 'Set up your authenticator app' }).waitFor()
  await look()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  assert.equal(await page.locator('code').count(), 10)
  await look()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('heading', { level: 1, name: operator.name }).waitFor()
}
