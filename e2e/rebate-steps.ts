import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import type { Config } from './config.ts'
import { takePhone } from './journey.ts'
import { createMember, newPerson } from './people.ts'
import { becomeAgentWithRates } from './rebate-rows.ts'

/** Makes the pages that come speak that language. */
export async function speak(page: Page, siteUrl: string, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
  await page.evaluate((code) => localStorage.setItem('language', code), language)
}

/** Nothing is cut off or pushed aside on the smallest phone, and axe finds nothing. */
export async function assertFits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, what)
  await assertAccessible(page, what)
  await page.setViewportSize({ width: 390, height: 844 })
}

/** A phone in the hand of an agent who has rates, and whose direct downline `account` plays today. */
export async function takeAgentsPhone(config: Pick<Config, 'siteUrl' | 'databaseUrl'>) {
  const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  return { page, putAway, person, account: await becomeAgentWithRates(page, config, person) }
}
