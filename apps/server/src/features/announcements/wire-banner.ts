import type { ContentTextsValue } from '@pavilion/api/content'
import { languages } from '@pavilion/api/languages'
import type { BannerTextsValue, WrittenBannerValue } from '@pavilion/api/written-banners'
import { listLanguageStates, titleOf } from '../content/index.ts'
import { stateOf } from './announcement-state.ts'
import type { WrittenBannerRow } from './written-banners.store.ts'

/** The words of a row, whose parts are apart. */
export function bannerTextsOf({ titles, subtitles, alts }: Pick<WrittenBannerRow, 'titles' | 'subtitles' | 'alts'>): BannerTextsValue {
  const text = (language: string) => ({
    title: titles[language] ?? '',
    subtitle: subtitles[language] ?? '',
    alt: alts[language] ?? '',
  })
  const filled = languages.filter((language) => Object.values(text(language)).some((words) => words !== ''))
  return Object.fromEntries(filled.map((language) => [language, text(language)]))
}

/** What is compared by language: what is over the picture and what stands for it, as title and text of anything else. */
export const comparedTexts = (texts: BannerTextsValue): ContentTextsValue =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, subtitle, alt }]) => [
      language,
      { title: title || alt, content: [subtitle, alt].join('\n').trim() || title },
    ]),
  )

/** The state of a banner on that day of the merchant's: one without a first day runs since ever. */
export const bannerStateOf = (row: WrittenBannerRow, today: string) => stateOf({ ...row, starts_on: row.starts_on ?? '' }, today)

/** A row as the list of operators shows it. */
export function listedBanner(row: WrittenBannerRow, place: number, today: string) {
  const texts = comparedTexts(bannerTextsOf(row))
  return {
    id: row.id.toString(),
    group: row.group_name,
    place,
    state: bannerStateOf(row, today),
    title: titleOf(texts),
    languages: listLanguageStates(texts, row.text_versions),
    picture: row.url,
    ...(row.starts_on === null ? {} : { startsOn: row.starts_on }),
    ...(row.ends_on === null ? {} : { endsOn: row.ends_on }),
    version: row.version,
  }
}

/** A row with everything that operators see of it. */
export function wireBanner(row: WrittenBannerRow, place: number, today: string): WrittenBannerValue {
  return {
    ...listedBanner(row, place, today),
    texts: bannerTextsOf(row),
    link: row.linkage,
    ...(row.changed_by === '' ? {} : { changedBy: row.changed_by }),
    ...(row.changed_at === null ? {} : { changedAt: row.changed_at.toISOString() }),
  }
}
