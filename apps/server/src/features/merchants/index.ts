export { type Merchant, numberSetting } from './merchant.ts'
export { createMerchantDirectory, type MerchantDirectory } from './merchant-directory.ts'
export { getMerchant, merchantPublicRoutes } from './public.routes.ts'
export { tellMerchant } from './tell-merchant.ts'
