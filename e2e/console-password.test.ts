import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { enrolAtConsole, takeNewcomer, takeOffice, typeCode, typePassword } from './console-steps.ts'
import { test } from './journey.ts'

const config = readConfig()

/** What is said beneath a field, as a screen reader reads it with the field. */
const faultAt = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    if (field.getAttribute('aria-invalid') !== 'true') return ''
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  })

test('a new own password is refused at the field that is wrong, ends every session, and opens the console again', {
  tag: '@CON-030',
}, async () => {
  const newcomer = await takeNewcomer(config, ['cashier'])
  // The spaces of a password are letters like all others.
  const next = '  hums between two petals '
  const { page } = await takeOffice(config)
  const codes = await enrolAtConsole(page, newcomer)

  const { page: other } = await takeOffice(config)
  await openQuiet(other, '/console/')
  await typePassword(other, newcomer)
  await typeCode(other, codes[0] ?? '')
  await other.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  await openQuiet(page, '/console/me')
  await page.getByRole('button', { name: 'Change the password' }).click()
  const form = page.getByRole('dialog', { name: 'Change the password' })
  const ask = async (oldPassword: string, newPassword: string) => {
    await form.getByLabel('Old password').fill(oldPassword)
    await form.getByLabel('New password').fill(newPassword)
    await form.getByRole('button', { name: 'Change the password' }).click()
  }
  const refusals = [
    ['not that one at all', next, 'Old password', 'The old password is not right.'],
    [newcomer.password, 'only fourteen.', 'New password', 'Write at least 15 characters.'],
    [newcomer.password, '1qaz2wsx3edc4rfv', 'New password', 'That password is too common, or is the same as the name.'],
    [newcomer.password, newcomer.password, 'New password', 'The new password is the same as the old one.'],
  ] as const
  for (const [oldPassword, newPassword, field, words] of refusals) {
    await ask(oldPassword, newPassword)
    await form.locator('[aria-invalid=true]').waitFor()
    const faults = { 'Old password': '', 'New password': '', [field]: words }
    assert.deepEqual({ 'Old password': await faultAt(page, 'Old password'), 'New password': await faultAt(page, 'New password') }, faults)
  }
  await assertAccessible(page, 'a refused password')
  await ask(newcomer.password, next)

  for (const each of [page, other]) {
    // The other browser learns it with its next call.
    if (each === other) await openQuiet(other, '/console/me')
    const title = each === page ? 'The session has ended' : 'Log in to the console'
    await each.getByRole('heading', { name: title }).waitFor()
  }
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alert').getByText('The name or the password is not right.').waitFor()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(next)
  await page.getByRole('button', { name: 'Next' }).click()
  await typeCode(page, codes[1] ?? '')
  await page.getByRole('heading', { name: 'Me', level: 1 }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
