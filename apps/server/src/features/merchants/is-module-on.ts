import type { ModuleId } from '@pavilion/api/endpoint'
import type { Merchant } from './merchant.ts'

/** Modules that are feature flags as well: they are off until somebody switches them on. */
const FLAG_MODULES: ReadonlySet<ModuleId> = new Set(['MOBILENUMREG3', 'REGMOBVERF3', 'CBS3'])

/** Whether a merchant that says nothing of it has the module. */
export const isModuleOnByDefault = (module: ModuleId): boolean => !FLAG_MODULES.has(module)

/** Whether the merchant has the module. `COMM3` holds what every site needs and cannot be off; maintenance closes a site. */
export function isModuleOn(merchant: Merchant, module: ModuleId): boolean {
  if (module === 'COMM3') return true
  return FLAG_MODULES.has(module) ? merchant.flags[module] === true : merchant.flags[module] !== false
}
