import assert from 'node:assert/strict'
import { lookupHash } from '@pavilion/sealed'
import type { Locator, Page } from 'playwright-core'
import type { Config } from './config.ts'
import { giveAddress, readMessage } from './give-contact.ts'
import { databaseOf, onDatabase } from './member-types.ts'
import { openSystemSeals } from './open-seals.ts'
import type { Person } from './people.ts'

/** The transaction password that is set here. */
export const PIN = '493827'

export const sheet = (page: Page) => page.getByRole('dialog')

/** Sends a code with the button beside the field, and types what was sent. */
export async function typeCode(config: Pick<Config, 'databaseUrl'>, page: Page, label: string, to: string): Promise<void> {
  const field: Locator = sheet(page).getByLabel(label)
  // The phone works a challenge out first, which takes a machine under load its time.
  const sent = page.waitForResponse('**/wps/security/code', { timeout: 60_000 })
  await field.locator('xpath=..').getByRole('button', { name: 'Get code' }).click()
  assert.equal((await sent).status(), 200)
  await field.fill(/\d{6}/.exec(await readMessage(databaseOf(config), to))?.[0] ?? '')
}

/** An address that the member proved this many days ago. */
export async function giveEmail(config: Pick<Config, 'databaseUrl'>, person: Person, daysAgo = 0): Promise<string> {
  const email = `${person.username}@example.com`
  const id = await giveAddress(databaseOf(config), person.username, email)
  const seals = openSystemSeals()
  const hash = lookupHash(seals, 'proved_contacts.value', 'email', email)
  await onDatabase(
    config,
    `insert into proved_contacts (member_id, kind, value, value_hash, proved_at)
     values ($1, 'email', $2, $3, now() - make_interval(days => $4::integer))`,
    [id, seals.seal('proved_contacts.value', `${id}/email`, email), hash, daysAgo],
  )
  return email
}

export const main = (page: Page) => page.locator('main')
// The words of a row are on the buttons of what is missing too.
export const row = (page: Page, label: string) => main(page).locator('button[aria-haspopup="dialog"]').filter({ hasText: label })
export const submit = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click()
export const closed = (page: Page) => sheet(page).waitFor({ state: 'detached' })

/** The security centre of the member who is logged in. */
export async function openCentre(page: Page): Promise<void> {
  await page.goto('/m/securityCenter')
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
}

/** Sets the first transaction password with the log-in password. */
export async function setPin(page: Page, person: Person): Promise<void> {
  await row(page, 'Transaction password').click()
  await sheet(page).getByLabel('Log-in password', { exact: true }).last().fill(person.password)
  await sheet(page).getByLabel('New transaction password', { exact: true }).fill(PIN)
  await sheet(page).getByLabel('New transaction password again').fill(PIN)
  await submit(page, 'Save')
  await closed(page)
}
