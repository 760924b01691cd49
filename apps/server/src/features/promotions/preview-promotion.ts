import type { BodyOf, ValueOf } from '@pavilion/api/endpoint'
import { languages } from '@pavilion/api/languages'
import type { previewPromotion as endpoint } from '@pavilion/api/promotion-drafts'
import type { PromotionStatusValue, PromotionTermsValue } from '@pavilion/api/promotions'
import { isSafeAddress } from '@pavilion/api/service-path'
import { dayAt, isDay } from '../../base/days.ts'
import { partsOf, readTexts } from '../content/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { takesJoins } from './promotion-status.ts'
import { worthOf } from './promotion-terms.ts'
import { daysOf, type PromotionRow } from './promotions.store.ts'
import { readFields } from './term-fields.ts'
import { wirePromotion } from './wire-promotion.ts'

type Written = BodyOf<typeof endpoint>
type Money = { currency: string; currencySymbol: string }

/**
 * What members would read of a promotion if it were published as it is written, in each language, and their state before and after they
 * join. Made by the same code as what is published; terms that cannot be kept are left out, as is an address that leads nowhere safe.
 */
export function previewPromotion(
  written: Written,
  merchant: Pick<Merchant, 'defaultLanguage' | 'timeZone'>,
  { currency, currencySymbol }: Money,
  now: Date,
): ValueOf<typeof endpoint> {
  const row = rowOf(written, merchant, currency, now)
  const read = readFields(written.terms, currency)
  const terms = 'terms' in read && read.terms ? read.terms : undefined
  const list = languages.map((language) => ({ language, promotion: wirePromotion(row, terms, { language, currencySymbol, now }) }))
  const before = list[0]?.promotion.status
  if (!terms || before === undefined) return { list }
  return { list, before, after: takesJoins(daysOf(row)) ? stateOnceJoined(terms, currency) : before }
}

function rowOf(
  written: Written,
  { defaultLanguage, timeZone }: Pick<Merchant, 'defaultLanguage' | 'timeZone'>,
  currency: string,
  now: Date,
) {
  const today = dayAt(timeZone, now)
  const dayOf = (day: string | undefined) => (day !== undefined && isDay(day) ? day : undefined)
  // As they would be stored, and read again.
  const { titles, contents } = partsOf(readTexts(written.texts).texts)
  return {
    id: BigInt(written.id ?? 0),
    category: written.category,
    titles: JSON.parse(titles) as Record<string, string>,
    contents: JSON.parse(contents) as Record<string, string>,
    picture: isPictureAddress(written.picture) ? written.picture : '',
    starts_on: dayOf(written.startsOn) ?? today,
    ends_on: dayOf(written.endsOn) ?? null,
    terms: null,
    version: 0,
    stopped_at: null,
    archived_at: null,
    currency,
    default_language: defaultLanguage,
    today,
  } satisfies PromotionRow
}

const isPictureAddress = (address: string) => isSafeAddress(address) || /^\/(art\/covers|pictures)\/[a-z0-9-]+$/.test(address)

/** What `beginApplication` and a claim come to, without a member. */
function stateOnceJoined(terms: PromotionTermsValue, currency: string): PromotionStatusValue {
  if (terms.entry === 'claim') return terms.turnover > 0 ? 'process' : 'claimed'
  if (terms.needsApproval) return 'applying'
  return terms.deposit || !worthOf(terms, currency) ? 'joined' : 'claim'
}
