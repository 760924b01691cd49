// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { WithDefault } from '../../base/columns.ts'

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
  merchant_code: string
  field: RegistrationRulesField
  is_enabled: WithDefault<boolean>
  is_required: WithDefault<boolean>
  pattern: string | null
}

declare module '../../base/database.ts' {
  interface Tables {
    registration_rules: RegistrationRulesTable
  }
}
