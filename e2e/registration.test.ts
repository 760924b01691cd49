import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import pg from 'pg'
import type { Browser, Page, Request } from 'playwright-core'
import { launchBrowser, takePhone } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { memberWidget, newPerson } from './people.ts'

const config = readConfig()
const { siteUrl } = config
const lantern = lanternUrl(config)
let browser: Browser
let database: pg.Pool
before(async () => {
  browser = await launchBrowser()
  database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
})
after(async () => {
  await database.end()
  await browser.close()
})

const AGENT_CODE = `E2E${randomBytes(3).toString('hex').toUpperCase()}`
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

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function assertAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  assert.deepEqual(found, [], what)
}

async function takeSpeakingPhone(language: string, url = siteUrl) {
  const phone = await takePhone(browser, url, { reducedMotion: 'reduce' })
  await phone.page.context().addCookies([{ name: 'language', value: language, url }])
  await phone.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return phone
}

/** What the page asks of the server that matters here, in order. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PUT') seen.push(`register ${pathname} ${request.headers().encryption ? 'encrypted' : 'plain'}`)
    if (pathname.endsWith('/affiliateCode/check')) seen.push('check code')
  })
  return seen
}
const registrations = (seen: string[]) => seen.filter((call) => call.startsWith('register'))

/** What decides about a merchant's form, changed until the work is done. */
async function withFlags(code: string, flags: Record<string, boolean>, work: () => Promise<void>): Promise<void> {
  const { rows } = await database.query('select flags from merchants where code = $1', [code])
  await database.query('update merchants set flags = flags || $2 where code = $1', [code, flags])
  try {
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    await work()
  } finally {
    await database.query('update merchants set flags = $2 where code = $1', [code, rows[0].flags])
  }
}

/** The code of the newest text message to that number. */
async function readCode(to: string): Promise<string> {
  const { rows } = await database.query('select content from outbox_messages where recipient = $1 order by id desc limit 1', [to])
  return /\b\d{6}\b/.exec(rows[0]?.content ?? '')?.[0] ?? ''
}

