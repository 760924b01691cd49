import type { ContentTextsValue } from '@pavilion/api/content'
import { isSafeAddress } from '@pavilion/api/service-path'
import type { AnnouncementKindValue } from '@pavilion/api/written-announcements'
import type { Tx } from '../../base/database.ts'
import { isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  currentRow,
  doOnce,
  isReadable,
  nextTextVersions,
  partsOf,
  type ReadTexts,
  readTexts,
  textsOf,
  type Writing,
} from '../content/index.ts'
import { isOwnPicture } from '../pictures/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { codeOf } from './announcement-kinds.ts'
import { isPublished } from './announcement-state.ts'
import type { WritingToday } from './writing-today.ts'
import {
  ANNOUNCEMENTS_MAX,
  countWritten,
  findWritten,
  insertWritten,
  updateWritten,
  type WrittenRow,
} from './written-announcements.store.ts'

type Written = {
  texts: ContentTextsValue
  startsOn: string
  endsOn: string | undefined
  link: string | undefined
  picture?: string | undefined
}
export type Change = { requestId: string; id: bigint; version: number }

/** The fields of a row in the record: what it says, when, and where it leads. */
const toldOf = (row: WrittenRow) => ({
  texts: textsOf(row.titles, row.contents),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  link: row.linkage,
  pictures: row.images.map(({ url }) => url),
})

/** Days and link are looked at before anything else. */
function findFault({ startsOn, endsOn, link = '' }: Written): Refusal<'days-invalid' | 'link-invalid'> | undefined {
  const areDays = isDay(startsOn) && (endsOn === undefined || (isDay(endsOn) && endsOn >= startsOn))
  if (!areDays) return new Refusal('days-invalid', `${startsOn} to ${endsOn}`, { field: 'endsOn' })
  return link === '' || isSafeAddress(link) ? undefined : new Refusal('link-invalid', link, { field: 'link' })
}

/** The picture is one that was uploaded here as a banner, or the one that it has, wherever that is from. */
export async function findPictureFault(
  tx: Tx,
  { operator }: Writing,
  picture = '',
  stays = '',
): Promise<Refusal<'picture-invalid'> | undefined> {
  const isKnown = picture === '' || picture === stays || (await isOwnPicture(tx, operator.merchantCode, picture, 'banner'))
  return isKnown ? undefined : new Refusal('picture-invalid', picture, { field: 'picture' })
}

/** The pictures with another one for the card, which is that of sequence 1. */
function withCard(images: WrittenRow['images'], picture: string | undefined): WrittenRow['images'] {
  if (picture === undefined) return images
  const others = images.filter(({ sequence }) => sequence !== 1)
  return picture === '' ? others : [{ sequence: 1, url: picture }, ...others]
}

const cardOf = ({ images }: WrittenRow): string | undefined => images.find(({ sequence }) => sequence === 1)?.url

/** Writes a draft. */
export async function writeAnnouncement(
  tx: Tx,
  writing: WritingToday,
  { requestId, kind, ...written }: Written & { requestId: string; kind: AnnouncementKindValue },
  { texts }: Pick<ReadTexts, 'texts'> = readTexts(written.texts),
) {
  const fault = findFault(written) ?? (await findPictureFault(tx, writing, written.picture))
  if (fault) return fault
  const { operator, at } = writing
  return doOnce(tx, writing, { requestId, act: 'write-announcement', asked: { kind, ...written } }, async () => {
    if ((await countWritten(tx, operator.merchantCode)) >= ANNOUNCEMENTS_MAX) return limitReached()
    const row = {
      merchantCode: operator.merchantCode,
      type: codeOf(kind),
      ...partsOf(texts),
      text_versions: nextTextVersions({}, texts, {}, 1),
      images: withCard([], written.picture),
      linkage: written.link ?? '',
      starts_on: written.startsOn,
      ends_on: written.endsOn ?? null,
      changed_by: operator.name,
      changed_at: at,
    }
    const id = await insertWritten(tx, row)
    await record(tx, writing, 'write-announcement', id, { before: null, after: { kind, ...written, texts } })
    return id
  })
}

/** Changes texts, days and link of what is not newer than its writer knows. */
export async function editAnnouncement(tx: Tx, writing: WritingToday, { requestId, id, version, ...written }: Change & Written) {
  const fault = findFault(written)
  if (fault) return fault
  const { texts } = readTexts(written.texts)
  const asked = { id: id.toString(), version, ...written }
  return doOnce(tx, writing, { requestId, act: 'edit-announcement', asked }, async () => {
    const row = await findCurrent(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    const pictureFault = await findPictureFault(tx, writing, written.picture, cardOf(row))
    if (pictureFault) return pictureFault
    if (isPublished(row) && !isReadable(texts)) return missing(id)
    const images = withCard(row.images, written.picture)
    const before = toldOf(row)
    await updateWritten(tx, id, {
      ...partsOf(texts),
      text_versions: JSON.stringify(nextTextVersions(before.texts, texts, row.text_versions, row.version + 1)),
      starts_on: written.startsOn,
      ends_on: written.endsOn ?? null,
      linkage: written.link ?? '',
      images: JSON.stringify(images),
      ...changedBy(writing),
    })
    const after = {
      texts,
      startsOn: written.startsOn,
      endsOn: written.endsOn ?? null,
      link: written.link ?? '',
      pictures: images.map(({ url }) => url),
    }
    await record(tx, writing, 'edit-announcement', id, { before, after })
    return id
  })
}

/** Makes a draft of the same words, pictures and link, which begins today. */
export async function copyAnnouncement(tx: Tx, writing: WritingToday, { requestId, id: of }: { requestId: string; id: bigint }) {
  const { operator, at, today } = writing
  return doOnce(tx, writing, { requestId, act: 'copy-announcement', asked: of.toString() }, async () => {
    const row = await findWritten(tx, operator.merchantCode, of)
    if (!row) return new Refusal('not-found', of.toString())
    if ((await countWritten(tx, operator.merchantCode)) >= ANNOUNCEMENTS_MAX) return limitReached()
    const { texts } = toldOf(row)
    const id = await insertWritten(tx, {
      merchantCode: operator.merchantCode,
      type: row.type,
      ...partsOf(texts),
      text_versions: nextTextVersions({}, texts, {}, 1),
      images: row.images,
      linkage: row.linkage,
      starts_on: today,
      ends_on: null,
      changed_by: operator.name,
      changed_at: at,
    })
    await record(tx, writing, 'copy-announcement', id, { before: null, after: { of: of.toString() } })
    return id
  })
}

/** The row, unless somebody changed it after the writer read it. */
export const findCurrent = async (tx: Tx, { operator }: Writing, seen: Pick<Change, 'id' | 'version'>) =>
  currentRow(await findWritten(tx, operator.merchantCode, seen.id), seen)

export const changedBy = ({ operator, at }: Writing) => ({ changed_by: operator.name, changed_at: at })
export const missing = (id: bigint) => new Refusal('content-missing', id.toString(), { field: 'title' })
export const limitReached = () => new Refusal('announcement-limit-reached', `${ANNOUNCEMENTS_MAX} are there`)

/** Records what was done to an announcement. */
export async function record(tx: Tx, { operator, address, at }: Writing, action: string, id: bigint, detail: object): Promise<void> {
  await recordOperatorAction(tx, { operator, action, subject: `announcement:${id}`, detail: JSON.stringify(detail), address, at })
}
