import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Sealed } from '../apps/server/src/base/sealed.ts'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { lanternUrl, readConfig } from './config.ts'
import { test } from './journey.ts'
import { openSystemSeals } from './open-seals.ts'
import { newPerson } from './people.ts'
import { field, readCode, registrations, takeSpeakingPhone, watch } from './registration-steps.ts'

const config = readConfig()
const lantern = lanternUrl(config)
let database: pg.Pool
test.beforeAll(async () => {
  database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
})
test.afterAll(async () => {
  await database.end()
})

const AGENT_CODE = `E2E${randomBytes(3).toString('hex').toUpperCase()}`

test('a rich form sends every field that its merchant asks for', {
  tag: [
    '@REG-02',
    '@REG-03',
    '@REG-06',
    '@REG-10',
    '@REG-11',
    '@REG-12',
    '@REG-13',
    '@REG-14',
    '@REG-15',
    '@REG-16',
    '@REG-17',
    '@REG-18',
    '@REG-19',
    '@REG-20',
    '@REG-23',
    '@REG-24',
    '@REG-25',
    '@REG-31',
    '@REG-42',
    '@REG-54',
    '@PROD-03',
  ],
}, async () => {
  const { page, putAway } = await takeSpeakingPhone(lantern, 'EN')
  const agent = await database.query(
    "insert into members (merchant_code, account, account_key, password_hash, type, registered_at) values ('lantern', $1, $1, 'none', 2, now()) returning id",
    [`agent${randomBytes(4).toString('hex')}`],
  )
  await database.query("insert into affiliate_codes values ('lantern', $1, $2, now())", [AGENT_CODE, agent.rows[0].id])
  const seen = watch(page)
  await page.goto(`/m/register?recommenderId=${agent.rows[0].id}`)
  await untilQuiet(page)
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
  await hear(page, 'Invalid invitation code')
  assert.equal(await field(page, 'Invitation code (optional)').evaluate((input) => input === document.activeElement), true)
  assert.deepEqual(seen, ['check code'])
  await field(page, 'Invitation code (optional)').fill(AGENT_CODE)
  await submit.click()
  await page.waitForURL('**/m/home')
  assert.deepEqual(seen, ['check code', 'check code', 'register /wps/member/register encrypted'])
  const { rows } = await database.query(
    `select m.id, m.nickname, m.email, m.upline_id, p.payee_name, p.birthday::text, p.id_number, p.qq_num, p.facebook, p.wechat, p.line, p.whatsapp,
       p.zalo, p.recommender_id, p.payment_password_hash like '$argon2id$%' as is_hashed
     from members m join member_profiles p on p.member_id = m.id where m.account = $1`,
    [person.username],
  )
  const id = agent.rows[0].id
  assert.deepEqual(opened(rows[0]), [
    ...['Luz', email, id, 'Luz Sampaguita', '1990-02-28', 'P1234567', '123456', 'luz.s', 'luz_wechat', '@luz', '+66812345678'],
    ...['0812345678', id, true],
  ])
  await putAway()
})

/** What a row says, with what rests sealed opened, but for its number. */
function opened({ id, ...row }: Record<string, unknown>): unknown[] {
  const seals = openSystemSeals()
  row.email = seals.open('members.email', String(id), row.email as Sealed)
  for (const column of ['id_number', 'qq_num', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const)
    row[column] = seals.open(`member_profiles.${column}`, String(id), row[column] as Sealed)
  return Object.values(row)
}

test('an invitation of the address is checked once, and one that is wrong stops the registration', {
  tag: ['@REG-35', '@REG-36', '@REG-37', '@REG-38', '@REG-39', '@ERR-06'],
}, async () => {
  const { page, putAway } = await takeSpeakingPhone(lantern, 'EN')
  const seen = watch(page)
  await page.goto(`/m/register?affiliateCode=${AGENT_CODE}`)
  await untilQuiet(page)
  assert.equal(await field(page, 'Invitation code (optional)').inputValue(), AGENT_CODE)
  await page.getByText('This invitation is valid').waitFor()
  assert.deepEqual(seen, ['check code'])
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  await field(page, 'Real name').waitFor()
  assert.equal(await field(page, 'Invitation code (optional)').inputValue(), AGENT_CODE)
  await page.getByText('This invitation is valid').waitFor()
  assert.deepEqual(seen, ['check code'], 'it is not asked again')
  await putAway()
})

test('a visitor registers with a mobile number and the code that was sent to it', {
  tag: ['@REG-21', '@REG-22', '@REG-61', '@FLAG-02', '@FLAG-03', '@FLAG-04', '@ERR-11'],
}, async () => {
  const { page, putAway } = await takeSpeakingPhone(lantern, 'EN')
  const seen = watch(page)
  await page.goto('/m/register')
  await untilQuiet(page)
  await page.getByRole('tab', { name: 'Mobile number' }).click()
  const mobileNum = `8${String(randomBytes(4).readUInt32BE(0) % 100_000_000).padStart(8, '0')}`
  const mobile = page.locator('input[name=mobileNum]')
  await mobile.fill('123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('The mobile num is not valid').waitFor()
  await mobile.fill(mobileNum)
  await page.getByRole('button', { name: 'Get code' }).click()
  await hear(page, 'SMS code sent, please check')
  await page.locator('input[name=verificationCode]').fill(await readCode(database, `+66${mobileNum}`))
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
