import type { Language, ValueOf } from '@pavilion/api/endpoint'
import { languages } from '@pavilion/api/languages'
import type { tryPromotionTerms as endpoint, TermFieldsValue } from '@pavilion/api/promotion-drafts'
import { rulesOf } from '@pavilion/api/promotion-sentences'
import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { displayDecimal } from '@pavilion/money/text'
import { promotionRulesTexts } from '@pavilion/texts/server/promotion-rules'
import { worthOf } from './promotion-terms.ts'
import { readFields } from './term-fields.ts'

type Money = { currency: string; currencySymbol: string }
type Examples = ValueOf<typeof endpoint>['examples']

/** What the fields of a form give and ask, with examples that are computed as a reward is, and the sentences that members would read. */
export function tryTerms(fields: TermFieldsValue, { currency, currencySymbol }: Money): ValueOf<typeof endpoint> {
  const read = readFields(fields, currency)
  if ('faults' in read) return { currency, faults: read.faults, examples: [], rules: [] }
  const { terms } = read
  if (terms === null) return { currency, faults: [], examples: [], rules: [] }
  const money = (amount: string) => `${currencySymbol}${displayDecimal(amount)}`
  const rules = languages.map((language) => ({ language, sentences: sentencesOf(terms, language, money) }))
  return { currency, faults: [], terms, examples: examplesOf(terms, currency), rules }
}

/** Without a deposit there is one; with one: just too little, the least, twice that, and where the reward is at its highest. */
function examplesOf(terms: PromotionTermsValue, currency: string): Examples {
  const scale = scaleOf(currency)
  const text = (minor: bigint) => formatMinor(minor, scale)
  const exampleOf = (depositMinor?: bigint): Examples[number] => {
    const worth = worthOf(terms, currency, depositMinor)
    return {
      ...(depositMinor === undefined ? {} : { deposit: text(depositMinor) }),
      ...(worth ? { amount: text(worth.amountMinor), required: text(worth.requiredMinor) } : {}),
    }
  }
  const { deposit } = terms
  if (!deposit) return [exampleOf()]
  const least = parseMinor(deposit.minimum, scale) ?? 0n
  const most = deposit.maximum === undefined ? undefined : parseMinor(deposit.maximum, scale)
  const unit = 10n ** BigInt(scale)
  const first = least === 0n ? 100n * unit : least
  const full =
    most === undefined || deposit.percent === undefined ? [] : [(most * 100n + BigInt(deposit.percent) - 1n) / BigInt(deposit.percent)]
  const deposits = [...(least > 0n ? [least - 1n] : []), first, first * 2n, ...full, ...full.map((minor) => minor * 2n)]
  return [...new Set(deposits)]
    .filter((minor) => minor > 0n)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(exampleOf)
}

function sentencesOf(terms: PromotionTermsValue, language: Language, money: (amount: string) => string): string[] {
  const texts: Readonly<Record<string, string>> = promotionRulesTexts[language]
  const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
    (texts[key.replace('promotions.', '')] ?? key).replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  return rulesOf(terms, money).map((rule) => {
    if (!('games' in rule)) return t(rule.key, rule.values)
    const games = rule.games.map(({ type, percent }) => t('promotions.ruleWeight', { game: t(`promotions.game_${type}`), percent }))
    return t(rule.key, { games: games.join(', ') })
  })
}
