/** The languages that every game speaks. */
export const languages = ['EN', 'TY', 'CN', 'VI', 'TH'] as const
export type Language = (typeof languages)[number]

/** The language that a launch's locale names ("EN", "vi-VN", "tl"), English for any other. */
export function languageOf(locale: string): Language {
  const tag = locale.trim().toUpperCase().split(/[-_]/)[0] ?? ''
  const spelled: Record<string, Language> = { EN: 'EN', TY: 'TY', TL: 'TY', FIL: 'TY', CN: 'CN', ZH: 'CN', VI: 'VI', VN: 'VI', TH: 'TH' }
  return spelled[tag] ?? 'EN'
}

/** The tags that browsers and screen readers know the languages by. */
export const languageTags: Readonly<Record<Language, string>> = { EN: 'en', TY: 'fil', CN: 'zh-CN', VI: 'vi', TH: 'th' }

/** Makes the same thing for each language. */
export function perLanguage<Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> {
  return { EN: make('EN'), TY: make('TY'), CN: make('CN'), VI: make('VI'), TH: make('TH') }
}
