// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type InboxMarksTable = {
  member_id: bigint
  message_id: bigint
  read_at: Date | null
  deleted_at: Date | null
}

export type InboxMessagesTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint | null>
  greets_newcomers: WrittenOnce<WithDefault<boolean>>
  titles: WrittenOnce<Json<Record<string, string>>>
  contents: WrittenOnce<Json<Record<string, string>>>
  sent_at: WrittenOnce<Date>
  sender_kind: WrittenOnce<'upline' | 'downline' | 'support' | null>
  sender_id: WrittenOnce<bigint | null>
  request_id: WrittenOnce<string | null>
}

export type NotificationsOffTable = {
  member_id: WrittenOnce<bigint>
  kind: WrittenOnce<'home-popups' | 'home-invite' | 'envelope-letters' | 'jackpot-letters'>
  switched_off_at: WrittenOnce<Date>
}

export type SentMailsTable = {
  id: Computed<bigint>
  merchant_code: string
  sender_id: bigint
  receiver_kind: 'upline' | 'downline' | 'support'
  receiver_id: bigint | null
  sender_key: string
  subject: string
  content: string
  sent_at: Date
  deleted_at: Date | null
  answered_by: bigint | null
  answered_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    inbox_marks: InboxMarksTable
    inbox_messages: InboxMessagesTable
    notifications_off: NotificationsOffTable
    sent_mails: SentMailsTable
  }
}
