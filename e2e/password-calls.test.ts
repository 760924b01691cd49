import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

// What the forms of a new password do while a call runs and when it is refused. The test answers in the server's place.

const { siteUrl } = readConfig()

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Answers a call in the server's place, after it was let go. */
async function holdCall(page: Page, path: string, status: number, body: object): Promise<{ count: () => number; letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**${path}`, async (route) => {
    asked += 1
    await promise
    await route.fulfill({ status, json: body })
  })
  return { count: () => asked, letGo: resolve }
}

const refusal = (errorCode: string) => ({ success: false, errorCode, requestId: 'r-1' })

test('a code is asked for once, for a number; the old password again empties that field alone', {
  tag: ['@SMS-07', '@SMS-08', '@SMS-09', '@ERR-04', '@ERR-05', '@RESET-14', '@RESET-16'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const expirationTime = (await page.evaluate(() => Date.now())) + 42_000
  const codes = await holdCall(page, '/wps/verification/sms/noLogin', 200, { success: true, value: { expirationTime } })
  const resets = await holdCall(page, '/wps/member/password/byPhone', 409, refusal('modify.new.old.same'))
  await page.goto('/m/forget')
  await untilQuiet(page)
  const getCode = page.getByRole('button', { name: 'Get code' })
  await getCode.click({ force: true })
  await page.getByText('Invalid phone number format, at least 7 digits').waitFor()
  assert.equal(codes.count(), 0)
  await field(page, 'Mobile number').fill('9179999991')
  await getCode.click()
  await page.getByRole('status').getByText('Sending the SMS code').waitFor()
  codes.letGo()
  await hear(page, 'SMS code sent, please check')
  await page.getByRole('button', { name: /^(4[0-2]|3\d) s$/ }).click({ force: true })
  assert.equal(codes.count(), 1)

  await field(page, 'SMS code').fill('123456')
  await field(page, 'New password').fill('a perfectly fine one')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('status').getByText('Please wait').waitFor()
  resets.letGo()
  await page.getByRole('alert').getByText('The new password and the old password cannot be the same').waitFor()
  assert.deepEqual([await field(page, 'SMS code').inputValue(), await field(page, 'New password').inputValue()], ['123456', ''])
  assert.equal(await page.getByRole('status').getByText('Please wait').count(), 0)
  await putAway()
})

test('what is sent is trimmed and form-encoded, and a loading notice shows meanwhile', { tag: ['@FORGOT-09', '@FORGOT-14'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const forgotten = await holdCall(page, '/wps/member/password/forgot', 503, refusal('unavailable'))
  await page.goto('/m/forget')
  await untilQuiet(page)
  await page.getByRole('tab', { name: 'By e-mail' }).click()
  await field(page, 'Username').fill(' anna2026 ')
  await field(page, 'E-mail').fill(' anna@mail.com ')
  const request = page.waitForRequest('**/wps/member/password/forgot')
  await page.getByRole('button', { name: 'Send the link' }).click()
  assert.equal((await request).postData(), 'username=anna2026&email=anna%40mail.com')
  await page.getByRole('status').getByText('Please wait').waitFor()
  forgotten.letGo()
  await hear(page, 'System upgrading, please try again later')
  await putAway()
})
