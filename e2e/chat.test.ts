import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, openQuiet, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { enrolAtDesk, enterDeskPassword, takeDeskOperator } from './desk.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, createMember, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'chat')
const { siteUrl } = own
test.beforeAll(async () => {
  await own.change({ flags: { CBS3: true } })
})

/** Until every server has noticed what changed in the merchant's row. */
async function openUntil(page: Page, text: string): Promise<void> {
  for (const endsAt = performance.now() + 12_000; performance.now() < endsAt; ) {
    await openQuiet(page, '/m/message')
    if ((await page.getByText(text).count()) > 0) return
  }
  assert.fail(`${text} never came`)
}

const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

/** Somebody at the desk for the first time, after a try with the wrong password. */
async function openDesk(): Promise<Phone> {
  const staff = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await staff.page.goto('/support')
  await staff.page.waitForURL('**/m/support')
  const operator = await takeDeskOperator(config, own.code)
  await enterDeskPassword(staff.page, operator, 'not the password')
  await staff.page.getByText('The username or the password is not right.').waitFor()
  await assertAccessible(staff.page, 'the door of the desk')
  await enrolAtDesk(staff.page, operator, () => assertAccessible(staff.page, 'the second step to the desk'))
  return staff
}

test('a member launches the chat, support answers at its desk, and each sees the other’s words at once', {
  tag: ['@CHAT-01', '@CHAT-02', '@CHAT-03', '@CALL-41', '@CALL-27', '@CONST-09', '@ERR-02', '@MSG-08', '@MSG-21'],
}, async () => {
  const staff = await openDesk()
  const member = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const { page } = member
  const person = newPerson()
  await becomeMember(page, person)
  await openUntil(page, 'Live now')
  let launchUrl = ''
  let answeredAt = 0
  await page.route('**/wps/chat/launch**', async (route) => {
    launchUrl = route.request().url()
    const response = await route.fetch()
    answeredAt = performance.now()
    await route.fulfill({ response })
  })
  const unread = page.waitForRequest('**/wps/chat/unreadCount')
  await page.reload()
  await unread
  await page.getByRole('button', { name: /^Live chat/ }).click()
  await hear(page, 'Please wait')
  await page.waitForURL('**/m/chat**', { waitUntil: 'commit' })
  assert.ok(performance.now() - answeredAt >= 450, 'half a second lies between')
  const asked = new URL(launchUrl).searchParams
  assert.deepEqual([...asked.keys()].sort(), ['b2c', 'backUrl', 'headerColor', 'language', 'title'])
  assert.deepEqual([asked.get('b2c'), asked.get('backUrl'), asked.get('title')], ['1', `${siteUrl}/m/message`, 'Live chat'])
  await page.getByText('How can we help?').waitFor()
  assert.equal(new URL(page.url()).search, '')
  await assertAccessible(page, 'an empty chat')

  await write(page, '<b>Good</b> evening')
  await said(page, '<b>Good</b> evening').waitFor()
  await staff.page.getByRole('link', { name: new RegExp(person.username) }).click()
  await said(staff.page, '<b>Good</b> evening').waitFor()
  await page.getByText('Seen').waitFor()
  await write(staff.page, 'Welcome to Pavilion')
  await said(page, 'Welcome to Pavilion').waitFor()
  await assertAccessible(page, 'a chat')
  await assertAccessible(staff.page, 'a conversation at the desk')

  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/m/message')
  const answered = Promise.withResolvers<void>()
  await staff.page.route('**/operator/api/desk/conversation/answer', async (route) => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await write(staff.page, 'One more thing')
  await said(staff.page, 'One more thing')
    .locator('..')
    .getByText(/^You · /)
    .waitFor()
  assert.equal(await said(staff.page, 'One more thing').count(), 1, 'once, although the stream was quicker than the answer')
  answered.resolve()
  await page.reload()
  await page
    .getByRole('button', { name: /^Live chat/ })
    .locator('[data-badge]')
    .getByText('1', { exact: true })
    .waitFor()
  await page.goto('/m/chat')
  await said(page, 'One more thing').waitFor()

  await staff.page.getByRole('button', { name: 'Close' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await staff.page.getByRole('link', { name: new RegExp(person.username) }).waitFor({ state: 'detached' })
  await page.getByText('This conversation is closed. Write again to reopen it.').waitFor()
  await staff.page.getByRole('button', { name: 'Log out' }).click()
  await staff.page.getByLabel('Operator').waitFor()
  await staff.putAway()
  await member.putAway()
})

test('the online service of an agent is the live chat, where there is one', { tag: '@AGENT-19' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await becomeType(page, config, person, 1)
  await openUntil(page, 'Live chat')
  await page.goto('/m/agent')
  await page.getByRole('navigation', { name: 'Agent menu' }).getByRole('button', { name: 'Online service' }).click()
  await page.waitForURL('**/m/chat**')
  await page.getByText('How can we help?').waitFor()
  await write(page, 'A question about my team')
  await said(page, 'A question about my team').waitFor()
  await putAway()
})

test('who has not launched the chat, or has logged out since, is shown the way to it', async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await page.goto('/m/chat?ticket=nonsense')
  await page.getByRole('heading', { name: 'The chat has ended' }).waitFor()
  await page.getByRole('link', { name: 'Go to messages' }).click()
  await page.waitForURL('**/m/message')
  await putAway()
})
