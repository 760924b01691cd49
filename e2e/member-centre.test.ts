import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { launchBrowser, takePhone } from './browser.ts'
import { readConfig } from './config.ts'
import { memberWidget, newPerson, register } from './people.ts'

const { siteUrl } = readConfig()
let browser: Browser
before(async () => {
  browser = await launchBrowser()
})
after(() => browser.close())

test('ROUTE-15 MOD-18 the member centre shows who, how much and the ways on; a picture chosen there shows in the header and its menu', async () => {
  const { page, putAway } = await takePhone(browser, siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await register(page, person)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/member/headIcon')) calls.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  await page.goto('/m/member/home')
  const main = page.getByRole('main')
  await main.getByText(person.username).waitFor()
  await main.getByText('₱1,000.00').waitFor()
  for (const name of ['Game and money records', 'Messages', 'Security center', 'Personal settings', 'Deposit', 'Withdraw']) {
    assert.equal(await main.getByRole('link', { name }).count(), 1, name)
  }
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const { violations } = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(violations, [])
  await page.getByRole('button', { name: 'Picture 4' }).click()
  await main.locator('[data-icon="4"] img').waitFor()
  assert.deepEqual(calls, ['GET ', 'POST icon=4'])

  await page.goto('/m/home')
  await memberWidget(page, person).locator('[data-icon="4"] img').waitFor()
  await memberWidget(page, person).click()
  const picture = page.getByRole('dialog').locator('[data-icon="4"] img')
  await picture.waitFor()
  assert.ok(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))
  await putAway()
})
