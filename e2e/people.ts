import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

/** Somebody who registers. */
export type Person = { username: string; password: string }

/** A name that nobody has yet. */
export function newPerson(): Person {
  return { username: `m${randomBytes(5).toString('hex')}`, password: 'night market 88' }
}

/** Registers by hand, as a visitor does, and waits for the home page of a member. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/m/register')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
}

/** Logs in by hand on the page that shows the form. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
}

/** The member's place in the header. */
export const memberWidget = (page: Page, person: Person) => page.getByRole('button', { name: `Account menu of ${person.username}` })
