import { permissionKeys } from '@pavilion/api/endpoint'
import { isLanguage, languages as known } from '@pavilion/api/languages'
import { contrastFaults } from '@pavilion/api/theme-contrast'
import { readTheme, type Theme } from '@pavilion/api/theme-rules'
import { type BrandName, brandKinds, brandNames, isBrandName } from './brand.ts'
import { settingKinds } from './setting-kinds.ts'
import { flagNames, isCountryCode, isLinkAddress, linkTypes } from './switches.ts'

/** One change of a merchant's row. What has no value goes back to its default. */
export type MerchantChange =
  | { kind: 'flag' | 'permission'; name: string; isOn: boolean | undefined }
  | { kind: 'setting' | 'link'; name: string; value: string | undefined }
  | { kind: 'languages'; languages: string[]; defaultLanguage: string | undefined }
  | { kind: 'maintenance'; isOn: boolean; info: string | undefined }
  | { kind: 'countries'; block: boolean; codes: string[] }
  | { kind: 'minimum-age'; age: number }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'brand'; name: BrandName; value: string }

/** What is wrong with what was asked, in a sentence. */
export type Fault = { fault: string }

/** Instead of a value: what holds where nothing is set. */
export const DEFAULT = '--default'

const parsers: Readonly<Record<string, (words: readonly string[]) => MerchantChange | Fault>> = {
  flag: ([name = '', state = '']) => parseSwitch('flag', name, state, flagNames),
  permission: ([name = '', state = '']) => parseSwitch('permission', name, state, permissionKeys),
  setting: ([name = '', ...rest]) => parseSetting(name, rest),
  link: ([type = '', address = '']) => parseLink(type, address),
  languages: ([list = '', defaultLanguage]) => parseLanguages(list, defaultLanguage),
  maintenance: ([state = '', ...info]) => parseMaintenance(state, info),
  countries: ([verb = '', list = '']) => parseCountries(verb, list),
  theme: (words) => parseTheme(words),
  brand: ([name = '', ...rest]) => parseBrand(name, rest),
  'minimum-age': ([age = '']) =>
    /^(?:1[89]|2[0-5])$/.test(age) ? { kind: 'minimum-age', age: Number(age) } : { fault: 'The minimum age is a number from 18 to 25.' },
}

/** How many words each of those takes that take no text. */
const wordsMost: Readonly<Record<string, number>> = { flag: 2, permission: 2, link: 2, languages: 2, countries: 2, 'minimum-age': 1 }

/** The verbs that this reads. */
export const changeVerbs: readonly string[] = Object.keys(parsers)

/** Reads what a person wrote, such as `flag CBS3 off`, the merchant left out. */
export function parseMerchantChange(verb: string, words: readonly string[]): MerchantChange | Fault {
  const parse = Object.hasOwn(parsers, verb) ? parsers[verb] : undefined
  const more = words[wordsMost[verb] ?? words.length]
  if (more !== undefined) return { fault: `"${more}" is one word too many.` }
  return parse?.(words) ?? { fault: `There is no "${verb}"; there are ${changeVerbs.join(', ')}.` }
}

function parseSwitch(kind: 'flag' | 'permission', name: string, state: string, names: readonly string[]): MerchantChange | Fault {
  if (!names.includes(name)) return { fault: `There is no ${kind} "${name}". There are ${names.join(', ')}.` }
  if (state === DEFAULT) return { kind, name, isOn: undefined }
  if (state !== 'on' && state !== 'off') return { fault: `Say on or off, not "${state}".` }
  return { kind, name, isOn: state === 'on' }
}

function parseSetting(name: string, words: readonly string[]): MerchantChange | Fault {
  const known = Object.hasOwn(settingKinds, name) ? settingKinds[name] : undefined
  if (!known) return { fault: `There is no setting "${name}". There are ${Object.keys(settingKinds).join(', ')}.` }
  const value = words.join(' ').trim()
  if (value === DEFAULT) return { kind: 'setting', name, value: undefined }
  if (value === '' || !isPlain(value) || !known.accepts(value)) return { fault: `${name} must be ${known.must}; --default takes it back.` }
  return { kind: 'setting', name, value }
}

function parseLink(type: string, address: string): MerchantChange | Fault {
  if (!linkTypes.includes(type)) return { fault: `There is no link "${type}". There are ${linkTypes.join(', ')}.` }
  if (address === 'off' || address === DEFAULT) return { kind: 'link', name: type, value: undefined }
  if (!isLinkAddress(address)) return { fault: 'A link must begin with https:// or be a path of the site; off takes it away.' }
  return { kind: 'link', name: type, value: address }
}

function parseLanguages(list: string, defaultLanguage: string | undefined): MerchantChange | Fault {
  const languages = list.split(',')
  if (languages.some((language) => !isLanguage(language)) || new Set(languages).size < languages.length)
    return { fault: `Languages are some of ${known.join(', ')}, each once, with commas between them.` }
  if (defaultLanguage !== undefined && !languages.includes(defaultLanguage))
    return { fault: `The default language must be one of ${list}.` }
  return { kind: 'languages', languages, defaultLanguage }
}

function parseMaintenance(state: string, words: readonly string[]): MerchantChange | Fault {
  if (state !== 'on' && state !== 'off') return { fault: `Say on or off, not "${state}".` }
  const info = words.join(' ').trim()
  if (state === 'off' && info !== '') return { fault: 'A site that is open says nothing: off has no text.' }
  if (info.length > 500 || !isPlain(info)) return { fault: 'The information must be a text of at most 500 characters.' }
  return { kind: 'maintenance', isOn: state === 'on', info: info === '' ? undefined : info }
}

function parseCountries(verb: string, list: string): MerchantChange | Fault {
  if (verb !== 'block' && verb !== 'unblock') return { fault: `Say block or unblock, not "${verb}".` }
  const codes = list.split(',')
  const wrong = codes.filter((code) => !isCountryCode(code))
  if (wrong.length > 0) return { fault: `No country has the code "${wrong.join(', ')}": use two capital letters, such as PH,SG.` }
  return { kind: 'countries', block: verb === 'block', codes }
}

function parseTheme(words: readonly string[]): MerchantChange | Fault {
  if (words.length === 1 && words[0] === DEFAULT) return { kind: 'theme', theme: {} }
  const read = readTheme(words.join(' '))
  if ('wrong' in read)
    return { fault: `"${read.wrong}" is no value of a theme: say such as ink-0=#170A0D, radius-card=12px, scheme=light or brand=lantern.` }
  const [alike] = contrastFaults(read.theme)
  if (!alike) return { kind: 'theme', theme: read.theme }
  const { scheme, text, ground, ratio, least, wouldDo } = alike
  const better = wouldDo === undefined ? `another colour of ${ground} is needed` : `${wouldDo} would do`
  return { fault: `${text} on ${ground} has a contrast of ${ratio} in the ${scheme} set and needs ${least}: ${better}.` }
}

function parseBrand(name: string, words: readonly string[]): MerchantChange | Fault {
  if (!isBrandName(name)) return { fault: `There is no "${name}" of a merchant. There are ${brandNames.join(', ')}.` }
  const value = words.join(' ').trim()
  const { must, accepts } = brandKinds[name]
  if (value === '' || value === DEFAULT || !isPlain(value) || !accepts(value)) return { fault: `${name} must be ${must}.` }
  return { kind: 'brand', name, value }
}

/** A text that PostgreSQL can hold and that stays on its line. */
function isPlain(value: string): boolean {
  return value.isWellFormed() && [...value].every((character) => character >= ' ' && character !== '\u007f')
}
