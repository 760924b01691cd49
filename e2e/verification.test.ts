import assert from 'node:assert/strict'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

// Asking for a code with the challenge that a browser really works out.

const { siteUrl } = readConfig()

/** No other journey asks codes for this number; that nobody has it changes nothing that can be seen. */
const NUMBER = '9170000103'

test('the phone works a challenge out by itself, says so meanwhile, and the code is sent', {
  tag: ['@SMS-11', '@SMS-10', '@REG-51', '@ENTITY-08', '@CALL-07', '@CALL-13', '@DA-29'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/wps/verification/sms/noLogin', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/m/forget')
  await untilQuiet(page)
  await page.getByLabel('Mobile number').fill(NUMBER)
  const challenge = page.waitForResponse('**/wps/verification/challenge?purpose=reset')
  const request = page.waitForRequest('**/wps/verification/sms/noLogin')
  const answer = page.waitForResponse('**/wps/verification/sms/noLogin')
  await page.getByRole('button', { name: 'Get code' }).click()
  const given = ((await (await challenge).json()) as { value: { challenge: string } }).value.challenge
  const { verification, ...rest } = (await request).postDataJSON() as { verification: { challenge: string; answer: string } }
  assert.deepEqual(rest, { mobileNum: NUMBER, countryDialingCode: '63', purpose: 'reset' })
  assert.equal(verification.challenge, given)
  assert.match(verification.answer, /^\d{1,16}$/)
  await page.getByText('an answer of 1-16 characters').waitFor()
  letGo()
  assert.equal((await answer).status(), 200)
  await hear(page, 'SMS code sent, please check')
  assert.equal(await page.getByText('an answer of 1-16 characters').count(), 0)
  await putAway()
})

test('without a worker the page works it out in slices, and goes on meanwhile', { tag: ['@SMS-11', '@DA-29'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.addInitScript(() => Object.defineProperty(globalThis, 'Worker', { value: undefined }))
  await page.goto('/m/forget')
  await untilQuiet(page)
  await page.getByLabel('Mobile number').fill('9179999871')
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() }
    Object.assign(globalThis, { seen })
    const look = () => {
      seen.longest = Math.max(seen.longest, performance.now() - seen.last)
      seen.last = performance.now()
      setTimeout(look, 0)
    }
    look()
  })
  const answer = page.waitForResponse('**/wps/verification/sms/noLogin')
  await page.getByRole('button', { name: 'Get code' }).click()
  assert.equal((await answer).status(), 200)
  const longest = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest)
  assert.ok(longest < 1_000, `the page stood still for ${longest} ms`)
  await putAway()
})
