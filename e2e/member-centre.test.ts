import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'
import { createMember, memberWidget, newPerson } from './people.ts'

const own = ownMerchant(readConfig(), 'pavilion', 'member-centre')
const { siteUrl } = own
const allowSecurity = (isOn: boolean) => own.change({ permissions: { SECPRIV: isOn } })

const securityParts = ['Passkeys', 'Devices']
const protectionParts = ['Limits', 'Reality check', 'A break from play', 'If play is no longer fun']

/** Opens the member centre until it has that many links of the name: a change of a merchant is noticed within seconds. */
async function openUntil(page: Page, name: string, count: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto('/m/member/home')
    await page.getByRole('main').getByRole('link', { name: 'Personal settings' }).waitFor()
    if ((await page.getByRole('main').getByRole('link', { name }).count()) === count) return
  }
  throw new Error(`the member centre never had ${count} of ${name}`)
}

test('the member centre shows who, how much and the ways on; a picture chosen there shows in the header and its menu', {
  tag: ['@ROUTE-15', '@PROD-06', '@CALL-25', '@CALL-26'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await untilQuiet(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/member/headIcon')) calls.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  await page.goto('/m/member/home')
  const main = page.getByRole('main')
  await main.getByText(person.username).waitFor()
  await main.getByText('₱1,000.00').first().waitFor()
  for (const name of ['Game and money records', 'Messages', 'Security center', 'Personal settings', 'Deposit', 'Withdraw']) {
    assert.equal(await main.getByRole('link', { name }).count(), 1, name)
  }
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Picture 4' }).click()
  await main.locator('[data-icon="4"] img').waitFor()
  assert.deepEqual(calls, ['GET ', 'POST icon=4'])

  await page.goto('/m/home')
  await memberWidget(page, person).locator('[data-icon="4"] img').waitFor()
  await memberWidget(page, person).click()
  const picture = page.getByRole('dialog').locator('[data-icon="4"] img')
  await picture.waitFor()
  assert.ok(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))

  await page.goto('/m/webEmail')
  await main.getByRole('button', { name: /^New/ }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.goto('/m/notice')
  const announcement = page.getByRole('article').first()
  await announcement.getByRole('button').click()
  await announcement.locator('[aria-expanded="true"]').waitFor()
  await putAway()
})

test('without key SECPRIV the security centre has no row or parts, except what protects the member', { tag: '@PERM-12' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await openUntil(page, 'Security center', 1)
  try {
    await allowSecurity(false)
    await openUntil(page, 'Security center', 0)
    await page.getByRole('main').getByRole('link', { name: 'Limits and breaks' }).click()
    await page.getByRole('heading', { name: 'Limits and breaks', level: 1 }).waitFor()
    for (const name of protectionParts) await page.getByRole('heading', { name, exact: true }).waitFor()
    const main = page.getByRole('main')
    for (const name of securityParts) assert.equal(await main.getByRole('heading', { name }).count(), 0, name)
    assert.equal(await main.getByRole('link', { name: /^Log-in password/ }).count(), 0)
  } finally {
    await allowSecurity(true)
  }
  await openUntil(page, 'Security center', 1)
  await page.getByRole('link', { name: 'Security center' }).click()
  for (const name of [...securityParts, ...protectionParts]) await page.getByRole('heading', { name, exact: true }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Log-in password/ })
    .waitFor()
  await putAway()
})
