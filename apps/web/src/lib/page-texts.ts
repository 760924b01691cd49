import type { I18n } from '@lingui/core'
import type { Catalogue } from './i18n.ts'
import { isLanguage, type Language } from './languages.ts'

type Load = () => Promise<{ messages: Catalogue }>

/** The texts of a language that home needs, and what opens over any page. */
export async function loadFirstTexts(language: Language): Promise<Catalogue> {
  return (await loaders[language][0]()).messages
}

/** All texts of a language. */
export async function loadTexts(language: Language): Promise<Catalogue> {
  const [first, others] = await Promise.all(loaders[language].map((load) => load()))
  return { ...first?.messages, ...others?.messages }
}

let known: I18n | undefined

/** Tells which texts the page uses, for `completeTexts`. */
export function keepTexts(texts: I18n): void {
  known = texts
}

/** Adds to the texts of the page what screens other than home need. Done once for each language. */
export async function completeTexts(): Promise<void> {
  const language = known?.locale
  if (!known || !isLanguage(language)) return
  known.load(language, (await loaders[language][1]()).messages)
}

const loaders: Readonly<Record<Language, readonly [Load, Load]>> = {
  EN: [() => import('virtual:texts/EN'), () => import('virtual:texts/EN/screens')],
  TY: [() => import('virtual:texts/TY'), () => import('virtual:texts/TY/screens')],
  CN: [() => import('virtual:texts/CN'), () => import('virtual:texts/CN/screens')],
  VI: [() => import('virtual:texts/VI'), () => import('virtual:texts/VI/screens')],
  TH: [() => import('virtual:texts/TH'), () => import('virtual:texts/TH/screens')],
}
