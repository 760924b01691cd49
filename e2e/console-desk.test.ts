import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'deskers')
test.beforeAll(async () => {
  await own.change({ flags: { CBS3: true } })
})

/** What a member wrote in the chat, as a row: that page is tried elsewhere. */
async function say(account: string, text: string): Promise<void> {
  await onDatabase(
    config,
    `with said as (
       insert into chat_messages (conversation_id, sender_key, content, sent_at)
       select c.id, 'm-' || $3, $2, now() from chat_conversations c join members m on m.id = c.member_id where m.account = $1
       returning id, conversation_id
     )
     update chat_conversations c set last_message_id = said.id, is_open = true, change = nextval('chat_changes'), changed_at = now()
     from said where c.id = said.conversation_id`,
    [account, text, randomBytes(8).toString('hex')],
  )
}

test('of two operators one takes a conversation of the list, and what came while the stream was cut is there once', {
  tag: '@CON-194',
}, async () => {
  const account = `asks${randomBytes(3).toString('hex')}`
  await onDatabase(
    config,
    `with who as (
       insert into members (merchant_code, account, account_key, password_hash, registered_at) values ($2, $1, $1, 'none', now()) returning id
     ), heard as (insert into feedback (merchant_code, member_id, content, sent_at) select $2, id, 'The list is slow.', now() from who)
     insert into chat_conversations (merchant_code, member_id, language, changed_at) select $2, id, 'EN', now() from who`,
    [account, own.code],
  )
  await say(account, 'Where is my deposit?')
  const { page: first } = await openConsole({ ...config, siteUrl: own.siteUrl }, ['support'], 'me', own.code)
  const { page: second } = await openConsole({ ...config, siteUrl: own.siteUrl }, ['support'], 'me', own.code)
  // The stream of the desk is open as long as its screen is.
  for (const page of [first, second]) await page.getByRole('link', { name: 'Conversations' }).click()
  await first.getByRole('row', { name: /The list is slow/ }).waitFor()
  for (const page of [first, second])
    await page
      .getByRole('row', { name: /Where is my deposit/ })
      .getByText('Chat')
      .click()
  // Both look at what nobody has; the second reads at once who was faster.
  await second.getByRole('button', { name: 'Take it' }).waitFor()
  await first.getByRole('button', { name: 'Take it' }).click()
  await first.getByRole('button', { name: 'Take it' }).click()
  await first.getByLabel('Your answer').waitFor()
  // What is said of an act covers neither the panel nor its buttons.
  const said = await first.getByRole('status').filter({ hasText: 'It is yours now.' }).boundingBox()
  const panel = await first.getByRole('complementary').boundingBox()
  assert.ok(said && panel && said.x + said.width <= panel.x)
  await second.getByRole('button', { name: 'Hand it back' }).waitFor()
  assert.equal(await second.getByLabel('Your answer').count(), 0)

  await first.route('**/operator/api/desk/**', (route) => route.abort())
  await say(account, 'Are you there?')
  await first.unroute('**/operator/api/desk/**')
  const thread = first.getByRole('list', { name: 'Conversation' })
  await thread.getByText('Are you there?').waitFor()
  await first.getByLabel('Your answer').fill('I look at it now.')
  await first.getByLabel('Your answer').press('Enter')
  await thread.getByText('I look at it now.').waitFor()
  const lines = await thread.getByRole('listitem').allTextContents()
  assert.deepEqual(
    lines.map((text) => ['Where is my deposit?', 'Are you there?', 'I look at it now.'].findIndex((words) => text.startsWith(words))),
    [0, 1, 2],
  )
  await assertAccessible(first, 'a conversation at the console')
  await first.getByRole('button', { name: 'End it' }).click()
  await first.getByRole('button', { name: 'End it' }).click()
  await first.getByRole('row', { name: /Where is my deposit|I look at it now/ }).waitFor({ state: 'detached' })
})
