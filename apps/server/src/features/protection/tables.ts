// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type ExclusionMarksTable = {
  kind: 'email' | 'mobile' | 'document' | 'device' | 'address' | 'name'
  digest: Sealed
  member_id: bigint
  ends_at: Date | null
  is_proved: WithDefault<boolean>
  digest_hash: Buffer | null
}

export type ExclusionReviewsTable = {
  id: Computed<bigint>
  merchant_code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  like_id: WrittenOnce<bigint>
  known_by: ('address' | 'name' | 'contact')[]
  noted_at: Date
  closed_by: bigint | null
  closed_at: Date | null
  note: WithDefault<string>
  outcome: 'extended' | 'dismissed' | null
}

export type ExclusionSaltsTable = {
  is_only: WrittenOnce<WithDefault<boolean>>
  salt: WrittenOnce<Buffer>
}

export type ProtectionBreaksTable = {
  id: Computed<bigint>
  member_id: WrittenOnce<bigint>
  kind: WrittenOnce<'time-out' | 'self-exclusion'>
  begins_at: WrittenOnce<Date>
  ends_at: WrittenOnce<Date | null>
  asked_by: WrittenOnce<bigint>
}

export type ProtectionLimitsTable = {
  member_id: bigint
  kind: 'deposit-day' | 'deposit-week' | 'deposit-month' | 'loss-day' | 'loss-week' | 'loss-month' | 'session'
  limit_value: bigint | null
  next_value: bigint | null
  next_at: Date | null
}

export type ProtectionSettingsTable = {
  member_id: bigint
  reality_check_minutes: number
}

declare module '../../base/database.ts' {
  interface Tables {
    exclusion_marks: ExclusionMarksTable
    exclusion_reviews: ExclusionReviewsTable
    exclusion_salts: ExclusionSaltsTable
    protection_breaks: ProtectionBreaksTable
    protection_limits: ProtectionLimitsTable
    protection_settings: ProtectionSettingsTable
  }
}
