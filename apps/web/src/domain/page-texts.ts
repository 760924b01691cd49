import type { I18n } from '@lingui/core'
import { isLanguage, type Language } from '@pavilion/api/languages'
import type { Catalogue } from '../lib/i18n.ts'

type Load = () => Promise<{ messages: Catalogue }>

/** Texts that home does without: of most screens, of promotions, lotteries and the desk, of members' money, of agents. */
export type TextPart = 'screens' | 'play' | 'members' | 'agents'

export const allTextParts: readonly TextPart[] = ['screens', 'play', 'members', 'agents']

/** The source module of a part, as the client's manifest names it. */
export const textModuleOf = (language: Language, part: TextPart): string => `virtual:texts/${language}/${part}`

const wanted = new Set<TextPart>()

/**
 * Loads the texts of a language: those of every page, and these parts, by default all that this
 * page has needed so far.
 */
export async function loadTexts(language: Language, parts: Iterable<TextPart> = wanted): Promise<Catalogue> {
  for (const part of parts) wanted.add(part)
  const first = await loaders[language]()
  const others = await Promise.all(Array.from(parts, (part) => first.parts[part]()))
  return Object.assign({}, first.messages, ...others.map(({ messages }) => messages))
}

let known: I18n | undefined

/** Tells which texts the page uses, for `completeTexts`. */
export function keepTexts(texts: I18n): void {
  known = texts
}

/** Adds to the texts of the page what screens other than home need. Done once for each language. */
export async function completeTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  const language = known?.locale
  if (!known || !isLanguage(language)) return
  const first = await loaders[language]()
  for (const { messages } of await Promise.all(parts.map((part) => first.parts[part]()))) known.load(language, messages)
}

const loaders: Readonly<Record<Language, () => Promise<{ messages: Catalogue; parts: Readonly<Record<TextPart, Load>> }>>> = {
  EN: () => import('virtual:texts/EN'),
  TY: () => import('virtual:texts/TY'),
  CN: () => import('virtual:texts/CN'),
  VI: () => import('virtual:texts/VI'),
  TH: () => import('virtual:texts/TH'),
}
