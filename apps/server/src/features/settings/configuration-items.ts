import { endpoints } from '@pavilion/api/all'
import { moduleIds, permissionKeys } from '@pavilion/api/endpoint'
import type { ConfigurationItemValue } from '@pavilion/api/settings'
import { merchantConfiguration } from '../merchants/index.ts'
import { ruledFields } from '../registration/index.ts'
import { isGuarded } from './guarded-items.ts'

/** What there is to be set, without what it is set to. */
export type ItemShape = Omit<ConfigurationItemValue, 'value' | 'changedBy' | 'changedAt' | 'valueThen'>

const ON_OFF = { form: 'choice' as const, choices: ['on', 'off'] }
const AGE = { least: 18, most: 25 }

/** The calls that are refused while a module, or a permission key, is off: as the contract says them of each. */
const closedBy = (isClosed: (endpoint: (typeof endpoints)[number]) => boolean): string[] =>
  endpoints.filter(isClosed).map(({ method, path }) => `${method} ${path}`)

const flags: readonly ItemShape[] = merchantConfiguration.flagNames.map((name) => {
  const module = moduleIds.find((id) => id === name)
  return {
    part: 'flag',
    name,
    group: module ? 'modules' : 'flags',
    default:
      merchantConfiguration.flagsOnByDefault.includes(name) || (module && merchantConfiguration.isModuleOnByDefault(module)) ? 'on' : 'off',
    ...ON_OFF,
    isGuarded: isGuarded({ part: 'flag', name }),
    ...(module ? { closes: closedBy((endpoint) => endpoint.module === module) } : {}),
  }
})

const permissions: readonly ItemShape[] = permissionKeys.map((name) => ({
  part: 'permission',
  name,
  group: 'menus',
  default: 'off',
  ...ON_OFF,
  isGuarded: false,
  closes: closedBy(({ permission }) => permission === name),
}))

const settings: readonly ItemShape[] = Object.entries(merchantConfiguration.settingKinds).map(
  ([name, { group, form, least, most, choices }]) => ({
    part: 'setting',
    name,
    group,
    default: merchantConfiguration.defaultOfSetting(name) ?? null,
    form,
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(choices === undefined ? {} : { choices: [...choices] }),
    isGuarded: isGuarded({ part: 'setting', name }),
  }),
)

const links: readonly ItemShape[] = merchantConfiguration.linkTypes.map((name) => ({
  part: 'link',
  name,
  group: 'links',
  default: null,
  form: 'link',
  isGuarded: isGuarded({ part: 'link', name }),
}))

const rules: readonly ItemShape[] = ruledFields.map((name) => ({
  part: 'rule',
  name,
  group: 'form',
  default: null,
  form: 'rule',
  isGuarded: false,
}))

const brand: readonly ItemShape[] = merchantConfiguration.brandNames.map((name) => {
  const { form, most } = merchantConfiguration.brandKinds[name]
  const shape = { part: 'brand' as const, name, group: 'brand', default: null, form, isGuarded: isGuarded({ part: 'brand', name }) }
  return most === undefined ? shape : { ...shape, most }
})

/** Everything that can be set, in the order of the page. */
export const configurationItems: readonly ItemShape[] = [
  ...brand,
  { part: 'languages', name: '', group: 'places', default: null, form: 'languages', isGuarded: false },
  { part: 'minimum-age', name: '', group: 'places', default: null, form: 'number', ...AGE, isGuarded: false },
  { part: 'theme', name: '', group: 'site', default: null, form: 'theme', isGuarded: false },
  { part: 'maintenance', name: '', group: 'maintenance', default: null, form: 'maintenance', isGuarded: false },
  ...flags,
  ...permissions,
  ...settings,
  ...links,
  ...rules,
]

/** The item of that name; nothing where there is none. */
export const findItem = ({ part, name }: { part: string; name: string }): ItemShape | undefined =>
  configurationItems.find((item) => item.part === part && item.name === name)
