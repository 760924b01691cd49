import {
  enterChat as enterEndpoint,
  followChat,
  getChat,
  getChatRoom,
  listLiveModels,
  markChatRead,
  sendChatMessage,
} from '@pavilion/api/chat'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { hashToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call, Scope } from '../../base/route.ts'
import { listDeskPresence } from '../operators/index.ts'
import { type ChatTools, messageOf, refuseGuest, senderKeyOf, wordsOf } from './chat-tools.ts'
import { type Conversation, findConversation, insertMessage, listMessages, updateConversation } from './conversations.store.ts'
import { CHAT_COOKIE, enterChat } from './enter-chat.ts'
import { type ChatEntry, findEntry } from './entries.store.ts'

/** Somebody who was seen within this sits at the desk. */
const AT_DESK_MS = 60_000
const WRITING = { attemptsMax: 20, windowMs: 60_000 }

type Inside = { entry: ChatEntry; conversation: Conversation }

/**
 * The calls of the chat page. The caller is known by the cookie for which the ticket was exchanged.
 */
export function chatPublicRoutes(scope: Scope<'public'>, tools: ChatTools): void {
  const comeIn = async (db: Db, call: Call): Promise<Inside | Refusal<'chat-ended' | 'real-account-needed'>> => {
    const token = call.cookie(CHAT_COOKIE)
    const entry = token === undefined ? undefined : await findEntry(db, call.merchantCode, hashToken(token), tools.clock())
    const conversation = entry && (await findConversation(db, { memberId: entry.memberId }))
    if (!conversation) return new Refusal('chat-ended', 'this browser has not entered, or not any more')
    return refuseGuest(entry.type) ?? { entry, conversation }
  }

  liveModelRoutes(scope, tools)
  scope.write(enterEndpoint, (tx, call) => enterChat(tx, tools, call))

  scope.read(getChatRoom, async (db, call) => {
    const inside = await comeIn(db, call)
    if (inside instanceof Refusal) return inside
    const { backPath, headerColor, title } = inside.entry
    return { backPath, headerColor, title }
  })

  scope.read(getChat, async (db, call) => {
    const inside = await comeIn(db, call)
    if (inside instanceof Refusal) return inside
    const { id, isOpen, supportReadId } = inside.conversation
    const { after } = call.query
    const rows = await listMessages(db, id, after === undefined ? undefined : BigInt(after))
    return { messages: rows.map(messageOf), isOpen, seenId: supportReadId.toString() }
  })

  scope.steps(sendChatMessage, async (transact, call) => {
    const sent = await transact(async (tx) => {
      const inside = await comeIn(tx, call)
      if (inside instanceof Refusal) return inside
      const words = wordsOf(call.body.text)
      if (words instanceof Refusal) return words
      const at = tools.clock()
      const { memberId } = inside.entry
      const place = await reserveAttempt(tx, attemptScope('chat', call.merchantCode, memberId.toString()), WRITING, at)
      if (!place.isTaken) throw new RequestRefused('too-many-requests')
      const message = {
        conversationId: inside.conversation.id,
        staffId: null,
        senderKey: senderKeyOf(null, call.body.key),
        content: words,
        at,
      }
      const id = await insertMessage(tx, message)
      return (await listMessages(tx, inside.conversation.id, id - 1n)).map(messageOf)[0] ?? new Refusal('chat-ended', 'no message')
    })
    tools.watch.wake()
    return sent
  })

  scope.steps(markChatRead, async (transact, call) => {
    const outcome = await transact(async (tx) => {
      const inside = await comeIn(tx, call)
      if (inside instanceof Refusal) return inside
      const upTo = BigInt(call.body.upTo)
      const { conversation } = inside
      if (upTo > conversation.memberReadId) await updateConversation(tx, conversation.id, tools.clock(), { member_read_id: upTo })
      return { read: true as const }
    })
    tools.watch.wake()
    return outcome
  })

  scope.events(followChat, async (db, call) => {
    const inside = await comeIn(db, call)
    if (inside instanceof Refusal) return inside
    const { id } = inside.conversation
    return {
      open: (tell, end) => {
        const stop = tools.watch.follow({ of: { conversationId: id }, key: `member ${id}`, tell: () => tell({ changed: true }), end })
        if (!stop) end()
        return () => stop?.()
      },
    }
  })
}

function liveModelRoutes(scope: Scope<'public'>, tools: ChatTools): void {
  scope.read(listLiveModels, async (db, call) => {
    const since = tools.clock().getTime() - AT_DESK_MS
    const staff = await listDeskPresence(db, call.merchantCode)
    const list = staff.map(({ id, shownName, isDisabled, seenAt }) => ({
      id: id.toString(),
      name: shownName,
      active: !isDisabled,
      streaming: !isDisabled && seenAt !== null && seenAt.getTime() > since,
    }))
    const { active, streaming } = call.query
    const isWanted = (asked: string | undefined, holds: boolean) => asked === undefined || asked === String(holds)
    return { list: list.filter((model) => isWanted(active, model.active) && isWanted(streaming, model.streaming)) }
  })
}
