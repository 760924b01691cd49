import assert from 'node:assert/strict'
import pg from 'pg'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { giveMobile, readMessage } from './give-contact.ts'
import { test } from './journey.ts'
import { codeIn, fillIn, openLogin, registerSomebody, submit, takeSpeakingPhone, words } from './login-steps.ts'
import { memberWidget, type Person } from './people.ts'

const config = readConfig()
const { siteUrl } = config
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
test.afterAll(async () => {
  await pool.end()
})

test('a merchant with log-in by SMS offers both methods', {
  tag: [
    '@LOGIN-01',
    '@LOGIN-03',
    '@LOGIN-10',
    '@LOGIN-11',
    '@LOGIN-12',
    '@LOGIN-22',
    '@LOGIN-23',
    '@LOGIN-24',
    '@LOGIN-28',
    '@LOGIN-29',
    '@LOGIN-32',
    '@FLAG-05',
    '@ERR-14',
  ],
}, async () => {
  const t = words.EN
  const url = lanternUrl(config)
  const person = await makeMemberOfLantern()
  await giveMobile(pool, person.username, ['66', '817770001'])
  const { page, putAway } = await takeSpeakingPhone(url, 'EN')
  let captchas = 0
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/verification/captcha')) captchas += 1
    if (request.url().endsWith('/wps/session/login')) logins += 1
  })
  await openLogin(page)
  const methods = page.getByRole('tablist').getByRole('tab')
  assert.deepEqual(await methods.allTextContents(), ['Username', 'SMS'])
  await page.getByRole('tab', { name: 'SMS' }).click()
  await page.getByLabel('Country').locator('option').first().waitFor({ state: 'attached' })
  assert.equal(captchas, 0, 'none is fetched while none shows')
  await assertAccessible(page, 'log-in by SMS')
  await page.locator('input[name=mobileNum]').fill('123')
  await submit(page, t)
  await page.getByText('Please enter a valid mobile number').waitFor()
  await page.locator('input[name=mobileNum]').fill('817770001')
  await submit(page, t)
  await page.getByText('Enter the code', { exact: true }).waitFor()
  assert.equal(logins, 0)

  await page.getByRole('tab', { name: 'Username' }).click()
  await fillIn(page, { ...person, password: 'not it' })
  for (let failure = 0; failure < 3; failure += 1) {
    const answered = page.waitForResponse('**/wps/session/login')
    await submit(page, t)
    await answered
    await page.getByText(t.wrong).waitFor()
  }
  await page.locator('input[name=captcha]').waitFor()
  const before = captchas
  await Promise.all([page.waitForResponse('**/wps/verification/captcha'), page.getByRole('tab', { name: 'SMS' }).click()])
  assert.ok(captchas > before, 'another picture for another method')

  await page.reload()
  await untilQuiet(page)
  const { promise: asked, resolve: letCountriesGo } = Promise.withResolvers<void>()
  await page.route('**/wps/system/country*', (route) => asked.then(() => route.continue()))
  await page.getByRole('tab', { name: 'SMS' }).click()
  await page.locator('input[name=mobileNum]').fill('817770001')
  await page.getByRole('button', { name: 'Get code' }).click()
  // A quick hand was there before the countries were.
  letCountriesGo()
  await hear(page, t.sent)
  await page.getByRole('button', { name: /^\d+ s$/ }).waitFor()
  await page.getByRole('checkbox', { name: t.remember }).check()
  await page.locator('input[name=verificationCode]').fill(codeIn(await readMessage(pool, '+66817770001')))
  await submit(page, t)
  await page.waitForURL('**/m/home')
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('rememberedLogin') ?? '{}'))
  assert.deepEqual([record.type, record.username, record.password, record.countryDialingCode], ['sms', '817770001', '', '66'])
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await openLogin(page)
  assert.equal(await page.locator('input[name=username]').inputValue(), '', 'the record is of the other method')
  await page.getByRole('tab', { name: 'SMS' }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=mobileNum]')?.value === '817770001')
  await putAway()
})

/** A member of the other merchant, whose registration asks for more than a name. */
async function makeMemberOfLantern(): Promise<Person> {
  const person = await registerSomebody(siteUrl)
  await pool.query("update members set merchant_code = 'lantern' where account = $1", [person.username])
  return person
}

test('a message that shows changes its language with the page', { tag: ['@LOGIN-30', '@I18N-08'] }, async () => {
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  await openLogin(page)
  await fillIn(page, { username: 'ab', password: 'x' })
  await submit(page, words.EN)
  await page.getByText(words.EN.badName).waitFor()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Tagalog' }).click()
  await page.keyboard.press('Escape')
  await page.getByText(words.TY.badName).waitFor()
  assert.equal(await page.getByText(words.EN.badName).count(), 0)
  await putAway()
})

test('an installed web app calls itself OTHERS', { tag: '@LOGIN-35' }, async () => {
  const person = await registerSomebody(siteUrl)
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openLogin(page)
  await fillIn(page, person)
  const [request] = await Promise.all([page.waitForRequest('**/wps/session/login'), submit(page, words.EN)])
  assert.equal(request.headers().device, 'OTHERS')
  await page.waitForURL('**/m/home')
  await putAway()
})

test('a member logs in with the keyboard alone', async () => {
  const person = await registerSomebody(siteUrl)
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  await openLogin(page)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 30 && (await focused()) !== name; steps += 1) await page.keyboard.press('Tab')
    assert.equal(await focused(), name)
  }
  await tabTo('username')
  await page.keyboard.type(person.username)
  await tabTo('password')
  await page.keyboard.type(person.password)
  await tabTo('remember')
  await page.keyboard.press('Space')
  await tabTo('Log in')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('autoLogin')), '1')
  await putAway()
})
