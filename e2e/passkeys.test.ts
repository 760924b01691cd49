import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, logIn, memberWidget, newPerson, type Person } from './people.ts'

// Passkeys belong to a host name, and an address of numbers has none.
const site = new URL(readConfig().siteUrl)
site.hostname = 'localhost'
const siteUrl = site.origin

/** A phone with a lock that its owner opens each time, or with `verify(false)` does not. */
async function plugIn(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verify = (isUserVerified: boolean) => tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verify }
}

const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, person: Person, name: string): Promise<void> {
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await part(page).getByText(name, { exact: true }).waitFor()
}

async function change(page: Page, person: Person, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function logOut(page: Page, person: Person): Promise<void> {
  await page.goto('/m/home')
  await memberWidget(page, person).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
}

test('a member adds a passkey, logs in with it, requires it at log-in and removes it, after which it fails', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const key = await plugIn(page)
  const person = newPerson()
  await becomeMember(page, person)
  await page.goto('/m/securityCenter')
  await part(page).getByText('You have no passkey yet.').waitFor()
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByText('Please enter your password.').waitFor()
  await assertAccessible(page, 'the question for the password')
  await page.keyboard.press('Escape')
  await addPasskey(page, person, 'My phone')
  await assertAccessible(page, 'the list of passkeys')

  await logOut(page, person)
  await page.goto('/m/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()

  await page.goto('/m/securityCenter')
  await part(page)
    .getByText(/^Last used on/)
    .waitFor()
  await part(page).getByRole('switch').click()
  await change(page, person, 'Ask for it')
  await part(page).getByRole('switch', { checked: true }).waitFor()

  await logOut(page, person)
  await page.goto('/m/login')
  await logIn(page, person)
  await dialog(page).getByText('This account asks for a passkey at each log-in.').waitFor()
  await assertAccessible(page, 'the question for the passkey')
  assert.equal(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO')), null)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('This account also needs a passkey.').waitFor()

  await logIn(page, person)
  await key.verify(false)
  await dialog(page).getByRole('button', { name: 'Use my passkey' }).click()
  await dialog(page).getByRole('alert').waitFor()
  await key.verify(true)
  await dialog(page).getByRole('button', { name: 'Use my passkey' }).click()
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()

  await page.goto('/m/securityCenter')
  await part(page).getByRole('button', { name: 'Remove My phone' }).click()
  await change(page, person, 'Remove')
  await part(page).getByText('You have no passkey yet.').waitFor()
  await logOut(page, person)
  await page.goto('/m/login')
  // The phone still has what the account has forgotten.
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('This passkey was not accepted.').waitFor()
  await page.getByText('You can also log in with your password.').waitFor()
  await assertAccessible(page, 'a refused passkey')
  await logIn(page, person)
  await page.waitForURL('**/m/home')
  await putAway()
})
