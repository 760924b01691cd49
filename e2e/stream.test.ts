import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { booksOf } from './books.ts'
import { hear, PATIENCE_MS } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'
import { becomeMember, memberWidget, newPerson } from './people.ts'
import { marigoldTile, playOut, startRound, waitForGame } from './rounds.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'stream')

/** Counts what the page asks the server for. */
function countCalls(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return (path: string) => asked.filter((one) => one === path).length
}

const openWithNews = async (page: Page) => {
  const [stream] = await Promise.all([page.waitForResponse('**/wps/stream**'), page.goto('/m/home')])
  assert.equal(stream.headers()['content-type'], 'text/event-stream')
  assert.ok(!/token|bearer/i.test(stream.url()), 'no token stands in an address')
}

test('a bet in one tab is seen in the other by itself, mail and news too, and nobody asked for them', { tag: '@DP-76' }, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { hasNews: true })
  const person = newPerson()
  await becomeMember(page, person)
  const other = await page.context().newPage()
  const calls = countCalls(other)
  await openWithNews(other)
  await other.getByText('₱1,000.00', { exact: true }).first().waitFor()

  await page.goto('/m/home')
  await marigoldTile(page).click()
  const game = await waitForGame(page)
  const walletCalls = calls('/wps/wallet/member')
  // A round that wins its stake back leaves nothing to be seen.
  let balance = '₱1,000.00'
  for (let rounds = 0; balance === '₱1,000.00' && rounds < 10; rounds += 1) {
    await playOut(game)
    await startRound(page, game.getByRole('button', { name: 'Spin', exact: true }))
    balance = (await booksOf(config, person)).balance
  }
  // Free spins may still win: what counts is the last of it.
  await expect
    .poll(
      async () => {
        const { balance: now } = await booksOf(config, person)
        return other.getByText(now, { exact: true }).first().isVisible()
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(true)
  assert.equal(calls('/wps/wallet/member'), walletCalls, 'the balance came by itself')

  const inboxCalls = calls('/wps/inbox/unreadCount')
  await onDatabase(
    config,
    `insert into inbox_messages (merchant_code, member_id, titles, contents, sent_at)
     select merchant_code, id, '{"EN":"For you"}', '{"EN":"<p>x</p>"}', now() from members m, generate_series(1, 42) where account = $1`,
    [person.username],
  )
  await other.getByText(/^4\d$/).first().waitFor()
  assert.equal(calls('/wps/inbox/unreadCount'), inboxCalls, 'the count came by itself')

  const told = other.waitForResponse(
    async (reply) => reply.url().includes('/wps/announcement') && (await reply.text()).includes('Told at once'),
  )
  const [row] = await onDatabase(
    config,
    `insert into announcements (merchant_code, type, titles, contents, starts_on)
     values ('${own.code}', 'PL', '{"EN":"Told at once"}', '{"EN":"<p>x</p>"}', current_date - 1) returning id`,
  )
  await told
  await onDatabase(config, 'delete from announcements where id = $1', [row?.id])
  // Free spins wait to be started, and a round that is not over is on no board.
  await playOut(game)
  const boardCalls = calls('/wps/game/winnerBoard')
  const won: unknown[] = []
  for (let looks = 0; won.length === 0 && looks < 400; looks += 1) {
    won.push(
      ...(await onDatabase(
        config,
        `update rounds r set win_minor = r.stake_minor + 4321000, changed_at = now() from ledger.accounts a, members m
         where a.shard = r.shard and a.id = r.wallet_id and a.owner = 'member:' || m.id and m.account = $1 and r.is_finished
         returning to_char(r.win_minor / 100.0, 'FM999,999,990.00') as win`,
        [person.username],
      )),
    )
  }
  const [win] = won as { win: string }[]
  assert.ok(win, 'the round is over')
  await other.getByText(`₱${win?.win}`).first().waitFor({ state: 'attached' })
  assert.equal(calls('/wps/game/winnerBoard'), boardCalls, 'the win came by itself')
  await other.close()
  await putAway()
})

test('a page whose session was ended elsewhere says so within moments, untouched', { tag: '@SESSION-08' }, async () => {
  const { page, putAway } = await takePhone(own.siteUrl, { hasNews: true })
  const person = newPerson()
  await becomeMember(page, person)
  await openWithNews(page)
  await memberWidget(page, person).waitFor()
  await onDatabase(config, 'update sessions set ended_at = now() where member_id = (select id from members where account = $1)', [
    person.username,
  ])
  await hear(page, 'The account has been logged out', 4_000)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await putAway()
})
