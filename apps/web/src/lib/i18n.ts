import { type I18n, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { isLanguage, type Language, languageFacts } from '@pavilion/api/languages'
import { useCallback, useEffect, useState } from 'react'
import { storedItems, writeCookie } from './storage.ts'

/** A choice of language has settled after so long. */
export const languageChangeDebounceMs = 250

/** A text by its key: `t('home.more')`, `t('footer.age', { age: 18 })`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

export type Catalogue = Parameters<I18n['loadAndActivate']>[0]['messages']

/** Where the chosen language is kept: the same name as item and as cookie, so that the server draws it too. */
export const LANGUAGE_KEY = 'language'

/** Texts of one language. */
export function createTexts(language: Language, messages: Catalogue): I18n {
  const texts = setupI18n()
  texts.loadAndActivate({ locale: language, locales: languageFacts[language].tag, messages })
  return texts
}

/** The texts of the page's language, for a component. It draws again when the language changes. */
export function useText(): Translate {
  const { i18n } = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object stays the same when its language changes.
  return useCallback((key, values) => i18n._(key, values as Record<string, unknown>), [i18n, i18n.locale])
}

/** The page's language. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'EN'
}

/** Keeps the choice for the next visit, here and for the server. */
export function storeLanguage(language: Language): void {
  storedItems.setItem(LANGUAGE_KEY, language)
  writeCookie(LANGUAGE_KEY, language)
}

/** Switches the page to a language whose texts are loaded, and keeps the choice. */
export function activateLanguage(texts: I18n, language: Language, messages: Catalogue): void {
  texts.loadAndActivate({ locale: language, locales: languageFacts[language].tag, messages })
  document.documentElement.lang = languageFacts[language].tag
  storeLanguage(language)
}

/**
 * The page's language once it has settled: what asks the server by language waits until somebody has chosen, and does not
 * follow every tap on the way.
 */
export function useSettledLanguage(): Language {
  const language = useLanguage()
  const [settled, setSettled] = useState(language)
  useEffect(() => {
    if (language === settled) return
    const timer = setTimeout(() => setSettled(language), languageChangeDebounceMs)
    return () => clearTimeout(timer)
  }, [language, settled])
  return settled
}
