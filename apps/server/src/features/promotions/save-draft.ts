import type { BodyOf } from '@pavilion/api/endpoint'
import type { savePromotionDraft as endpoint } from '@pavilion/api/promotion-drafts'
import { isSafeAddress } from '@pavilion/api/service-path'
import type { Tx } from '../../base/database.ts'
import { isDay } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { doOnce, nextTextVersions, partsOf, readTexts, textsOf, type Writing } from '../content/index.ts'
import { isOwnPicture } from '../pictures/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { countWritten, type Draft, findDraft, insertUnpublished, saveDraft } from './drafts.store.ts'
import { lockWritten, updateWritten, type WrittenPromotion } from './written-promotions.store.ts'

const PROMOTIONS_MAX = 500

type Written = Omit<BodyOf<typeof endpoint>, 'requestId' | 'id' | 'version'>
type Wanted = { requestId: string; id: bigint | undefined; version: number; written: Written }
type Refused = 'not-found' | 'request-differs' | 'changed-meanwhile' | 'link-invalid' | 'day-invalid' | 'promotion-limit-reached'

/** Saves what is written, whatever is missing of it. Returns the promotion that it is of. */
export async function savePromotionDraft(
  tx: Tx,
  writing: Writing,
  { requestId, id, version, written }: Wanted,
): Promise<bigint | Refusal<Refused>> {
  const { picture } = written
  if (!(await isPicture(tx, writing, picture))) return new Refusal('link-invalid', picture, { field: 'picture' })
  if (!isDay(written.startsOn)) return new Refusal('day-invalid', written.startsOn, { field: 'startsOn' })
  if (written.endsOn !== undefined && !isDay(written.endsOn)) return new Refusal('day-invalid', written.endsOn, { field: 'endsOn' })
  const asked = { id: id?.toString(), version, written }
  return doOnce<Refused>(tx, writing, { requestId, act: 'save-promotion', asked }, async () => {
    if (id === undefined) return createDraft(tx, writing, written)
    const row = await lockWritten(tx, writing.operator.merchantCode, id, writing.at)
    if (!row) return new Refusal('not-found', `promotion ${id}`)
    if (row.revision !== version) return new Refusal('changed-meanwhile', `${id} is at ${row.revision}`)
    await keep(tx, writing, row, row.revision + 1, written)
    return id
  })
}

/** None, one of another site, one that is built with this site, or one that was uploaded here as a cover. */
const isPicture = async (tx: Tx, { operator }: Writing, address: string): Promise<boolean> =>
  address === '' ||
  isSafeAddress(address) ||
  /^\/art\/covers\/[a-z0-9-]+$/.test(address) ||
  (await isOwnPicture(tx, operator.merchantCode, address, 'cover'))

async function createDraft(tx: Tx, writing: Writing, written: Written): Promise<bigint | Refusal<'promotion-limit-reached'>> {
  const { merchantCode } = writing.operator
  if ((await countWritten(tx, merchantCode)) >= PROMOTIONS_MAX) return new Refusal('promotion-limit-reached', `${PROMOTIONS_MAX} are there`)
  const id = await insertUnpublished(tx, merchantCode, written.category, written.startsOn)
  const row = await lockWritten(tx, merchantCode, id, writing.at)
  if (!row) throw new Error(`promotion ${id} is gone`)
  await keep(tx, writing, row, 1, written)
  return id
}

async function keep(tx: Tx, { operator, address, at }: Writing, row: WrittenPromotion, revision: number, written: Written): Promise<void> {
  const before = await findDraft(tx, row.id)
  const { texts } = readTexts(written.texts)
  const earlier = textsOf(before?.titles ?? row.titles, before?.contents ?? row.contents)
  const { titles, contents } = partsOf(texts)
  const draft: Draft = {
    category: written.category,
    titles: JSON.parse(titles),
    contents: JSON.parse(contents),
    picture: written.picture,
    starts_on: written.startsOn,
    ends_on: written.endsOn ?? null,
    terms: { ...written.terms },
    revision,
    text_versions: nextTextVersions(earlier, texts, before?.text_versions ?? {}, revision),
    changed_by: operator.name,
    changed_at: at,
  }
  await saveDraft(tx, row.id, draft)
  // Nobody but operators sees a promotion that was never published: its row shows in lists what is written so far.
  const shown = { category: draft.category, titles, contents, starts_on: draft.starts_on }
  await updateWritten(tx, row.id, { revision, ...(row.version === 0 ? shown : {}) })
  const told = ({ category, terms, starts_on: startsOn, ends_on: endsOn, picture, titles: words }: Draft) => ({
    category,
    terms,
    startsOn,
    endsOn,
    picture,
    titles: words,
  })
  const detail = JSON.stringify({ before: before ? told(before) : null, after: told(draft) })
  await recordOperatorAction(tx, { operator, action: 'save-promotion', subject: `promotion:${row.id}`, detail, address, at })
}
