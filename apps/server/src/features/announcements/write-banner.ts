import type { BannerGroup } from '@pavilion/api/banner-groups'
import { languages } from '@pavilion/api/languages'
import { isSafeAddress } from '@pavilion/api/service-path'
import type { BannerTextsValue } from '@pavilion/api/written-banners'
import type { Tx } from '../../base/database.ts'
import { isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { currentRow, doOnce, nextTextVersions, type Writing } from '../content/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { isPublished } from './announcement-state.ts'
import { bannerTextsOf, comparedTexts } from './wire-banner.ts'
import { type Change, changedBy, findPictureFault } from './write-announcement.ts'
import type { WritingToday } from './writing-today.ts'
import { BANNERS_MAX, countBanners, findBanner, insertBanner, updateBanner } from './written-banners.store.ts'

export type WrittenOfBanner = {
  texts: BannerTextsValue
  picture: string
  link: string
  startsOn: string | undefined
  endsOn: string | undefined
}

/** Days, link and picture are looked at before anything else. `stays` is the picture that the banner has. */
async function findFault(tx: Tx, writing: Writing, { startsOn, endsOn, link, picture }: WrittenOfBanner, stays?: string) {
  const areDays = [startsOn, endsOn].every((day) => day === undefined || isDay(day)) && (endsOn ?? '9999') >= (startsOn ?? '')
  if (!areDays) return new Refusal('days-invalid', `${startsOn} to ${endsOn}`, { field: 'endsOn' })
  if (link !== '' && !isSafeAddress(link)) return new Refusal('link-invalid', link, { field: 'link' })
  return findPictureFault(tx, writing, picture, stays)
}

/** Writes a draft, the last of its group. */
export async function writeBanner(
  tx: Tx,
  writing: WritingToday,
  { requestId, group, ...written }: WrittenOfBanner & { requestId: string; group: BannerGroup },
) {
  const fault = await findFault(tx, writing, written)
  if (fault) return fault
  const { operator } = writing
  return doOnce(tx, writing, { requestId, act: 'write-banner', asked: { group, ...written } }, async () => {
    if ((await countBanners(tx, operator.merchantCode)) >= BANNERS_MAX) return bannerLimitReached()
    const texts = trimmed(written.texts)
    const versions = nextTextVersions({}, comparedTexts(texts), {}, 1)
    const id = await insertBanner(tx, operator.merchantCode, group, wordsOf(writing, { ...written, texts }, versions))
    await recordBanner(tx, writing, 'write-banner', id, { before: null, after: { group, ...written, texts } })
    return id
  })
}

/** Changes words, picture, link and days of what is not newer than its writer knows. */
export async function editBanner(tx: Tx, writing: WritingToday, { requestId, id, version, ...written }: Change & WrittenOfBanner) {
  const asked = { id: id.toString(), version, ...written }
  return doOnce(tx, writing, { requestId, act: 'edit-banner', asked }, async () => {
    const row = await findCurrentBanner(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    const fault = await findFault(tx, writing, written, row.url)
    if (fault) return fault
    const texts = trimmed(written.texts)
    if (isPublished(row) && !isShowable(texts, written.picture)) return incomplete(id)
    const before = bannerTextsOf(row)
    const versions = nextTextVersions(comparedTexts(before), comparedTexts(texts), row.text_versions, row.version + 1)
    await updateBanner(tx, id, wordsOf(writing, { ...written, texts }, versions))
    await recordBanner(tx, writing, 'edit-banner', id, {
      before: { texts: before, picture: row.url, link: row.linkage, startsOn: row.starts_on, endsOn: row.ends_on },
      after: { ...written, texts },
    })
    return id
  })
}

/** Whether members can be shown it: there is a picture, and words that name it where it leads somewhere. */
export const isShowable = (texts: BannerTextsValue, picture: string): boolean =>
  picture !== '' && ((texts.EN?.title ?? '') !== '' || (texts.EN?.alt ?? '') !== '')

/** The row, unless somebody changed it after the writer read it. */
export const findCurrentBanner = async (tx: Tx, { operator }: Writing, seen: Pick<Change, 'id' | 'version'>) =>
  currentRow(await findBanner(tx, operator.merchantCode, seen.id), seen)

export const incomplete = (id: bigint) => new Refusal('banner-incomplete', id.toString(), { field: 'title' })
export const bannerLimitReached = () => new Refusal('banner-limit-reached', `${BANNERS_MAX} are there`)

/** Records what was done to a banner. */
export async function recordBanner(tx: Tx, { operator, address, at }: Writing, action: string, id: bigint, detail: object): Promise<void> {
  await recordOperatorAction(tx, { operator, action, subject: `banner:${id}`, detail: JSON.stringify(detail), address, at })
}

/** Words without blanks around them; a language without words is left out. */
function trimmed(texts: BannerTextsValue): BannerTextsValue {
  const pairs = languages.flatMap((language) => {
    const { title = '', subtitle = '', alt = '' } = texts[language] ?? {}
    const text = { title: title.trim(), subtitle: subtitle.trim(), alt: alt.trim() }
    return Object.values(text).some((words) => words !== '') ? [[language, text] as const] : []
  })
  return Object.fromEntries(pairs)
}

function wordsOf(writing: Writing, written: WrittenOfBanner, versions: Readonly<Record<string, number>>) {
  const part = (name: 'title' | 'subtitle' | 'alt') =>
    JSON.stringify(
      Object.fromEntries(Object.entries(written.texts).flatMap(([language, text]) => (text[name] === '' ? [] : [[language, text[name]]]))),
    )
  return {
    titles: part('title'),
    subtitles: part('subtitle'),
    alts: part('alt'),
    text_versions: JSON.stringify(versions),
    url: written.picture,
    linkage: written.link,
    starts_on: written.startsOn ?? null,
    ends_on: written.endsOn ?? null,
    ...changedBy(writing),
  }
}
