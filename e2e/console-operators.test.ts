import { TOTP } from 'otpauth'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole, takeOffice, typeCode } from './console-steps.ts'
import { test } from './journey.ts'

const config = readConfig()

test('one owner proposes an operator and another agrees, who sets a password by a link that opens nothing again', {
  tag: '@CON-201',
}, async () => {
  const name = `pen${Date.now().toString(36)}`
  const { page: first } = await openConsole(config, ['owner'], 'operators')
  await first.getByRole('button', { name: 'Add an operator' }).click()
  const form = first.getByRole('dialog', { name: 'Add an operator' })
  await form.getByLabel('Name').fill('x!y')
  await form.getByLabel('Reason').fill('counts the harvest with us')
  await form.getByRole('button', { name: 'Add an operator' }).click()
  await form.locator('span', { hasText: 'begins with a letter or a digit' }).first().waitFor()
  await form.getByLabel('Name').fill(name.toUpperCase())
  await form.getByLabel('Roles').selectOption({ label: 'Viewer' })
  await form.getByRole('button', { name: 'Add an operator' }).click()
  await form.waitFor({ state: 'detached' })

  const { page: second } = await openConsole(config, ['owner'], 'proposals')
  await second.getByRole('row', { name: new RegExp(name) }).click()
  await second.getByRole('button', { name: 'Approve', exact: true }).click()
  await second.getByText(`New operator, ${name}: apply the values`).waitFor()
  await second.getByRole('button', { name: 'Approve', exact: true }).click()
  await second.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })

  await openQuiet(first, '/console/operators')
  await first.getByRole('row', { name: new RegExp(name) }).click()
  await first.getByRole('button', { name: 'Make a link for a password' }).click()
  await first.getByRole('button', { name: 'Make a link for a password' }).click()
  const link = (await first.locator('code', { hasText: '#link=' }).textContent()) ?? ''
  await assertAccessible(first, 'an operator with a link')

  const { page: newcomer } = await takeOffice(config)
  await openQuiet(newcomer, link)
  await newcomer.waitForURL((url) => url.hash === '')
  await newcomer.getByLabel('New password').fill('long enough and of no list')
  await newcomer.getByRole('button', { name: 'Next' }).click()
  await newcomer.getByRole('img', { name: 'Set up your authenticator app' }).waitFor()
  await typeCode(newcomer, new TOTP({ secret: (await newcomer.locator('code').textContent()) ?? '' }).generate())
  await newcomer.getByLabel('I have stored them').check()
  await newcomer.getByRole('button', { name: 'Go on' }).click()
  await newcomer.getByRole('link', { name }).waitFor()

  const { page: late } = await takeOffice(config)
  await openQuiet(late, link)
  await late.getByLabel('New password').fill('long enough and of no list')
  await late.getByRole('button', { name: 'Next' }).click()
  await late.getByRole('alert').getByText('This link is not valid').waitFor()
})
