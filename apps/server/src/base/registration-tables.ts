// The tables of migration 0060 as it leaves them.

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
  id_number: string | null
  qq_num: string | null
  facebook: string | null
  wechat: string | null
  line: string | null
  whatsapp: string | null
  zalo: string | null
  recommender_id: bigint | null
  register_method: string
  register_url: string
  domain: string
  proof_hash: Buffer | null
}

export type AffiliateCodesTable = { merchant_code: string; code: string; member_id: bigint; created_at: Date }
