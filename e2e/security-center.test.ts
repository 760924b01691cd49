import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { createMember, logIn, newPerson } from './people.ts'
import { closed, giveEmail, main, openCentre, PIN, row, setPin, sheet, submit, typeCode } from './security-steps.ts'

const config = readConfig()
const { siteUrl } = config

/** A number that nobody else has. */
// Of a prefix that is given out: others are no numbers.
const newNumber = (): string => `947${randomInt(1_000_000, 9_999_999)}`

test('the security centre shows how strong the account is and what is missing, and a transaction password is set', {
  tag: ['@PROUTE-37', '@PG-13'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await openCentre(page)
  await page.getByText('Weak', { exact: true }).waitFor()
  await page.getByRole('img', { name: '1 of 6 protections are on' }).waitFor()
  for (const missing of ['Set a transaction password', 'Confirm a mobile number', 'Confirm an e-mail address', 'Enter your real name'])
    await main(page).getByRole('button', { name: missing }).first().waitFor()
  assert.equal(await main(page).getByRole('link', { name: 'Log-in password' }).getAttribute('href'), '/m/changePsw')
  assert.equal(await page.getByRole('link', { name: 'Back to your withdrawal' }).count(), 0)
  await assertAccessible(page, 'the security centre')

  await main(page).getByRole('button', { name: 'Set a transaction password' }).first().click()
  await submit(page, 'Save')
  await sheet(page).getByText('Please fill this in').waitFor()
  await sheet(page).getByLabel('Log-in password', { exact: true }).fill('not the password')
  await sheet(page).getByLabel('New transaction password', { exact: true }).fill('123456')
  await sheet(page).getByLabel('New transaction password again').fill('123456')
  await submit(page, 'Save')
  await sheet(page).getByText('This password is too easy to guess. Please choose another.').waitFor()
  await sheet(page).getByLabel('New transaction password', { exact: true }).fill(PIN)
  await sheet(page).getByLabel('New transaction password again').fill(PIN)
  await submit(page, 'Save')
  await sheet(page).getByText('The log-in password is not right.').waitFor()
  await assertAccessible(page, 'the sheet of the transaction password')
  await sheet(page).getByLabel('Log-in password', { exact: true }).fill(person.password)
  await submit(page, 'Save')
  await closed(page)
  await row(page, 'Transaction password').getByText('••••••').waitFor()
  await putAway()
})

test('a number, an address and a real name are bound behind an old proof and then masked, and log-ins are told', {
  tag: '@PG-13',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await openCentre(page)
  const number = newNumber()
  await row(page, 'Mobile number').click()
  await sheet(page).getByLabel('Log-in password', { exact: true }).fill(person.password)
  await sheet(page).getByLabel('Mobile number', { exact: true }).fill(number)
  await typeCode(config, page, 'Code to the new number', `+63${number}`)
  await submit(page, 'Save')
  await closed(page)
  await row(page, 'Mobile number')
    .getByText(`+63 ${number.slice(0, 2)}****${number.slice(-4)}`)
    .waitFor()

  const email = await giveEmail(config, person)
  await openCentre(page)
  await row(page, 'E-mail')
    .getByText(`${email.slice(0, 2)}****@example.com`)
    .waitFor()
  const next = newNumber()
  await row(page, 'Mobile number').click()
  await sheet(page).getByRole('radio', { name: 'Code by e-mail' }).check()
  await typeCode(config, page, 'Code to m', email)
  await sheet(page).getByLabel('Mobile number', { exact: true }).fill(next)
  await typeCode(config, page, 'Code to the new number', `+63${next}`)
  await assertAccessible(page, 'the sheet of the mobile number')
  await submit(page, 'Save')
  await closed(page)
  await row(page, 'Mobile number')
    .getByText(`****${next.slice(-4)}`)
    .waitFor()

  await row(page, 'Real name').click()
  await sheet(page).getByLabel('Full name').fill('Maria Santos')
  await sheet(page).getByLabel('Log-in password', { exact: true }).last().fill(person.password)
  await submit(page, 'Save')
  await closed(page)
  await main(page).getByText('M*** S***').waitFor()
  assert.equal(await row(page, 'Real name').count(), 0, 'a name that is set stays')
  await page.getByText('Good', { exact: true }).waitFor()
  await page.getByRole('img', { name: '4 of 6 protections are on' }).waitFor()

  await row(page, 'Login history').click()
  await sheet(page)
    .getByText(/127\.0\.\*\.\*/)
    .first()
    .waitFor()
  await sheet(page).getByText('This device').waitFor()
  await assertAccessible(page, 'the history of log-ins')
  await putAway()
})

test('accounts to withdraw to are bound, chosen and removed with the transaction password, and stay masked', {
  tag: '@PG-13',
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await openCentre(page)
  const accounts = page.getByRole('region', { name: 'Withdrawal accounts' })
  await accounts.getByText('No account added yet.').waitFor()
  await setPin(page, person)

  const number = `0${newNumber()}`
  await accounts.getByRole('button', { name: 'Add an account' }).click()
  await sheet(page).getByLabel('Bank or e-wallet').selectOption('GCASH')
  await sheet(page).getByText('11 digits, starting with 09').waitFor()
  await sheet(page).getByLabel('Number', { exact: true }).fill('12345')
  await submit(page, 'Add this account')
  assert.equal(await sheet(page).locator('[aria-invalid="true"]').count(), 3, 'all that is missing is marked at once')
  await sheet(page).getByLabel('Number', { exact: true }).fill(number)
  await sheet(page).getByLabel('Account holder').fill('Maria Santos')
  await sheet(page).getByLabel('Transaction password').fill('000001')
  await submit(page, 'Add this account')
  await sheet(page).getByText('The transaction password is not right. 4 more tries before it is locked.').waitFor()
  await assertAccessible(page, 'the sheet of an account')
  await sheet(page).getByLabel('Transaction password').fill(PIN)
  await submit(page, 'Add this account')
  await closed(page)
  const masked = `****${number.slice(-4)}`
  await accounts.getByText(masked).waitFor()
  await accounts.getByText('Default').waitFor()
  assert.ok(!(await page.content()).includes(number), 'the whole number is nowhere')

  const second = `0${newNumber()}`
  await accounts.getByRole('button', { name: 'Add an account' }).click()
  await sheet(page).getByText('In your real name: M*** S***').waitFor()
  await sheet(page).getByText('this account can be used 24 hours after it was added').waitFor()
  await sheet(page).getByLabel('Bank or e-wallet').selectOption('MAYA')
  await sheet(page).getByLabel('Number', { exact: true }).fill(second)
  await sheet(page).getByLabel('Transaction password').fill(PIN)
  await submit(page, 'Add this account')
  await closed(page)
  // The first one too: nothing but a log-in password and what it set is known of this member.
  await accounts
    .getByText(/^Can be used from/)
    .nth(1)
    .waitFor()
  await assertAccessible(page, 'the accounts')

  await accounts.getByRole('button', { name: 'Make default: Maya' }).click()
  await sheet(page).getByLabel('Transaction password').fill(PIN)
  await submit(page, 'Make default')
  await closed(page)
  await accounts.getByRole('button', { name: 'Make default: GCash' }).waitFor()
  await accounts.getByRole('button', { name: 'Remove: Maya' }).click()
  await assertAccessible(page, 'the question before an account is removed')
  await sheet(page).getByLabel('Transaction password').fill(PIN)
  await submit(page, 'Remove')
  await closed(page)
  await accounts.getByText('Maya').waitFor({ state: 'detached' })
  await accounts.getByText('Default').waitFor()
  await putAway()
})

test('who comes from a withdrawal is led back to it, and the other devices are signed out', { tag: '@PG-13' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  const other = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await other.page.goto('/m/login')
  await untilQuiet(other.page)
  await logIn(other.page, person)
  await other.page.waitForURL('**/m/home')
  await page.goto('/m/withdraw')
  await main(page).locator('a[href="/m/securityCenter"]').first().click()
  // What is missing is asked for at once; a member who does not want to now is asked before everything else.
  await sheet(page).getByLabel('New transaction password', { exact: true }).waitFor()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Back to your withdrawal' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Back to your withdrawal' }).getAttribute('href'), '/m/withdraw')
  await page.getByRole('button', { name: 'Log out the others' }).click()
  await page.getByRole('button', { name: 'Log out the others' }).waitFor({ state: 'detached' })
  await other.page.goto('/m/securityCenter')
  await other.page.waitForURL('**/m/login')
  await logIn(other.page, person)
  await other.page.waitForURL('**/m/securityCenter')
  await other.page.getByRole('heading', { name: 'Account security' }).waitFor()
  await other.putAway()
  await putAway()
})

