// What can be set of a merchant, and how an item is read and parsed: for the slice that owners set it by.
export { itemValue } from './configuration.ts'
export { isModuleOnByDefault } from './is-module-on.ts'
export { DEFAULT, parseMerchantChange } from './parse-merchant-change.ts'
export { defaultOfSetting } from './setting-defaults.ts'
export { settingKinds } from './setting-kinds.ts'
export { flagNames, flagsOnByDefault, linkTypes } from './switches.ts'
export { findTakenHosts } from './taken-hosts.ts'
export { getMerchantRow, lockMerchantForUpdate } from './update-merchant.ts'