for (const [language, t] of Object.entries(words)) {
  test(`REG-01 REG-04 REG-07 REG-08 REG-09 REG-28 REG-29 REG-32 REG-64 FLAG-01 a visitor registers with a username, in ${language}`, async () => {
    const { page, putAway } = await takeSpeakingPhone(language)
    const person = newPerson()
    const seen = watch(page)
    await page.goto('/m/register')
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByRole('tablist').count(), 0, 'one way to register needs no tabs')
    assert.equal(await page.getByRole('checkbox').isChecked(), true)
    await assertAccessible(page, 'registration')
    await field(page, t.username).fill(person.username)
    await field(page, t.password).fill(person.password)
    await field(page, t.confirm).fill(person.password)
    await page.getByText(t.strong).waitFor()
    await page.getByRole('button', { name: t.submit }).dblclick()
    await page.waitForURL('**/m/home')
    await page.locator('[data-toast]').first().waitFor()
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

test('REG-40 REG-41 REG-45 REG-46 REG-47 REG-48 REG-33 REG-34 REG-63 ERR-07 ERR-08 ERR-15 ERR-16 ERR-18 ERR-25 what is wrong is said at the first wrong field, which takes the focus', async () => {
  const t = words.EN
  const { page, putAway } = await takeSpeakingPhone('EN')
  const seen = watch(page)
  await page.goto('/m/register')
  await page.waitForLoadState('networkidle')
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
  const { page, putAway } = await takeSpeakingPhone('EN')
  await page.goto('/m/register')
  await page.waitForLoadState('networkidle')
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

test('REG-02 REG-03 REG-06 REG-10 REG-11 REG-12 REG-13 REG-14 REG-15 REG-16 REG-17 REG-18 REG-19 REG-20 REG-23 REG-24 REG-25 REG-31 REG-42 REG-54 PROD-03 a rich form sends every field that its merchant asks for', async () => {
  const { page, putAway } = await takeSpeakingPhone('EN', lantern)
  const agent = await database.query(
    "insert into members (merchant_code, account, account_key, password_hash, type, registered_at) values ('lantern', $1, $1, 'none', 2, now()) returning id",
    [`agent${randomBytes(4).toString('hex')}`],
  )
  await database.query("insert into affiliate_codes values ('lantern', $1, $2, now())", [AGENT_CODE, agent.rows[0].id])
  const seen = watch(page)
  await page.goto(`/m/register?recommenderId=${agent.rows[0].id}`)
  await page.waitForLoadState('networkidle')
  await page.getByText('A minute, and you are in').waitFor()
  const tabs = page.getByRole('tab')
  assert.deepEqual(await tabs.allTextContents(), ['Username', 'Mobile number'])
  assert.equal(await tabs.first().getAttribute('aria-selected'), 'true')
  const person = newPerson()
  await field(page, 'Username').last().fill(person.username)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Confirm password').fill(person.password)
  await field(page, 'Transaction password').fill('482913')
  await field(page, 'Real name').fill('Luz Sampaguita')
  const birthday = field(page, 'Birthday')
  assert.deepEqual(
    [await birthday.getAttribute('min'), await birthday.getAttribute('max')],
    ['1900-01-01', `${new Date().getFullYear()}-12-31`],
  )
  await page.getByText('You must be 20 or older').waitFor()
  await birthday.fill(`${new Date().getFullYear() - 19}-12-31`)
  const email = `${person.username}@example.com`
  await field(page, 'E-mail').fill('luz@')
  const submit = page.getByRole('button', { name: 'Create account' })
  await submit.click()
  await page.getByText('You are not old enough to register here').waitFor()
  await birthday.fill('1990-02-28')
  await submit.click()
  await page.getByText('E-mail format is incorrect').waitFor()
  await field(page, 'E-mail').fill(email)
  await page.getByText('More about you (optional)').click()
  await assertAccessible(page, 'the rich form')
  const told = [
    ['Nickname (optional)', 'Luz'],
    ['ID number (optional)', 'P1234567'],
    ['QQ (optional)', '123456'],
    ['Facebook (optional)', 'luz.s'],
    ['WeChat (optional)', 'luz_wechat'],
    ['Line (optional)', '@luz'],
    ['WhatsApp (optional)', '+66812345678'],
    ['Zalo (optional)', '0812345678'],
  ] as const
  for (const [label, text] of told) await field(page, label).fill(text)
  assert.equal(await field(page, 'Referrer (optional)').inputValue(), String(agent.rows[0].id))
  await field(page, 'Invitation code (optional)').fill('NOBODYS1')
  await submit.click()
  await page.locator('[data-toast="reject"]').getByText('Invalid invitation code').waitFor()
  assert.equal(await field(page, 'Invitation code (optional)').evaluate((input) => input === document.activeElement), true)
  assert.deepEqual(seen, ['check code'])
  await field(page, 'Invitation code (optional)').fill(AGENT_CODE)
  await submit.click()
  await page.waitForURL('**/m/home')
  assert.deepEqual(seen, ['check code', 'check code', 'register /wps/member/register encrypted'])
  const { rows } = await database.query(
    `select m.nickname, m.email, m.upline_id, p.payee_name, p.birthday::text, p.id_number, p.qq_num, p.facebook, p.wechat, p.line, p.whatsapp,
       p.zalo, p.recommender_id, p.payment_password_hash like '$argon2id$%' as is_hashed
     from members m join member_profiles p on p.member_id = m.id where m.account = $1`,
    [person.username],
  )
  const id = agent.rows[0].id
  assert.deepEqual(Object.values(rows[0]), [
    ...['Luz', email, id, 'Luz Sampaguita', '1990-02-28', 'P1234567', '123456', 'luz.s', 'luz_wechat', '@luz', '+66812345678'],
    ...['0812345678', id, true],
  ])
  await putAway()
})

test('REG-35 REG-36 REG-37 REG-38 REG-39 ERR-06 an invitation of the address is checked once, and one that is wrong stops the registration', async () => {
  const { page, putAway } = await takeSpeakingPhone('EN', lantern)
  const seen = watch(page)
  await page.goto(`/m/register?affiliateCode=${AGENT_CODE}`)
  await page.waitForLoadState('networkidle')
  assert.equal(await field(page, 'Invitation code (optional)').inputValue(), AGENT_CODE)
  await page.getByText('This invitation is good').waitFor()
  assert.deepEqual(seen, ['check code'])
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  await field(page, 'Real name').waitFor()
  assert.equal(await field(page, 'Invitation code (optional)').inputValue(), AGENT_CODE)
  await page.getByText('This invitation is good').waitFor()
  assert.deepEqual(seen, ['check code'], 'it is not asked again')
  await putAway()
})

test('REG-21 REG-22 REG-61 FLAG-02 FLAG-03 FLAG-04 ERR-11 a visitor registers with a mobile number and the code that was sent to it', async () => {
  const { page, putAway } = await takeSpeakingPhone('EN', lantern)
  const seen = watch(page)
  await page.goto('/m/register')
  await page.waitForLoadState('networkidle')
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  const mobileNum = `8${String(randomBytes(4).readUInt32BE(0) % 100_000_000).padStart(8, '0')}`
  const mobile = page.locator('input[name=mobileNum]')
  await mobile.fill('123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('The mobile num is not valid').waitFor()
  await mobile.fill(mobileNum)
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByText('SMS code sent, please check').waitFor()
  await page.locator('input[name=verificationCode]').fill(await readCode(`+66${mobileNum}`))
  assert.equal(await page.locator('input[name=username]').count(), 0)
  await field(page, 'Password').fill('night market 88')
  await field(page, 'Confirm password').fill('night market 88')
  await field(page, 'Transaction password').fill('482913')
  await field(page, 'Real name').fill('Luz Sampaguita')
  await field(page, 'Birthday').fill('1990-02-28')
  await field(page, 'E-mail').fill(`m${mobileNum}@example.com`)
  await assertAccessible(page, 'the form by mobile number')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/m/home')
  assert.deepEqual(registrations(seen), ['register /wps/member/register/mobile encrypted'])
  await putAway()
})

test('REG-05 FLAG-01 FLAG-02 FLAG-03 FLAG-04 the switches of the merchant decide which form there is, and none leaves a notice', async () => {
  const { page, putAway } = await takeSpeakingPhone('EN')
  await withFlags('pavilion', { USERNAMEREG3: false, MOBILENUMREG3: true }, async () => {
    await page.goto('/m/register')
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByRole('tablist').count(), 0)
    await page.locator('input[name=mobileNum]').waitFor()
    assert.equal(await page.locator('input[name=verificationCode]').count(), 0)
    assert.equal(await page.locator('input[name=password]').count(), 0)
  })
  await withFlags('pavilion', { USERNAMEREG3: false, MOBILENUMREG3: false }, async () => {
    await page.goto('/m/register')
    await page.getByText('Registration is closed').waitFor()
    await assertAccessible(page, 'closed registration')
  })
  await putAway()
})

test('REG-26 REG-27 REG-49 REG-50 where the merchant asks for a captcha, its picture is fetched, can be changed, and is needed', async () => {
  await database.query("insert into registration_rules (merchant_code, field) values ('pavilion', 'captcha')")
  try {
    const { page, putAway } = await takeSpeakingPhone('EN')
    await page.goto('/m/register')
    await page.waitForLoadState('networkidle')
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
    await database.query("delete from registration_rules where merchant_code = 'pavilion'")
  }
})

test('a visitor registers by keyboard alone, and the back button in the middle leads out and in again', async () => {
  const { page, putAway } = await takeSpeakingPhone('EN')
  const person = newPerson()
  await page.goto('/m/home')
  await page.waitForLoadState('networkidle')
  await page.goto('/m/register')
  await page.waitForLoadState('networkidle')
  await field(page, 'Username').fill('halfway')
  await page.goBack()
  await page.waitForURL('**/m/home')
  await page.goForward()
  await page.waitForURL('**/m/register')
  await page.waitForLoadState('networkidle')
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
