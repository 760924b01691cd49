import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { createMember, memberWidget, newPerson, type Person } from './people.ts'
import { field, takeSpeakingPhone } from './registration-steps.ts'

const config = readConfig()

const factOf = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd span').first()

/** Registers at the address of an invitation, as the person it was sent to does. */
async function registerBy(address: string, person: Person): Promise<void> {
  const { page, putAway } = await takePhone(config.siteUrl)
  await page.goto(address)
  await page.getByText('This invitation is valid').waitFor()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await memberWidget(page, person).waitFor()
  await putAway()
}

test('whom an agent sends a link hangs below it in its team, and so does an account that it opens', {
  tag: ['@PROUTE-22', '@PROUTE-31', '@ROUTE-24'],
}, async () => {
  const { page, putAway } = await takePhone(config.siteUrl)
  const [agent, friend] = [newPerson(), newPerson()]
  await createMember(page, agent)
  await becomeType(page, config, agent, 1)
  await page.goto('/m/agentRegister?tab=link')
  await field(page, 'Number of uses').fill('1')
  await field(page, 'Remark').fill('For the market')
  await assertAccessible(page, 'a link is requested for')
  await page.getByRole('button', { name: 'Make link' }).click()
  await page.getByRole('heading', { name: 'Your link is ready' }).waitFor()
  await page.getByRole('img', { name: /^QR code of the invitation/ }).waitFor()
  await assertAccessible(page, 'a link that was made')
  const address = (await factOf(page, 'Link').textContent()) ?? ''
  assert.equal(new URL(address).pathname, '/m/register')
  await registerBy(address, friend)

  await page.goto('/m/agentRegister?tab=links')
  await page.getByRole('button', { name: /For the market/ }).click()
  const sheet = page.getByRole('dialog', { name: 'For the market' })
  await sheet.getByText('Used up · 1 of 1 registered').waitFor()
  await sheet.getByRole('button', { name: 'Switch off' }).click()
  await sheet.getByText('Switched off · 1 of 1 registered').waitFor()
  await assertAccessible(page, 'a link of the agent')

  await page.goto('/m/agentRegister')
  const opened = newPerson()
  await page.getByRole('radio', { name: 'Agent' }).check()
  await field(page, 'Account name').fill(opened.username)
  await assertAccessible(page, 'an account is opened')
  await page.getByRole('button', { name: 'Open account' }).click()
  await page.getByRole('heading', { name: 'The account is open' }).waitFor()
  assert.match((await factOf(page, 'First password').textContent()) ?? '', /^[a-z2-9]{4}(?:-[a-z2-9]{4})+$/)

  await page.goto('/m/member/team')
  await page.getByText('2 accounts').waitFor()
  await assertAccessible(page, 'the team')
  await page.getByRole('button', { name: friend.username }).click()
  const details = page.getByRole('dialog', { name: friend.username })
  await details.getByText('Member', { exact: true }).waitFor()
  await assertAccessible(page, 'somebody of the team')
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('agent')
  await page.getByText('1 account', { exact: true }).waitFor()
  await page.getByRole('button', { name: opened.username }).waitFor()
  await putAway()
})

test('whoever is no agent invites with a code of its own, in TY', { tag: ['@PROUTE-23', '@ROUTE-25'] }, async () => {
  const { page, putAway } = await takeSpeakingPhone(config.siteUrl, 'TY')
  const member = newPerson()
  await page.goto('/m/register')
  await page.locator('input[name="username"]').fill(member.username)
  await page.locator('input[name="password"]').fill(member.password)
  await page.locator('input[name="confirmPassword"]').fill(member.password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL('**/m/home')
  await page.goto('/m/agentRegister')
  await page.waitForURL('**/m/inviteFriends')
  await page.getByRole('button', { name: 'Kopyahin ang code' }).waitFor()
  assert.match((await factOf(page, 'Code').textContent()) ?? '', /^[A-Z2-9]{8}$/)
  await page.getByRole('link', { name: 'Telegram' }).waitFor()
  await page.getByText('Walang referral promo ngayon', { exact: false }).waitFor()
  await assertAccessible(page, 'inviting friends')
  await putAway()
})
