import type { ValueOf } from '@pavilion/api/endpoint'
import type { getRegisterSettings as endpoint } from '@pavilion/api/registration'
import { type Merchant, textDefaults } from '../merchants/index.ts'
import { asksMobilePassword, openMethods } from './registration-rules.ts'

/** Which ways to register are open, and what they need. */
export function getRegisterSettings(merchant: Merchant): ValueOf<typeof endpoint> {
  const { flags, settings } = merchant
  return {
    methods: openMethods(merchant),
    isSmsCodeNeeded: flags.REGMOBVERF3 === true,
    isMobilePasswordNeeded: flags.MOBILENUMREG3 === true && asksMobilePassword(merchant),
    minimumAge: merchant.minimumAge,
    affiliateCodeParameter: settings.affiliate_code_parameter ?? textDefaults.affiliate_code_parameter,
  }
}
