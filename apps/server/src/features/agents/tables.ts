// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Json, WithDefault, WrittenOnce } from '../../base/columns.ts'

export type AffiliateCodesTable = {
  merchant_code: WrittenOnce<string>
  code: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
  created_at: WrittenOnce<Date>
}

export type InviteLinksTable = {
  id: bigint
  merchant_code: string
  agent_id: bigint
  request_id: string
  code: string
  member_type: number
  rates: WithDefault<Json<RebateRateLineValue[]>>
  remark: WithDefault<string>
  uses_max: number | null
  registered: WithDefault<number>
  created_at: Date
  expires_at: Date | null
  is_enabled: WithDefault<boolean>
  deleted_at: Date | null
}

export type InvitedMembersTable = {
  member_id: bigint
  inviter_id: bigint
  link_id: bigint | null
  invited_at: Date
  first_deposit_at: Date | null
}

declare module '../../base/database.ts' {
  interface Tables {
    affiliate_codes: AffiliateCodesTable
    invite_links: InviteLinksTable
    invited_members: InvitedMembersTable
  }
}
