import type { ContentTextsValue } from '@pavilion/api/content'
import { siteAnchors } from '@pavilion/api/site-paths'
import type { WrittenTopicValue } from '@pavilion/api/written-help'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  currentRow,
  doOnce,
  isReadable,
  listLanguageStates,
  nextTextVersions,
  partsOf,
  readTexts,
  textsOf,
  titleOf,
  type Writing,
} from '../content/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import {
  behindAll,
  findTopic,
  insertTopic,
  listTopics,
  TOPICS_MAX,
  type TopicRow,
  updateTopic,
  updateTopicPlaces,
} from './written-topics.store.ts'

type Written = { texts: ContentTextsValue; anchor: string }
type Change = { requestId: string; id: bigint; version: number }

/** Whether the site itself links to the anchor. */
const isLinked = (anchor: string): boolean => siteAnchors.includes(anchor)

/** Writes a topic, the last of the help centre. */
export async function writeTopic(tx: Tx, writing: Writing, { requestId, texts: given, anchor }: Written & { requestId: string }) {
  const { operator } = writing
  return doOnce(tx, writing, { requestId, act: 'write-topic', asked: { texts: given, anchor } }, async () => {
    const { texts } = readTexts(given)
    if (!isReadable(texts)) return missing('a new topic')
    const rows = await listTopics(tx, operator.merchantCode, false)
    if (rows.length >= TOPICS_MAX) return limitReached()
    if (isTaken(rows, anchor)) return taken(anchor)
    const id = await insertTopic(tx, {
      merchantCode: operator.merchantCode,
      anchor,
      ...partsOf(texts),
      textVersions: nextTextVersions({}, texts, {}, 1),
      ...changedBy(writing),
    })
    await record(tx, writing, 'write-topic', id, { before: null, after: { texts, anchor } })
    return id
  })
}

/** Changes the texts and the anchor of what is not newer than its writer knows. An anchor that the site links to stays. */
export async function editTopic(tx: Tx, writing: Writing, { requestId, id, version, texts: given, anchor }: Change & Written) {
  const asked = { id: id.toString(), version, texts: given, anchor }
  return doOnce(tx, writing, { requestId, act: 'edit-topic', asked }, async () => {
    const row = await findCurrent(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    const { texts } = readTexts(given)
    if (!isReadable(texts)) return missing(id.toString())
    if (anchor !== row.anchor && row.archived_at === null && isLinked(row.anchor)) return linked(row.anchor)
    const others = (await listTopics(tx, writing.operator.merchantCode, false)).filter((one) => one.id !== id)
    if (isTaken(others, anchor)) return taken(anchor)
    const before = { texts: textsOf(row.titles, row.contents), anchor: row.anchor }
    await updateTopic(tx, id, {
      anchor,
      ...partsOf(texts),
      text_versions: JSON.stringify(nextTextVersions(before.texts, texts, row.text_versions, row.version + 1)),
      ...changedBy(writing),
    })
    await record(tx, writing, 'edit-topic', id, { before, after: { texts, anchor } })
    return id
  })
}

/** Puts a topic at a place, counted from 1; the one there and those behind it move on. */
export async function moveTopic(tx: Tx, writing: Writing, { requestId, id, version, place }: Change & { place: number }) {
  return doOnce(tx, writing, { requestId, act: 'move-topic', asked: { id: id.toString(), version, place } }, async () => {
    const row = await findCurrent(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    if (row.archived_at !== null) return new Refusal('content-state-differs', `${id} is archived`)
    const ids = (await listTopics(tx, writing.operator.merchantCode, false)).map((one) => one.id)
    const after = Math.min(place, ids.length)
    await updateTopic(tx, id, changedBy(writing))
    await updateTopicPlaces(tx, ids.filter((one) => one !== id).toSpliced(after - 1, 0, id))
    await record(tx, writing, 'move-topic', id, { before: { place: ids.indexOf(id) + 1 }, after: { place: after } })
    return id
  })
}

/** Puts a topic away, unless the site links to it; or brings it back as the last one. */
export async function setTopicArchived(tx: Tx, writing: Writing, { requestId, id, version, isArchived }: Change & { isArchived: boolean }) {
  const action = isArchived ? 'archive-topic' : 'restore-topic'
  return doOnce(tx, writing, { requestId, act: action, asked: { id: id.toString(), version } }, async () => {
    const row = await findCurrent(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    const was = row.archived_at !== null
    if (was === isArchived) return new Refusal('content-state-differs', `${id} is so already`)
    if (isArchived && isLinked(row.anchor)) return linked(row.anchor)
    const rows = await listTopics(tx, writing.operator.merchantCode, false)
    if (!isArchived && rows.length >= TOPICS_MAX) return limitReached()
    if (!isArchived && isTaken(rows, row.anchor)) return taken(row.anchor)
    const place = isArchived ? { archived_at: writing.at } : { archived_at: null, position: behindAll(writing.operator.merchantCode) }
    await updateTopic(tx, id, { ...place, ...changedBy(writing) })
    await record(tx, writing, action, id, { before: { isArchived: was }, after: { isArchived } })
    return id
  })
}

/** A row with everything that operators see of it. */
export function wireTopic(row: TopicRow): WrittenTopicValue {
  const texts = textsOf(row.titles, row.contents)
  return {
    id: row.id.toString(),
    anchor: row.anchor,
    isLinked: isLinked(row.anchor),
    title: titleOf(texts),
    languages: listLanguageStates(texts, row.text_versions),
    isArchived: row.archived_at !== null,
    version: row.version,
    texts,
    ...(row.changed_by === '' ? {} : { changedBy: row.changed_by }),
    ...(row.changed_at === null ? {} : { changedAt: row.changed_at.toISOString() }),
  }
}

const findCurrent = async (tx: Tx, { operator }: Writing, seen: Pick<Change, 'id' | 'version'>) =>
  currentRow(await findTopic(tx, operator.merchantCode, seen.id), seen)

const isTaken = (rows: readonly TopicRow[], anchor: string) => anchor !== '' && rows.some((row) => row.anchor === anchor)
const changedBy = ({ operator, at }: Writing) => ({ changed_by: operator.name, changed_at: at })
const missing = (what: string) => new Refusal('content-missing', what, { field: 'title' })
const taken = (anchor: string) => new Refusal('anchor-taken', anchor, { field: 'anchor' })
const linked = (anchor: string) => new Refusal('anchor-linked', anchor, { field: 'anchor' })
const limitReached = () => new Refusal('topic-limit-reached', `${TOPICS_MAX} are there`)

async function record(tx: Tx, { operator, address, at }: Writing, action: string, id: bigint, detail: object): Promise<void> {
  await recordOperatorAction(tx, { operator, action, subject: `help-topic:${id}`, detail: JSON.stringify(detail), address, at })
}
