import type { enterChat as endpoint } from '@pavilion/api/chat'
import type { Tx } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { type ChatTools, refuseGuest } from './chat-tools.ts'
import { ensureConversation } from './conversations.store.ts'
import { findEntry, insertEntry, type Room, takeTicket } from './entries.store.ts'

/** The cookie of a browser that has entered. */
export const CHAT_COOKIE = 'pavilion_chat'
const ENTRY_MS = 12 * 60 * 60_000

/** Takes a ticket, and gives the browser a cookie that only the chat knows. A ticket that is used, over or unknown opens nothing. */
export async function enterChat(
  tx: Tx,
  tools: ChatTools,
  call: Call<typeof endpoint>,
): Promise<Room | Refusal<'chat-ended' | 'real-account-needed'>> {
  const at = tools.clock()
  const ticket = await takeTicket(tx, hashToken(call.body.ticket), at)
  if (!ticket) return new Refusal('chat-ended', 'the ticket is good for nothing')
  const token = makeToken(tools.random)
  const room = { backPath: ticket.back_path, headerColor: ticket.header_color, title: ticket.title }
  const tokenHash = hashToken(token)
  const entry = { tokenHash, memberId: ticket.member_id, sessionId: ticket.session_id, expiresAt: new Date(at.getTime() + ENTRY_MS) }
  await insertEntry(tx, { ...room, ...entry })
  // What the session and the member are now counts, not what they were at the launch.
  const found = await findEntry(tx, call.merchantCode, tokenHash, at)
  if (!found) return new Refusal('chat-ended', 'the session that launched the chat is over')
  const refusal = refuseGuest(found.type)
  if (refusal) return refusal
  const { merchantCode } = call
  await ensureConversation(tx, { merchantCode, memberId: memberId(ticket.member_id), language: ticket.language, at })
  call.setCookie(CHAT_COOKIE, token, ENTRY_MS / 1_000)
  return room
}
