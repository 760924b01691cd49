// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault, WrittenOnce } from '../../base/columns.ts'

export type RegistrationRulesField =
  | 'paymentPassword'
  | 'payeeName'
  | 'nickname'
  | 'birthday'
  | 'email'
  | 'mobileNum'
  | 'verificationCode'
  | 'idNumber'
  | 'qqNum'
  | 'facebook'
  | 'wechat'
  | 'line'
  | 'whatsapp'
  | 'zalo'
  | 'recommenderId'
  | 'affiliateCode'
  | 'captcha'
  | 'username'

export type RegistrationRulesTable = {
  merchant_code: WrittenOnce<string>
  field: WrittenOnce<RegistrationRulesField>
  is_enabled: WrittenOnce<WithDefault<boolean>>
  is_required: WrittenOnce<WithDefault<boolean>>
  pattern: WrittenOnce<string | null>
}

declare module '../../base/database.ts' {
  interface Tables {
    registration_rules: RegistrationRulesTable
  }
}
