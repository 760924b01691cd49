import assert from 'node:assert/strict'
import pg from 'pg'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { withMerchant } from './merchant-switches.ts'
import { ownMerchant } from './own-merchant.ts'
import { memberWidget, newPerson } from './people.ts'
import { field, registrations, takeSpeakingPhone, watch } from './registration-steps.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'registration')
const { siteUrl } = own
let database: pg.Pool
test.beforeAll(async () => {
  database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
})
test.afterAll(async () => {
  await database.end()
})

const words = {
  EN: {
    username: 'Username',
    password: 'Password',
    confirm: 'Confirm password',
    submit: 'Create account',
    taken: 'Sorry, the username already exists',
    badName: 'Account format is incorrect',
    badPassword: 'Password format is incorrect',
    enterBoth: 'Please enter the username and password',
    differs: 'Confirmation password not matched',
    disclaimer: 'Please accept to the disclaimer first',
    strong: 'Very good.',
    weak: 'Easy to guess.',
  },
  TY: {
    username: 'Username',
    password: 'Password',
    confirm: 'Kumpirmahin ang password',
    submit: 'Gumawa ng account',
    taken: '',
    badName: '',
    badPassword: '',
    enterBoth: '',
    differs: '',
    disclaimer: '',
    strong: 'Napakaganda.',
    weak: '',
  },
} as const

for (const [language, t] of Object.entries(words)) {
  test(`a visitor registers with a username, in ${language}`, {
    tag: ['@REG-01', '@REG-04', '@REG-07', '@REG-08', '@REG-09', '@REG-28', '@REG-29', '@REG-32', '@REG-64', '@FLAG-01'],
  }, async () => {
    const { page, putAway } = await takeSpeakingPhone(siteUrl, language)
    const person = newPerson()
    const seen = watch(page)
    await page.goto('/m/register')
    await untilQuiet(page)
    assert.equal(await page.getByRole('tablist').count(), 0, 'one way to register needs no tabs')
    assert.equal(await page.getByRole('checkbox').isChecked(), true)
    await assertAccessible(page, 'registration')
    await field(page, t.username).fill(person.username)
    await field(page, t.password).fill(person.password)
    await field(page, t.confirm).fill(person.password)
    await page.getByText(t.strong).waitFor()
    await page.getByRole('button', { name: t.submit }).dblclick()
    await page.waitForURL('**/m/home')
    await hear(page, person.username)
    assert.deepEqual(registrations(seen), ['register /wps/member/register encrypted'], 'a double tap makes one account')
    const kept = await database.query(
      'select p.register_url, p.register_method, p.domain, m.type from members m join member_profiles p on p.member_id = m.id where account = $1',
      [person.username],
    )
    const host = new URL(siteUrl)
    assert.deepEqual(kept.rows, [{ register_url: host.host, register_method: 'H5', domain: host.hostname, type: 0 }])
    await putAway()
  })
}

test('what is wrong is said at the first wrong field, which takes the focus', {
  tag: [
    '@REG-40',
    '@REG-41',
    '@REG-45',
    '@REG-46',
    '@REG-47',
    '@REG-48',
    '@REG-33',
    '@REG-34',
    '@REG-63',
    '@ERR-07',
    '@ERR-08',
    '@ERR-15',
    '@ERR-16',
    '@ERR-18',
    '@ERR-25',
  ],
}, async () => {
  const t = words.EN
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  const seen = watch(page)
  await database.query(
    `insert into members (merchant_code, account, account_key, password_hash, registered_at) values ($1, 'marigold', 'marigold', 'none', now())`,
    [own.code],
  )
  await page.goto('/m/register')
  await untilQuiet(page)
  const submit = page.getByRole('button', { name: t.submit })
  const isFocused = (label: string) => field(page, label).evaluate((input) => input === document.activeElement)
  await submit.click()
  await page.getByText(t.enterBoth).waitFor()
  assert.equal(await isFocused(t.username), true)
  await field(page, t.username).fill('1name')
  await submit.click()
  await page.getByText(t.badName).waitFor()
  await field(page, t.username).fill('marigold')
  await field(page, t.password).click()
  await page.getByText(t.taken).waitFor()
  await field(page, t.username).fill(newPerson().username)
  await field(page, t.password).fill('short')
  await submit.click()
  await page.getByText(t.badPassword).waitFor()
  assert.equal(await isFocused(t.password), true)
  await field(page, t.password).fill('a long enough one')
  await submit.click()
  await page.getByText(t.enterBoth).waitFor()
  assert.equal(await isFocused(t.confirm), true)
  await field(page, t.confirm).fill('another long one')
  await submit.click()
  await page.getByText(t.differs).waitFor()
  await field(page, t.password).fill('another long one')
  await page.getByText(t.differs).waitFor({ state: 'detached' })
  await field(page, t.password).fill('a third long one')
  await page.getByText(t.differs).waitFor()
  await assertAccessible(page, 'registration with an error')
  await field(page, t.password).fill('another long one')
  await page.getByRole('checkbox').uncheck()
  assert.equal(await submit.getAttribute('aria-disabled'), 'true')
  await submit.click({ force: true })
  await page.getByText(t.disclaimer).waitFor()
  assert.deepEqual(seen, [], 'nothing was sent')
  await putAway()
})

