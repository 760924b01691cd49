// What the console and the site say to each other while a page of the site is shown with a draft (0850). Without schemas, since it
// reaches the browser; a page reads messages of the console's origin alone.
import { isLanguage, type Language } from './languages.ts'
import type { PromotionStatusValue, PromotionValue } from './promotions.ts'
import { readTheme, type Scheme, schemes, type Theme } from './theme-rules.ts'

/** The query of an address by which the console asks for a preview; its value is the language. */
export const PREVIEW_QUERY = 'preview'
/** The attribute of a preview's root element: the origins of the console. */
export const PREVIEW_MARK = 'data-preview'
/** The id of the style element with the merchant's look. */
export const LOOK = 'look'
/** The page can take messages. It says nothing of the page, so that anybody may hear it. */
export const PREVIEW_READY = 'preview-ready'

const KIND = 'show-preview'

/** A promotion in the words of one language, as members would have it, and how far the member of the preview is with it. */
export type PromotionDraft = { promotion: PromotionValue; status: PromotionStatusValue | undefined }

/** All that a preview shows; each message replaces the one before. */
export type SitePreview = {
  /** An address of the site, such as `/m/home`. */
  page: string
  /** Whether a made-up member is logged in. */
  isMember: boolean
  language: Language
  scheme: Scheme
  /** The draft of the look; the published one where it is missing. */
  look?: Theme | undefined
  promotion?: PromotionDraft | undefined
}

export const previewMessage = (shown: SitePreview) => ({ kind: KIND, ...shown })

/** Reads a message; undefined where it is none of ours. */
export function readPreview(data: unknown): SitePreview | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, page, isMember, language, scheme, look, promotion } = data as Record<string, unknown>
  if (kind !== KIND || typeof page !== 'string' || !/^\/m\/[\w/?=&.-]{0,200}$/.test(page)) return undefined
  const isKnown = typeof language === 'string' && isLanguage(language) && schemes.some((one) => one === scheme)
  if (!isKnown || typeof isMember !== 'boolean') return undefined
  return { page, isMember, language, scheme: scheme as Scheme, look: readLook(look), promotion: readPromotion(promotion) }
}

// Values that the look may not have are left out, as they are wherever a look is shown.
function readLook(look: unknown): Theme | undefined {
  if (typeof look !== 'object' || look === null) return undefined
  const fits = ([name, value]: [string, unknown]) =>
    typeof value === 'string' && 'theme' in readTheme(`${name}=${value.replaceAll(' ', '')}`)
  return Object.fromEntries(Object.entries(look).filter(fits))
}

function readPromotion(draft: unknown): PromotionDraft | undefined {
  const { promotion, status } = (draft ?? {}) as Partial<PromotionDraft>
  return typeof promotion?.id === 'string' ? { promotion, status } : undefined
}
