import assert from 'node:assert/strict'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { giveMobile, readMessage } from './give-contact.ts'
import { test } from './journey.ts'
import { codeIn, fillIn, openLogin, registerSomebody, submit, takeSpeakingPhone, words } from './login-steps.ts'
import { ownMerchant } from './own-merchant.ts'
import type { Person } from './people.ts'

// A site where one failure from an address is enough for every log-in from there to be asked for a picture.

const config = readConfig()
const own = ownMerchant(config, 'lantern', 'no-picture')
const lantern = own.siteUrl
const t = words.EN
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
test.beforeAll(async () => {
  await own.change({ settings: { login_captcha_per_address: '1' } })
  const somebody = await makeMember('817770020')
  const { page, putAway } = await takeSpeakingPhone(lantern, 'EN')
  await openLogin(page)
  await failOnce(page, somebody)
  await putAway()
})
test.afterAll(async () => {
  await pool.end()
})

async function makeMember(mobileNum: string): Promise<Person> {
  const person = await registerSomebody(config.siteUrl)
  await pool.query(`update members set merchant_code = '${own.code}' where account = $1`, [person.username])
  await giveMobile(pool, person.username, ['66', mobileNum])
  return person
}

async function failOnce(page: Page, person: Person): Promise<void> {
  await fillIn(page, { ...person, password: 'not it' })
  await submit(page, t)
  await page.locator('input[name=captcha]').waitFor()
}

async function fillInCode(page: Page, mobileNum: string): Promise<void> {
  await page.getByLabel('Country').locator('option').first().waitFor({ state: 'attached' })
  await page.locator('input[name=mobileNum]').fill(mobileNum)
  await page.getByRole('button', { name: t.getCode }).click()
  await hear(page, t.sent)
  await page.locator('input[name=verificationCode]').fill(codeIn(await readMessage(pool, `+66${mobileNum}`)))
}

test('who cannot see the picture is led to a code instead, with which the log-in asks for no picture', async () => {
  const person = await makeMember('817770021')
  const { page, putAway } = await takeSpeakingPhone(lantern, 'EN')
  await openLogin(page)
  await failOnce(page, person)
  await page.getByText('Cannot read the picture?').waitFor()
  await assertAccessible(page, 'log-in with a captcha and the way around it')
  await page.getByRole('button', { name: 'Use a code sent to you instead' }).click()
  await fillInCode(page, '817770021')
  await page.getByRole('button', { name: t.unlockSubmit, exact: true }).click()
  await page.getByText(t.unlocked).waitFor()
  assert.equal(await page.locator('input[name=captcha]').count(), 0)
  await page.locator('input[name=password]').fill(person.password)
  await submit(page, t)
  await page.waitForURL('**/m/home')
  await putAway()
})

async function resetPassword(page: Page, mobileNum: string): Promise<void> {
  await page.goto('/m/forget')
  await untilQuiet(page)
  await fillInCode(page, mobileNum)
  await page.getByLabel('New password', { exact: true }).fill('lanterns over water')
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('after a phone reset the member is logged in, even where log-in has a captcha; if refused, log-in opens', {
  tag: ['@RESET-13', '@DA-72'],
}, async () => {
  await makeMember('817770022')
  const { page, putAway } = await takeSpeakingPhone(lantern, 'EN')
  const answer = page.waitForResponse('**/wps/session/login')
  await resetPassword(page, '817770022')
  assert.equal((await answer).status(), 200)
  await page.waitForURL('**/m/home')
  assert.ok(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO')))
  await putAway()

  await makeMember('817770023')
  const other = await takeSpeakingPhone(lantern, 'EN')
  await other.page.route('**/wps/session/login', (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode: 'captcha-needed', value: { captcha: true } } }),
  )
  await resetPassword(other.page, '817770023')
  await other.page.waitForURL('**/m/login')
  await other.page.locator('input[name=password]').waitFor()
  await other.putAway()
})