test('a password is judged while it is typed, and the refusal of a common one is shown at its field', async () => {
  const t = words.EN
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  await page.goto('/m/register')
  await untilQuiet(page)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  assert.ok(!scripts.some((name) => name.includes('strength-engine')), 'what judges passwords is not part of the page')
  const person = newPerson()
  await field(page, t.username).fill(person.username)
  await field(page, t.password).fill('password123')
  await page.locator('[data-strength="0"], [data-strength="1"]').waitFor()
  await field(page, t.confirm).fill('password123')
  await page.getByRole('button', { name: t.submit }).click()
  await page.getByText('This password is too easy to guess.').waitFor()
  await field(page, t.password).fill('correct horse battery')
  await page.locator('[data-strength="4"]').waitFor()
  await putAway()
})

test('the switches of the merchant decide which form there is, and none leaves a notice', {
  tag: ['@REG-05', '@FLAG-01', '@FLAG-02', '@FLAG-03', '@FLAG-04'],
}, async () => {
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  await page.goto('/m/help')
  await withMerchant(config, page, own.code, { flags: { USERNAMEREG3: false, MOBILENUMREG3: true } }, async () => {
    await page.goto('/m/register')
    await untilQuiet(page)
    assert.equal(await page.getByRole('tablist').count(), 0)
    await page.locator('input[name=mobileNum]').waitFor()
    assert.equal(await page.locator('input[name=verificationCode]').count(), 0)
    // A number that nobody proves is no way in.
    assert.equal(await page.locator('input[name=password]').count(), 1)
  })
  await withMerchant(config, page, own.code, { flags: { USERNAMEREG3: false, MOBILENUMREG3: false } }, async () => {
    // Another address than before: a page that was drawn is remembered for two seconds.
    await page.goto('/m/register?at=closed')
    await page.getByText('Registration is closed').waitFor()
    await assertAccessible(page, 'closed registration')
  })
  await putAway()
})

test('where the merchant asks for a captcha, its picture is fetched, can be changed, and is needed', {
  tag: ['@REG-26', '@REG-27', '@REG-49', '@REG-50'],
}, async () => {
  await database.query(`insert into registration_rules (merchant_code, field) values ('${own.code}', 'captcha')`)
  try {
    const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
    await page.goto('/m/register?at=captcha')
    await untilQuiet(page)
    const person = newPerson()
    await field(page, 'Username').fill(person.username)
    await field(page, 'Password').fill(person.password)
    await field(page, 'Confirm password').fill(person.password)
    const captcha = page.locator('input[name=captcha]')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Enter a captcha').first().waitFor()
    await captcha.fill('1234567890')
    assert.equal(await captcha.inputValue(), '123456')
    await captcha.fill('a1b2')
    assert.equal(await captcha.inputValue(), '12')
    const picture = page.locator('form img').first()
    const before = await picture.getAttribute('src')
    await picture.click()
    await page.waitForFunction(
      ([selector, old]) => document.querySelector(selector ?? '')?.getAttribute('src') !== old,
      ['form img', before],
    )
    await captcha.fill('0000')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Verification code error').waitFor()
    await putAway()
  } finally {
    await database.query(`delete from registration_rules where merchant_code = '${own.code}'`)
  }
})

test('a visitor registers by keyboard alone, and the back button in the middle leads out and in again', async () => {
  const { page, putAway } = await takeSpeakingPhone(siteUrl, 'EN')
  const person = newPerson()
  await page.goto('/m/home')
  await untilQuiet(page)
  await page.goto('/m/register')
  await untilQuiet(page)
  await field(page, 'Username').fill('halfway')
  await page.goBack()
  await page.waitForURL('**/m/home')
  await page.goForward()
  await page.waitForURL('**/m/register')
  await untilQuiet(page)
  await field(page, 'Username').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(person.username)
  for (const name of ['password', 'confirmPassword']) {
    for (let tabs = 0; tabs < 4 && (await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) !== name; tabs += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(person.password)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
  await putAway()
})
