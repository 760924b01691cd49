import assert from 'node:assert/strict'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { logIn, memberWidget, newPerson, register } from './people.ts'

const { siteUrl } = readConfig()

test('a visitor registers, stays logged in over a reload, logs out and logs in again', {
  tag: ['@PROD-03', '@REG-64', '@LOGIN-41', '@SESSION-01'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  await register(page, person)
  await page.getByText('₱1,000.00').first().waitFor()
  await page.reload()
  await memberWidget(page, person).waitFor()

  await memberWidget(page, person).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/m/home')
  assert.equal(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO')), null)

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, person)
  await memberWidget(page, person).waitFor()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))
  assert.deepEqual(Object.keys(stored).sort(), ['firstTimeLogin', 'merchantCode', 'token', 'type', 'userName'])
  await putAway()
})

test('a wrong password is refused with what to do next, and a page that asked for log-in is shown after it', async () => {
  const first = await takePhone(siteUrl)
  const person = newPerson()
  await register(first.page, person)
  await first.putAway()

  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/member/home')
  await page.waitForURL('**/m/login**')
  await logIn(page, { ...person, password: 'not the password' })
  await page.getByText('The username or the password is not right.').waitFor()
  await logIn(page, person)
  await page.waitForURL('**/m/member/home')
  await putAway()
})

test('a double tap on the button makes one account', async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  let registrations = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/wps/member/register')) registrations += 1
  })
  await page.goto('/m/register')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
  assert.equal(registrations, 1)
  await putAway()
})

test('neither name nor password is readable in what a registration sends', { tag: ['@LOGIN-34', '@REG-62'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await register(page, person)
  assert.ok(sent.some((request) => request.includes('/wps/member/register {"data":"')))
  assert.ok(!sent.some((request) => request.includes(person.password)))
  await putAway()
})

test('unchecking the disclaimer and submitting says so, and nothing is sent', { tag: '@REG-33' }, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  const person = newPerson()
  let registrations = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') registrations += 1
  })
  await page.goto('/m/register')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('checkbox').uncheck()
  // It says that it is disabled, so the tap must be forced; it is heard all the same.
  await page.getByRole('button', { name: 'Create account' }).click({ force: true })
  await page.getByText('Please accept to the disclaimer first').waitFor()
  assert.equal(registrations, 0)
  await putAway()
})
