import type { Language } from '@pavilion/api/endpoint'
import { languages } from '@pavilion/api/languages'
import type { TermFieldsValue, WrittenPromotionValue } from '@pavilion/api/promotion-drafts'
import type { PromotionTermsValue } from '@pavilion/api/promotions'
import type { TermsFaultValue } from '@pavilion/api/written-promotions'
import { listLanguageStates, textsOf } from '../content/index.ts'
import type { Draft } from './drafts.store.ts'
import { fieldsOf, onlyFitting, readFields } from './term-fields.ts'
import type { WrittenPromotion } from './written-promotions.store.ts'
import { stateOf } from './written-state.ts'

/** What a draft is judged by besides itself; `lastRepeat` is how often the promotion could be taken when it last gave something. */
type Judging = { defaultLanguage: Language; lastRepeat: PromotionTermsValue['repeat'] | undefined }

type Content = Pick<Draft, 'category' | 'titles' | 'contents' | 'picture' | 'starts_on' | 'ends_on'> & { terms: TermFieldsValue }

/** What is published of a promotion, as it is written. */
const publishedOf = (row: WrittenPromotion): Content => ({ ...row, terms: fieldsOf(row.terms as PromotionTermsValue | null) })

/** A promotion as operators write it: its draft, or what is published. */
export function wireWritten(row: WrittenPromotion, draft: Draft | undefined, judging: Judging): WrittenPromotionValue {
  const { defaultLanguage } = judging
  const published = publishedOf(row)
  const content = draft ?? published
  const texts = textsOf(content.titles, content.contents)
  return {
    id: row.id.toString(),
    state: stateOf(row),
    currency: row.currency,
    defaultLanguage,
    published: row.version,
    version: row.revision,
    isDraft: draft !== undefined,
    category: content.category,
    texts,
    picture: content.picture,
    startsOn: content.starts_on,
    ...(content.ends_on === null ? {} : { endsOn: content.ends_on }),
    terms: content.terms,
    languages: listLanguageStates(texts, draft?.text_versions ?? {}),
    ...(draft ? { changedBy: draft.changed_by, changedAt: draft.changed_at.toISOString() } : {}),
    faults: draft ? listFaults(row, draft, judging) : [],
    changes: draft && row.version > 0 ? listChanges(published, { ...draft, terms: countingOf(draft.terms, row.currency) }) : [],
  }
}

/** What counts of the fields: the terms that they say, where they say some. */
function countingOf(fields: TermFieldsValue, currency: string): TermFieldsValue {
  const read = readFields(fields, currency)
  return 'terms' in read ? fieldsOf(read.terms) : onlyFitting(fields)
}

/** Why a draft cannot be published as it is. */
export function listFaults(row: WrittenPromotion, draft: Draft, { defaultLanguage, lastRepeat }: Judging): TermsFaultValue[] {
  const read = readFields(draft.terms, row.currency)
  const faults: TermsFaultValue[] = 'faults' in read ? [...read.faults] : []
  if (draft.ends_on !== null && draft.ends_on < draft.starts_on) faults.push({ code: 'days-invalid', field: 'endsOn' })
  const isWritten = (draft.titles[defaultLanguage] ?? '') !== '' && (draft.contents[defaultLanguage] ?? '') !== ''
  if (!isWritten) faults.push({ code: 'text-missing', field: 'title' })
  // Otherwise what was taken once could be taken again.
  if (lastRepeat && 'terms' in read && read.terms && lastRepeat !== read.terms.repeat)
    faults.push({ code: 'repeat-fixed', field: 'repeat' })
  return faults
}

function listChanges(was: Content, is: Content): WrittenPromotionValue['changes'] {
  const flat = ({ category, titles, contents, picture, starts_on, ends_on, terms }: Content) => ({
    category,
    picture,
    startsOn: starts_on,
    endsOn: ends_on ?? '',
    ...Object.fromEntries(
      languages.flatMap((each) => [
        [`title ${each}`, titles[each] ?? ''],
        [`content ${each}`, contents[each] ?? ''],
      ]),
    ),
    ...Object.fromEntries(Object.entries(terms).map(([field, text]) => [`terms.${field}`, text])),
  })
  const [before, after]: Readonly<Record<string, string>>[] = [flat(was), flat(is)]
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const [one, other] = [before?.[field] ?? '', after?.[field] ?? '']
    return one === other ? [] : [{ field, before: one, after: other }]
  })
}
