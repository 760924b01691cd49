import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { hear, untilQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

// A merchant whose phones are proved by a provider. The provider cannot be reached from here: a stand-in answers for its script,
// and its word stands in for the server's that this merchant has it. What is looked at is what leaves the browser; that the
// server takes such tokens, and only good ones, is tried with the calls.

const lantern = lanternUrl(readConfig())

const PROVIDERS_CODE = '246810'
const script = `if (!globalThis.firebase) {
  const auth = () => ({
    signInWithPhoneNumber: async (number) => ({
      confirm: async (code) => {
        if (code !== '${PROVIDERS_CODE}') throw new Error('auth/invalid-verification-code')
        return { user: { getIdToken: async () => 'token of ' + number } }
      },
    }),
  })
  auth.RecaptchaVerifier = class { clear() {} }
  globalThis.firebase = { apps: [], initializeApp(project) { this.apps.push(project) }, auth }
}`
const TOKEN = /^token of \+66\d+$/

/** A phone at such a merchant; `sent` is what it encrypted since it was last asked. */
async function takeProvedPhone() {
  const phone = await takePhone(lantern, { reducedMotion: 'reduce' })
  const { page } = phone
  await page.context().addCookies([{ name: 'language', value: 'EN', url: lantern }])
  await page.route('https://www.gstatic.com/firebasejs/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  const firebase = { projectId: 'pavilion-test', apiKey: 'key', authDomain: 'a.example' }
  const value = { provider: 'proof-of-work', challenge: 'none', smsProvider: 'firebase', firebase }
  await page.route('**/wps/verification/challenge**', (route) => route.fulfill({ json: { success: true, value } }))
  let ours = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/verification/sms/noLogin')) ours += 1
  })
  await page.addInitScript(() => {
    const texts: string[] = []
    Object.assign(globalThis, { texts })
    const encrypt = SubtleCrypto.prototype.encrypt
    SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
      texts.push(new TextDecoder().decode(data))
      return encrypt.call(this, algorithm, key, data)
    }
  })
  const sent = async (): Promise<Record<string, unknown>[]> => {
    const texts = await page.evaluate(() => (globalThis as unknown as { texts: string[] }).texts.splice(0))
    return texts.map((text) => JSON.parse(text))
  }
  return { ...phone, sent, oursSent: () => ours }
}

const makeMobile = () => `8${String(randomBytes(4).readUInt32BE(0) % 100_000_000).padStart(8, '0')}`

async function askForCode(page: Page, mobileNum: string): Promise<void> {
  await page.getByLabel('Country').locator('option').first().waitFor({ state: 'attached' })
  await page.locator('input[name=mobileNum]').fill(mobileNum)
  await page.getByRole('button', { name: 'Get code' }).click()
  await hear(page, 'SMS code sent, please check')
}

test('a log-in by SMS turns the typed code into the provider’s token and sends it with channel and number', {
  tag: ['@LOGIN-33', '@DA-91'],
}, async () => {
  const { page, sent, oursSent, putAway } = await takeProvedPhone()
  const mobileNum = makeMobile()
  await page.goto('/m/login')
  await untilQuiet(page)
  await page.getByRole('tab', { name: 'SMS' }).click()
  await askForCode(page, mobileNum)
  const submit = page.locator('form').getByRole('button', { name: 'Log in', exact: true })
  await page.locator('input[name=verificationCode]').fill('111111')
  await submit.click()
  await page.getByText('Verification code error').waitFor()
  assert.deepEqual(await sent(), [], 'nothing is sent with a code that the provider does not take')
  await page.locator('input[name=verificationCode]').fill(PROVIDERS_CODE)
  const [answer] = await Promise.all([page.waitForResponse('**/wps/session/login'), submit.click()])
  assert.equal(answer.status(), 400, 'nobody has the number')
  const [payload] = await sent()
  assert.match(String(payload?.firebaseIdToken), TOKEN)
  const { type, username, firebaseChannel, firebaseMobileNo, countryDialingCode } = payload ?? {}
  assert.deepEqual([type, username, firebaseChannel, firebaseMobileNo, countryDialingCode], ['firebase', mobileNum, 'sms', mobileNum, '66'])
  assert.equal(oursSent(), 0, 'the house sends no code of its own')
  await putAway()
})

test('a registration stops at a code that the provider does not take, and carries the token of one that it takes', {
  tag: ['@REG-60', '@REG-59', '@DA-91'],
}, async () => {
  const { page, sent, putAway } = await takeProvedPhone()
  let registrations = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/wps/member/register')) registrations += 1
  })
  const mobileNum = makeMobile()
  await page.goto('/m/register')
  await untilQuiet(page)
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  await askForCode(page, mobileNum)
  const code = page.locator('input[name=verificationCode]')
  await code.fill('111111')
  const fields = [
    ['Password', 'night market 88'],
    ['Confirm password', 'night market 88'],
    ['Transaction password', '482913'],
    ['Real name', 'Luz Sampaguita'],
    ['Birthday', '1990-02-28'],
    ['E-mail', `m${mobileNum}@example.com`],
  ] as const
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
  const submit = page.getByRole('button', { name: 'Create account' })
  await submit.click()
  await page.getByText('Verification code error').waitFor()
  assert.equal(await code.evaluate((input) => input === document.activeElement), true)
  assert.deepEqual([registrations, await sent()], [0, []])
  await code.fill(PROVIDERS_CODE)
  await Promise.all([page.waitForResponse('**/wps/member/register/mobile'), submit.click()])
  const [payload] = await sent()
  assert.equal(payload?.firebaseChannel, 'sms')
  assert.match(String(payload?.firebaseIdToken), TOKEN)
  await putAway()
})

test('a reset by phone carries the token', { tag: ['@RESET-12', '@DA-91'] }, async () => {
  const { page, sent, putAway } = await takeProvedPhone()
  await page.goto('/m/forget')
  await untilQuiet(page)
  await askForCode(page, makeMobile())
  const submit = page.getByRole('button', { name: 'Set new password' })
  await page.getByLabel('New password', { exact: true }).fill('lanterns over water')
  await page.locator('input[name=verificationCode]').fill('111111')
  await submit.click()
  await page.getByText('Verification code error').waitFor()
  assert.deepEqual(await sent(), [])
  await page.locator('input[name=verificationCode]').fill(PROVIDERS_CODE)
  await Promise.all([page.waitForResponse('**/wps/member/password/byPhone'), submit.click()])
  assert.match(String((await sent())[0]?.firebaseIdToken), TOKEN)
  await putAway()
})
