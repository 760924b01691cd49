import type { ColumnType, Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

type WrittenOnce<Type> = ColumnType<Type, Type, never>

export type ProtectionTables = {
  protection_limits: {
    member_id: bigint
    kind: string
    limit_value: bigint | null
    next_value: bigint | null
    next_at: Date | null
  }
  protection_settings: { member_id: bigint; reality_check_minutes: number }
  protection_breaks: {
    id: Generated<bigint>
    member_id: WrittenOnce<bigint>
    kind: WrittenOnce<'time-out' | 'self-exclusion'>
    begins_at: WrittenOnce<Date>
    ends_at: WrittenOnce<Date | null>
    asked_by: WrittenOnce<bigint>
  }
  exclusion_marks: { kind: string; digest: Sealed; digest_hash: Buffer; member_id: bigint; ends_at: Date | null; is_proved: boolean }
  exclusion_reviews: {
    id: Generated<bigint>
    merchant_code: WrittenOnce<string>
    member_id: WrittenOnce<bigint>
    like_id: WrittenOnce<bigint>
    known_by: ('address' | 'name')[]
    noted_at: Date
    closed_by: Generated<bigint | null>
    closed_at: Generated<Date | null>
    note: Generated<string>
  }
  exclusion_salts: { is_only: Generated<boolean>; salt: Buffer }
}
