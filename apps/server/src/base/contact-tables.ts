import type { Generated, JSONColumnType } from 'kysely'

// The tables of support and chat.

type Json<Type extends object> = JSONColumnType<Type>

type SupportLinksTable = {
  id: Generated<bigint>
  merchant_code: string
  type: string
  titles: Json<Record<string, string>>
  address: string
  cs_type: string
  position: number
}

type FeedbackTable = { id: Generated<bigint>; merchant_code: string; member_id: bigint | null; content: string; sent_at: Date }

type FeedbackPicturesTable = {
  id: string
  merchant_code: string
  feedback_id: bigint | null
  kind: 'png' | 'jpeg'
  content: Buffer
  uploaded_at: Date
}

type FeedbackPassesTable = { pass_hash: Buffer; merchant_code: string; pictures_left: number; expires_at: Date }

type ChatConversationsTable = {
  id: Generated<bigint>
  merchant_code: string
  member_id: bigint
  language: string
  is_open: Generated<boolean>
  member_read_id: Generated<bigint>
  support_read_id: Generated<bigint>
  last_message_id: Generated<bigint>
  change: Generated<bigint>
  changed_at: Date
}

type ChatMessagesTable = {
  id: Generated<bigint>
  conversation_id: bigint
  staff_id: bigint | null
  sender_key: string
  content: string
  sent_at: Date
}

type ChatTicketsTable = {
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

type ChatEntriesTable = Omit<ChatTicketsTable, 'language' | 'used_at'>

export type ContactTables = {
  support_links: SupportLinksTable
  feedback: FeedbackTable
  feedback_pictures: FeedbackPicturesTable
  feedback_passes: FeedbackPassesTable
  chat_conversations: ChatConversationsTable
  chat_messages: ChatMessagesTable
  chat_tickets: ChatTicketsTable
  chat_entries: ChatEntriesTable
}
