import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createPasswords } from '../apps/server/src/features/passwords/wiring.ts'
import { openQuiet } from './browser.ts'
import type { Config } from './config.ts'
import { takePhone } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { takeOperator } from './operators.ts'

/** A screen on a desk. What a console asks for and is refused is an answer, and no complaint. */
const OFFICE: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
}

/** An operator's own browser. */
export async function takeOffice(
  config: Pick<Config, 'siteUrl'>,
  expected?: RegExp,
): Promise<{ page: Page; putAway: () => Promise<void> }> {
  return takePhone(config.siteUrl, expected ? { ...OFFICE, expected } : OFFICE)
}

/** Somebody with these roles at the console, let in by a row; of the demo's merchant where no other is named. */
export async function openConsole(
  config: Pick<Config, 'siteUrl' | 'databaseUrl'>,
  roles: readonly string[],
  path = '',
  merchantCode = 'pavilion',
  expected?: RegExp,
): Promise<{ page: Page; name: string }> {
  const operator = await takeOperator(config, roles, merchantCode)
  const { page } = await takeOffice(config, expected)
  await page
    .context()
    .addCookies([{ name: 'pavilion_console', value: operator.token, url: config.siteUrl, httpOnly: true, sameSite: 'Strict' }])
  await openQuiet(page, `/console/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, name: operator.name }
}

/** Takes on an operator who has never logged in: each code opens one log-in, so nobody shares one. */
export async function takeNewcomer(config: Pick<Config, 'databaseUrl'>, roles: readonly string[]) {
  const newcomer = { username: `new${randomBytes(4).toString('hex')}`, password: 'counts every petal aloud' }
  await onDatabase(
    config,
    "insert into operators (merchant_code, username, password_hash, roles, created_at) values ('pavilion', $1, $2, $3, now())",
    [newcomer.username, await createPasswords().hash(newcomer.password), roles],
  )
  return newcomer
}

export async function typePassword(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Operator').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The first log-in of somebody, to home. Returns the recovery codes, each of which works once. */
export async function enrolAtConsole(page: Page, newcomer: { username: string; password: string }): Promise<string[]> {
  await openQuiet(page, '/console/')
  await typePassword(page, newcomer)
  await page.getByRole('img', { name: 'Set up your authenticator app' }).waitFor()
  await typeCode(page, new TOTP({ secret: (await page.locator('code').textContent()) ?? '' }).generate())
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const codes = await page.locator('code').allTextContents()
  await page.getByLabel('I have stored them').check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  return codes
}
