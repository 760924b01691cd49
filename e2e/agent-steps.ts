// What journeys of agents find on the agent home, and how they get there.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { routes } from '../apps/web/src/app/routes.ts'
import { titleIn } from './stepping.ts'

/** The entry that every agent has: no key closes it. */
export const SERVICE = 'Online service'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Agent menu' })
export const footer = (page: Page) => page.getByRole('navigation', { name: 'Agent shortcuts' })
/** The name under the picture of an entry. */
export const label = '[class*="label"]'

/** Loads the agent home, and waits until the account's own keys are known. */
export async function openAgentHome(page: Page): Promise<void> {
  await page.goto('/m/agent')
  await menu(page).getByRole('button', { name: SERVICE }).waitFor()
}

/** Waits until the page of an address is under its title and is not loading any more. */
export async function isShown(page: Page, address: string): Promise<void> {
  const route = routes.find(({ path }) => path === address.split('?')[0])
  assert.ok(route, address)
  await page.waitForURL(`**${address}`)
  await page.waitForFunction(
    (title) => document.title.startsWith(`${title} · `) && !document.querySelector('main [aria-busy="true"]'),
    titleIn('EN', route),
  )
}
