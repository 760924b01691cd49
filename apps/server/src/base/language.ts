/** The languages as HTML names them. */
export const HTML_LANGUAGES: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh-Hans', VI: 'vi', TH: 'th' }

/** Which of the merchant's languages a page is shown in: the stored choice, else the browser's request, else the default. */
export function chooseLanguage(
  merchant: { languages: readonly string[]; defaultLanguage: string },
  stored: string | undefined,
  accepted: string | undefined,
): string {
  if (stored && merchant.languages.includes(stored)) return stored
  const requested = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => LANGUAGES[tag] ?? LANGUAGES[tag.split('-', 1)[0] ?? ''])
    .find((language) => language !== undefined && merchant.languages.includes(language))
  return requested ?? merchant.defaultLanguage
}

const LANGUAGES: Readonly<Record<string, string>> = { en: 'EN', fil: 'TY', tl: 'TY', zh: 'CN', vi: 'VI', th: 'TH' }
