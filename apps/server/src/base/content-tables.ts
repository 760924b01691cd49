// See tables.ts.
import type { Generated, JSONColumnType } from 'kysely'

type Json<Type extends object> = JSONColumnType<Type>

export type BannersTable = {
  id: Generated<bigint>
  merchant_code: string
  group_name: string
  titles: Json<Record<string, string>>
  subtitles: Json<Record<string, string>>
  url: string
  linkage: string
  position: number
  starts_on: string | null
  ends_on: string | null
}

export type AnnouncementsTable = {
  id: Generated<bigint>
  merchant_code: string
  type: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  starts_on: string
  ends_on: string | null
  category: Generated<string>
  images: Json<{ sequence: number; url: string }[]>
  linkage: Generated<string>
}

export type AnnouncementReadsTable = { member_id: bigint; announcement_id: bigint; read_at: Date }

export type InboxMessagesTable = {
  id: Generated<bigint>
  merchant_code: string
  member_id: bigint | null
  greets_newcomers: Generated<boolean>
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  sent_at: Date
  sender_kind: Generated<'upline' | 'downline' | 'support' | null>
  sender_id: Generated<bigint | null>
}

export type SentMailsTable = {
  id: Generated<bigint>
  merchant_code: string
  sender_id: bigint
  receiver_kind: 'upline' | 'downline' | 'support'
  receiver_id: bigint | null
  sender_key: string
  subject: string
  content: string
  sent_at: Date
  deleted_at: Generated<Date | null>
  answered_by: Generated<bigint | null>
  answered_at: Generated<Date | null>
}

export type InboxMarksTable = { member_id: bigint; message_id: bigint; read_at: Date | null; deleted_at: Date | null }

export type PromotionsTable = {
  id: Generated<bigint>
  merchant_code: string
  category: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  picture: string
  starts_on: string
  ends_on: string | null
  position: number
  terms: Generated<unknown>
}

export type HelpTopicsTable = {
  id: Generated<bigint>
  merchant_code: string
  anchor: string
  titles: Json<Record<string, string>>
  contents: Json<Record<string, string>>
  position: number
}

/** The tables of what operators write. */
export type ContentTables = {
  banners: BannersTable
  announcements: AnnouncementsTable
  announcement_reads: AnnouncementReadsTable
  inbox_messages: InboxMessagesTable
  inbox_marks: InboxMarksTable
  sent_mails: SentMailsTable
  promotions: PromotionsTable
  help_topics: HelpTopicsTable
}
