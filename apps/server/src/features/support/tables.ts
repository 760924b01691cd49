// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, Json, WithDefault } from '../../base/columns.ts'

export type FeedbackTable = {
  id: Computed<bigint>
  merchant_code: string
  member_id: bigint | null
  content: string
  sent_at: Date
  ended_by: bigint | null
  ended_at: Date | null
}

export type FeedbackPassesTable = {
  pass_hash: Buffer
  merchant_code: string
  pictures_left: number
  expires_at: Date
}

export type FeedbackPicturesTable = {
  id: string
  merchant_code: string
  feedback_id: bigint | null
  kind: 'png' | 'jpeg'
  content: Buffer
  uploaded_at: Date
}

export type SupportLinksTable = {
  id: Computed<bigint>
  merchant_code: string
  type: WithDefault<string>
  titles: Json<Record<string, string>>
  address: string
  cs_type: WithDefault<string>
  position: WithDefault<number>
}

declare module '../../base/database.ts' {
  interface Tables {
    feedback: FeedbackTable
    feedback_passes: FeedbackPassesTable
    feedback_pictures: FeedbackPicturesTable
    support_links: SupportLinksTable
  }
}
