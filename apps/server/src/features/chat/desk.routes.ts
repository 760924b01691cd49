import {
  answerConversation,
  closeConversation,
  followDesk,
  getConversation,
  listConversations,
  markConversationRead,
} from '@pavilion/api/chat'
import type { Language } from '@pavilion/api/endpoint'
import type { Db, Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { recordReading } from '../operators/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { type ChatTools, messageOf, senderKeyOf, wordsOf } from './chat-tools.ts'
import {
  type Conversation,
  findConversation,
  insertMessage,
  listConversationRows,
  listMessages,
  updateConversation,
} from './conversations.store.ts'

/** What the desk says of a conversation before it is answered or closed: that a colleague has it, or nothing. */
type RefuseTaken = (
  tx: Tx,
  call: Pick<OperatorCall, 'operator' | 'header' | 'cookie'>,
  kind: 'chat',
  id: bigint,
) => Promise<Refusal<'matter-taken'> | undefined>

/** The conversations as support sees them. Those of another merchant are not found. */
export function chatDeskRoutes(scope: Scope<'operator'>, tools: ChatTools & { refuseTaken: RefuseTaken }): void {
  const record = (
    tx: Tx,
    { operator, address, body }: Pick<OperatorCall, 'operator' | 'address'> & { body: { id: string } },
    action: string,
    detail = '',
  ) => recordOperatorAction(tx, { operator, action, subject: `conversation:${body.id}`, detail, address, at: tools.clock() })

  scope.read(listConversations, async (db, call) => {
    const rows = await listConversationRows(db, call.merchantCode, call.query.state !== 'closed')
    // Of each the last words are shown.
    await recordReading(db, call, { action: 'list-conversations', subject: 'conversations' }, tools.clock())
    return {
      list: rows.map((row) => ({
        id: row.id.toString(),
        account: row.account,
        language: row.language as Language,
        lastText: row.content,
        lastAt: row.sent_at.toISOString(),
        unreadCount: row.unread,
      })),
    }
  })

  scope.read(getConversation, async (db, call) => {
    const { id, account, language, isOpen, memberReadId } = await getOwn(db, call.merchantCode, call.query.id)
    await recordReading(db, call, { action: 'read-conversation', subject: `conversation:${id}` }, tools.clock())
    const { after } = call.query
    const rows = await listMessages(db, id, after === undefined ? undefined : BigInt(after))
    return { messages: rows.map(messageOf), isOpen, seenId: memberReadId.toString(), account, language }
  })

  scope.steps(answerConversation, async (transact, call) => {
    const words = wordsOf(call.body.text)
    if (words instanceof Refusal) return words
    const sent = await transact(async (tx) => {
      const { id } = await getOwn(tx, call.merchantCode, call.body.id)
      const taken = await tools.refuseTaken(tx, call, 'chat', id)
      if (taken) return taken
      const staffId = call.operator.operatorId
      const senderKey = senderKeyOf(staffId, call.body.key)
      const messageId = await insertMessage(tx, { conversationId: id, staffId, senderKey, content: words, at: tools.clock() })
      await record(tx, call, 'answer-conversation', `message ${messageId}`)
      return (await listMessages(tx, id, messageId - 1n)).map(messageOf)[0]
    })
    tools.watch.wake()
    if (!sent) throw new RequestRefused('not-found')
    return sent
  })

  scope.steps(markConversationRead, async (transact, call) => {
    await transact(async (tx) => {
      const { id, supportReadId } = await getOwn(tx, call.merchantCode, call.body.id)
      const upTo = BigInt(call.body.upTo)
      if (upTo > supportReadId) await updateConversation(tx, id, tools.clock(), { support_read_id: upTo })
    })
    tools.watch.wake()
    return { read: true as const }
  })

  scope.steps(closeConversation, async (transact, call) => {
    const taken = await transact(async (tx) => {
      const { id } = await getOwn(tx, call.merchantCode, call.body.id)
      const refused = await tools.refuseTaken(tx, call, 'chat', id)
      if (refused) return refused
      await updateConversation(tx, id, tools.clock(), { is_open: false })
      await record(tx, call, 'close-conversation')
      return undefined
    })
    if (taken) return taken
    tools.watch.wake()
    return { closed: true as const }
  })

  scope.events(followDesk, async (_db, call) => {
    const { merchantCode, operator } = call
    return {
      open: (tell, end) => {
        const key = `operator ${operator.operatorId}`
        const stop = tools.watch.follow({ of: { merchantCode }, key, tell: (id) => tell({ conversationId: id.toString() }), end })
        if (!stop) end()
        return () => stop?.()
      },
    }
  })
}

async function getOwn(db: Db, merchantCode: string, id: string): Promise<Conversation> {
  const conversation = /^\d{1,18}$/.test(id) ? await findConversation(db, { merchantCode, id: BigInt(id) }) : undefined
  if (!conversation) throw new RequestRefused('not-found')
  return conversation
}
