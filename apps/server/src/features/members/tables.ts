// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type MemberNamesTable = {
  merchant_code: WrittenOnce<string>
  skeleton: WrittenOnce<string>
  member_id: WrittenOnce<bigint>
}

export type MemberProfilesTable = {
  member_id: bigint
  payment_password_hash: string | null
  payee_name: string | null
  birthday: string | null
  id_number: Sealed | null
  qq_num: Sealed | null
  facebook: Sealed | null
  wechat: Sealed | null
  line: Sealed | null
  whatsapp: Sealed | null
  zalo: Sealed | null
  recommender_id: bigint | null
  register_method: 'APP' | 'H5' | 'PWA' | 'WEBCLIP'
  register_url: string
  domain: string
  proof_hash: Buffer | null
  id_number_hash: Buffer | null
}

export type MembersTable = {
  id: WithDefault<bigint>
  merchant_code: string
  account: string
  account_key: string
  password_hash: string
  nickname: WithDefault<string>
  type: WithDefault<number>
  is_disabled: WithDefault<boolean>
  registration_request_id: string | null
  registered_at: Date
  last_login_at: Date | null
  email: Sealed | null
  mobile_num: Sealed | null
  country_dialing_code: string | null
  upline_id: bigint | null
  asks_passkey: WithDefault<boolean>
  has_password: WithDefault<boolean>
  head_icon: number | null
  is_demo: WithDefault<boolean>
  permissions_off: WithDefault<string[]>
  password_changed_at: Date | null
  asks_code: WithDefault<boolean>
  has_kept_names: WithDefault<boolean>
  level_code: string | null
  email_hash: Buffer | null
  mobile_hash: Buffer | null
}

export type ProvedContactsTable = {
  member_id: bigint
  kind: 'email' | 'mobile'
  value: Sealed
  proved_at: Date
  value_hash: Buffer | null
}

declare module '../../base/database.ts' {
  interface Tables {
    member_names: MemberNamesTable
    member_profiles: MemberProfilesTable
    members: MembersTable
    proved_contacts: ProvedContactsTable
  }
}
