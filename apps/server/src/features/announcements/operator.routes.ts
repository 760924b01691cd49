import type { ContentTextsValue } from '@pavilion/api/content'
import {
  copyAnnouncement as copyEndpoint,
  editAnnouncement as editEndpoint,
  getWrittenAnnouncement,
  listWrittenAnnouncements,
  moveAnnouncement as moveEndpoint,
  setAnnouncementState as stateEndpoint,
  writeAnnouncement as writeEndpoint,
} from '@pavilion/api/written-announcements'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { lostLink, readTexts } from '../content/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { moveAnnouncement, setAnnouncementState } from './set-announcement-state.ts'
import { listedOf, wireAnnouncement } from './wire-announcement.ts'
import { copyAnnouncement, editAnnouncement, writeAnnouncement } from './write-announcement.ts'
import { createWritingToday, type WritingToday } from './writing-today.ts'
import { findWritten, listWritten } from './written-announcements.store.ts'

type Tools = { clock: Clock; directory: MerchantDirectory }

/** How operators write what is announced. */
export function announcementsOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const { todayOf, by } = createWritingToday(tools)

  scope.read(listWrittenAnnouncements, async (db, { operator, query }) => {
    const { kind, state, lacks } = query
    const today = await todayOf(operator.merchantCode)
    const rows = await listWritten(db, operator.merchantCode, { kind, isArchived: state === 'archived' })
    const list = rows.map((row) => listedOf(row, today))
    const isLacking = ({ languages }: (typeof list)[number]) =>
      lacks === undefined || languages.some((one) => one.language === lacks && one.state !== 'filled')
    return { list: list.filter((one) => (state === undefined || one.state === state) && isLacking(one)) }
  })
  scope.read(getWrittenAnnouncement, async (db, { operator, query }) => {
    const row = await findWritten(db, operator.merchantCode, BigInt(query.id))
    if (!row) throw new RequestRefused('not-found')
    return wireAnnouncement(row, await todayOf(operator.merchantCode))
  })

  scope.write(writeEndpoint, async (tx, call) => {
    const { requestId, kind, texts, startsOn, endsOn, link, picture } = call.body
    const writing = await by(call)
    return saved(tx, writing, await writeAnnouncement(tx, writing, { requestId, kind, texts, startsOn, endsOn, link, picture }), texts)
  })
  scope.write(editEndpoint, async (tx, call) => {
    const { requestId, id, version, texts, startsOn, endsOn, link, picture } = call.body
    const writing = await by(call)
    const done = await editAnnouncement(tx, writing, { requestId, id: BigInt(id), version, texts, startsOn, endsOn, link, picture })
    return saved(tx, writing, done, texts)
  })
  scope.write(copyEndpoint, async (tx, call) => {
    const { requestId, id } = call.body
    const writing = await by(call)
    return saved(tx, writing, await copyAnnouncement(tx, writing, { requestId, id: BigInt(id) }))
  })
  scope.write(moveEndpoint, async (tx, call) => {
    const { requestId, id, version, place } = call.body
    const writing = await by(call)
    return saved(tx, writing, await moveAnnouncement(tx, writing, { requestId, id: BigInt(id), version, place }))
  })
  scope.write(stateEndpoint, async (tx, call) => {
    const { requestId, id, version, to } = call.body
    const writing = await by(call)
    return saved(tx, writing, await setAnnouncementState(tx, writing, { requestId, id: BigInt(id), version, to }))
  })
}

/** The row as it is now, with what was found in what was sent; in what is stored, where nothing was. */
async function saved<Code extends string>(
  tx: Tx,
  { operator, today }: WritingToday,
  done: bigint | Refusal<Code>,
  sent?: ContentTextsValue,
) {
  if (done instanceof Refusal) return done
  const row = await findWritten(tx, operator.merchantCode, done)
  if (!row) throw new Error(`announcement ${done} is gone`)
  const announcement = wireAnnouncement(row, today)
  const { leftOut, links } = readTexts(sent ?? announcement.texts)
  return { announcement, leftOut, links: [...links, ...lostLink(announcement.link)] }
}
