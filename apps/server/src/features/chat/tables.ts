// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type ChatConversationsTable = {
  id: Computed<bigint>
  merchant_code: string
  member_id: bigint
  language: string
  is_open: WithDefault<boolean>
  member_read_id: WithDefault<bigint>
  support_read_id: WithDefault<bigint>
  last_message_id: WithDefault<bigint>
  change: WithDefault<bigint>
  changed_at: Date
}

export type ChatEntriesTable = {
  token_hash: Buffer
  member_id: bigint
  session_id: bigint
  back_path: string
  header_color: string
  title: string
  expires_at: Date
}

export type ChatMessagesTable = {
  id: Computed<bigint>
  conversation_id: WrittenOnce<bigint>
  staff_id: WrittenOnce<bigint | null>
  sender_key: WrittenOnce<string>
  content: WrittenOnce<string>
  sent_at: WrittenOnce<Date>
}

export type ChatTicketsTable = {
  token_hash: Buffer
  member_id: bigint
  session_id: bigint
  language: string
  back_path: string
  header_color: string
  title: string
  expires_at: Date
  used_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    chat_conversations: ChatConversationsTable
    chat_entries: ChatEntriesTable
    chat_messages: ChatMessagesTable
    chat_tickets: ChatTicketsTable
  }
}
