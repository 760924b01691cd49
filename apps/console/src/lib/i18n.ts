import { type I18n, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { isLanguage, type Language, languageFacts } from '@pavilion/api/languages'
import { useCallback } from 'react'
import { keepChoice, readChoice } from './storage.ts'

/** A text by its key: `t('home.lead')`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string
export type Catalogue = Parameters<I18n['loadAndActivate']>[0]['messages']

type Part = () => Promise<{ messages: Catalogue }>
const first: Readonly<Record<Language, Part>> = {
  EN: () => import('virtual:console-texts/EN/first'),
  TY: () => import('virtual:console-texts/TY/first'),
  CN: () => import('virtual:console-texts/CN/first'),
  VI: () => import('virtual:console-texts/VI/first'),
  TH: () => import('virtual:console-texts/TH/first'),
}
const rest: Readonly<Record<Language, Part>> = {
  EN: () => import('virtual:console-texts/EN/rest'),
  TY: () => import('virtual:console-texts/TY/rest'),
  CN: () => import('virtual:console-texts/CN/rest'),
  VI: () => import('virtual:console-texts/VI/rest'),
  TH: () => import('virtual:console-texts/TH/rest'),
}

export const texts: I18n = setupI18n()

/** The operator's own choice, whatever languages the merchant has; English until there is one. */
export function chosenLanguage(): Language {
  const kept = readChoice('language')
  return isLanguage(kept) ? kept : 'EN'
}

/** Loads what the log-in shows, and switches to that language. */
export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await first[language]()
  texts.loadAndActivate({ locale: language, locales: languageFacts[language].tag, messages })
  document.documentElement.lang = languageFacts[language].tag
}

/** Loads the words of everything behind the log-in. */
export async function loadOfficeTexts(): Promise<void> {
  const language = isLanguage(texts.locale) ? texts.locale : 'EN'
  texts.load(language, (await rest[language]()).messages ?? {})
}

/** Switches to another language, with all its words, and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  const [{ messages: some = {} }, { messages: others = {} }] = await Promise.all([first[language](), rest[language]()])
  const messages = { ...some, ...others }
  texts.loadAndActivate({ locale: language, locales: languageFacts[language].tag, messages })
  document.documentElement.lang = languageFacts[language].tag
  keepChoice('language', language)
}

/** The texts of the console's language, for a component. It draws again when the language changes. */
export function useText(): Translate {
  const { i18n } = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object stays the same when its language changes.
  return useCallback((key, values) => i18n._(key, values as Record<string, unknown>), [i18n, i18n.locale])
}

/** The console's language. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'EN'
}

/** The tag of the console's language, for numbers and times. */
export const useLanguageTag = (): string => languageFacts[useLanguage()].tag
