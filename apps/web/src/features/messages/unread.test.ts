import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeText } from '../../domain/badge-text.ts'
import { unreadShownMax, unreadThrottleMs } from '../../domain/limits.ts'
import { asksForChat, createUnreadRefresh, totalUnread } from './unread.ts'

test('the total is announcements plus chat plus inbox', { tags: ['MSG-18', 'ENTITY-15', 'PCONST-03'] }, () => {
  assert.equal(totalUnread({ announcementUnreadCount: 2, chatUnreadCount: 30, inboxUnreadCount: 400 }), 432)
})

test('a count of 99 reads 99, and all above 99+', { tags: ['MSG-14', 'CONST-07', 'PCONST-02'] }, () => {
  assert.equal(unreadShownMax, 99)
  assert.deepEqual([1, 98, 99, 100, 5_000].map(badgeText), ['1', '98', '99', '99+', '99+'])
})

test('many triggers within 250 ms make one call each at once, and one more at the end', {
  tags: ['MSG-19', 'MSG-20', 'CALL-39', 'PCALL-26', 'CALL-40', 'CONST-10'],
}, () => {
  assert.equal(unreadThrottleMs, 250)
  const asked: string[] = []
  const waiting: { run: () => void; delayMs: number }[] = []
  const refresh = createUnreadRefresh(
    (name) => asked.push(name),
    (run, delayMs) => {
      waiting.push({ run, delayMs })
      return () => {}
    },
  )
  const facts = { memberType: 0, hasChat: true, hasInbox: true }
  for (const _ of [1, 2, 3, 4, 5]) refresh(facts)
  assert.deepEqual(asked, ['getChatUnreadCount', 'getInboxUnreadCount'])
  assert.deepEqual(
    waiting.map(({ delayMs }) => delayMs),
    [250, 250],
  )
  for (const { run } of waiting.splice(0)) run()
  assert.equal(asked.length, 4)
  for (const { run } of waiting.splice(0)) run()
  assert.equal(asked.length, 4)
})

test('the chat is asked for with CBS3, and for no guest and no visitor', { tags: ['MSG-21', 'PCONST-04'] }, () => {
  const asks = (memberType: number | null, hasChat: boolean) => asksForChat({ memberType, hasChat, hasInbox: true })
  assert.deepEqual(
    [asks(0, true), asks(2, true), asks(40, true), asks(4, true), asks(null, true), asks(0, false)],
    [true, true, true, false, false, false],
  )
})
