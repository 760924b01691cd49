import type { BodyOf } from '@pavilion/api/endpoint'
import type { setAnnouncementState as endpoint } from '@pavilion/api/written-announcements'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { doOnce, isReadable, textsOf } from '../content/index.ts'
import { kindOf } from './announcement-kinds.ts'
import { stateOf, stateWays } from './announcement-state.ts'
import { type Change, changedBy, findCurrent, limitReached, missing, record } from './write-announcement.ts'
import type { WritingToday } from './writing-today.ts'
import { ANNOUNCEMENTS_MAX, countWritten, listWritten, updatePlaces, updateWritten } from './written-announcements.store.ts'

type Wanted = BodyOf<typeof endpoint>['to']

/** Publishes, takes back, ends, puts away or brings back. */
export async function setAnnouncementState(tx: Tx, writing: WritingToday, { requestId, id, version, to }: Change & { to: Wanted }) {
  const { from, verb, change } = stateWays[to]
  const action = `${verb}-announcement`
  return doOnce(tx, writing, { requestId, act: action, asked: { id: id.toString(), version } }, async () => {
    const row = await findCurrent(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    const state = stateOf(row, writing.today)
    if (!from.includes(state)) return new Refusal('content-state-differs', `${id} is ${state}`)
    if (to === 'published' && !isReadable(textsOf(row.titles, row.contents))) return missing(id)
    const isFull = to === 'restored' && (await countWritten(tx, writing.operator.merchantCode)) >= ANNOUNCEMENTS_MAX
    if (isFull) return limitReached()
    const changed = change(writing)
    await updateWritten(tx, id, { ...changed, ...changedBy(writing) })
    const after = stateOf({ ...row, ...changed }, writing.today)
    await record(tx, writing, action, id, {
      before: { state, endsOn: row.ends_on },
      after: { state: after, endsOn: changed.ends_on ?? row.ends_on },
    })
    return id
  })
}

/** Puts it at a place among those of its kind, counted from 1; the one there and those behind it move on. */
export async function moveAnnouncement(tx: Tx, writing: WritingToday, { requestId, id, version, place }: Change & { place: number }) {
  const asked = { id: id.toString(), version, place }
  return doOnce(tx, writing, { requestId, act: 'move-announcement', asked }, async () => {
    const row = await findCurrent(tx, writing, { id, version })
    if (row instanceof Refusal) return row
    if (row.archived_at !== null) return new Refusal('content-state-differs', `${id} is archived`)
    const rows = await listWritten(tx, writing.operator.merchantCode, { kind: kindOf(row.type), isArchived: false })
    const others = rows.map((each) => each.id).filter((each) => each !== id)
    const before = rows.findIndex((each) => each.id === id) + 1
    const after = Math.min(place, rows.length)
    await updateWritten(tx, id, changedBy(writing))
    await updatePlaces(tx, others.toSpliced(after - 1, 0, id))
    await record(tx, writing, 'move-announcement', id, { before: { place: before }, after: { place: after } })
    return id
  })
}
