import { unreadThrottleMs } from '../../domain/limits.ts'
import { isGuest } from '../../domain/session-store.ts'
import { type Schedule, throttle } from '../../lib/timers.ts'

/** What waits to be read, by where it waits. */
export type UnreadCounts = { announcementUnreadCount: number; chatUnreadCount: number; inboxUnreadCount: number }

export const totalUnread = ({ announcementUnreadCount, chatUnreadCount, inboxUnreadCount }: UnreadCounts): number =>
  announcementUnreadCount + chatUnreadCount + inboxUnreadCount

/** Who looks, and what the merchant has. */
export type UnreadFacts = { memberType: number | null; hasChat: boolean; hasInbox: boolean }

/** Answers of support are counted for members who can have any. */
export const asksForChat = ({ memberType, hasChat }: UnreadFacts): boolean => hasChat && memberType !== null && !isGuest(memberType)

/** Mail is counted for members who can have any. */
export const asksForInbox = ({ memberType, hasInbox }: UnreadFacts): boolean => hasInbox && memberType !== null && !isGuest(memberType)

/** Requests the counts again: at once, and once more for all calls within the interval. */
export function createUnreadRefresh(
  ask: (name: 'getChatUnreadCount' | 'getInboxUnreadCount') => void,
  later?: Schedule,
): (facts: UnreadFacts) => void {
  const chat = throttle(() => ask('getChatUnreadCount'), unreadThrottleMs, later)
  const inbox = throttle(() => ask('getInboxUnreadCount'), unreadThrottleMs, later)
  return (facts) => {
    if (asksForChat(facts)) chat.call()
    if (asksForInbox(facts)) inbox.call()
  }
}