test('a visitor logs in first and comes back, and a guest is told to use a real account', { tag: '@PG-13' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/securityCenter')
  await page.waitForURL('**/m/login')
  await page.goto('/m/trail')
  await page.waitForURL('**/m/home')
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null)
  await page.goto('/m/securityCenter')
  await hear(page, 'Please login an actual account to use this function')
  assert.equal(await page.getByRole('heading', { name: 'Account security' }).count(), 0)
  await putAway()
})

for (const [language, heading] of [
  ['TY', 'Seguridad ng account'],
  ['CN', '账户安全'],
  ['VI', 'Bảo mật tài khoản'],
  ['TH', 'ความปลอดภัยของบัญชี'],
] as const) {
  test(`the security centre and its sheets fit a narrow phone, in ${language}`, { tag: '@PG-13' }, async () => {
    const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
    await createMember(page, newPerson())
    await page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/m/securityCenter')
    await page.getByRole('heading', { name: heading }).waitFor()
    const rows = main(page).locator('button[aria-haspopup="dialog"]')
    for (const place of [0, 1, 2, 3, 4]) {
      await rows.nth(place).click()
      await sheet(page).waitFor()
      const isWide = await sheet(page).evaluate((panel) => panel.scrollWidth > panel.clientWidth)
      assert.ok(!isWide, `row ${place} is wider than the phone`)
      if (place === 1) await assertAccessible(page, `a sheet in ${language}`)
      await page.keyboard.press('Escape')
      await closed(page)
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await putAway()
  })
}
