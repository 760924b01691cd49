// The tables of registrations and invitations as their migrations leave them.

import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Generated, JSONColumnType } from 'kysely'
import type { Sealed } from './sealed.ts'

export type RegistrationRulesTable = {
  merchant_code: string
  field: string
  is_enabled: boolean
  is_required: boolean
  pattern: string | null
}

export type MemberProfilesTable = {
  member_id: bigint
  payment_password_hash: string | null
  payee_name: string | null
  birthday: string | null
  id_number: Sealed | null
  id_number_hash: Generated<Buffer | null>
  qq_num: Sealed | null
  facebook: Sealed | null
  wechat: Sealed | null
  line: Sealed | null
  whatsapp: Sealed | null
  zalo: Sealed | null
  recommender_id: bigint | null
  register_method: string
  register_url: string
  domain: string
  proof_hash: Buffer | null
}

export type AffiliateCodesTable = { merchant_code: string; code: string; member_id: bigint; created_at: Date }

export type InviteLinksTable = {
  id: bigint
  merchant_code: string
  agent_id: bigint
  request_id: string
  code: string
  member_type: number
  rates: JSONColumnType<RebateRateLineValue[]>
  remark: string
  uses_max: number | null
  registered: Generated<number>
  created_at: Date
  expires_at: Date | null
  is_enabled: Generated<boolean>
  deleted_at: Date | null
}

export type InvitedMembersTable = {
  member_id: bigint
  inviter_id: bigint
  link_id: bigint | null
  invited_at: Date
  first_deposit_at: Date | null
}

export type InvitationTables = { invite_links: InviteLinksTable; invited_members: InvitedMembersTable }
