/** The languages that every game speaks. */
export const languages = ['EN', 'TY', 'CN', 'VI', 'TH'] as const
export type Language = (typeof languages)[number]

/** The language that a launch's locale names ("EN", "vi-VN", "tl"), English for any other. */
export function languageOf(locale: string): Language {
  const tag = locale.trim().toUpperCase().split(/[-_]/)[0] ?? ''
  const spelled: Record<string, Language> = { EN: 'EN', TY: 'TY', TL: 'TY', FIL: 'TY', CN: 'CN', ZH: 'CN', VI: 'VI', VN: 'VI', TH: 'TH' }
  return spelled[tag] ?? 'EN'
}
