import {
  endFeedback,
  getDeskMatter,
  handBackDeskMatter,
  listDeskMatters,
  type MatterValue,
  markDeskMatterRead,
  matterCursor,
  takeDeskMatter,
} from '@pavilion/api/desk'
import type { Clock } from '../../base/clock.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { recordReading } from '../operators/index.ts'
import { countMatters, findMatter, findWritten, listMatterRows, type Matter } from './matters.store.ts'
import { endTakenFeedback, handBackMatter, type Looking, readMatter, subjectOf, takeMatter } from './take-matter.ts'

const PAGE_SIZE = 50

/** What members wrote to support, as one list. Matters of another merchant are not found. */
export function deskOperatorRoutes(scope: Scope<'operator'>, clock: Clock): void {
  const looking = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Looking => ({ operator, address, at: clock() })
  const whichOf = <Kind extends string>({ kind, id }: { kind: Kind; id: string }) => ({ kind, id: BigInt(id) })
  const wired = <Code extends string>(found: Matter | Refusal<Code>, { operator }: Pick<OperatorCall, 'operator'>) =>
    found instanceof Refusal ? found : wireMatter(found, operator.operatorId)

  scope.read(listDeskMatters, async (db, call) => {
    const { merchantCode, query, operator } = call
    const { operatorId } = operator
    const state = query.state ?? 'waiting'
    const wanted = { state, operatorId, limit: PAGE_SIZE + 1, after: matterCursor.read(query.cursor) }
    const rows = await listMatterRows(db, merchantCode, wanted)
    const { page, next } = cutPage(rows, PAGE_SIZE, matterCursor, ({ at, waitingSince, id, kind }) => ({
      at: state === 'waiting' ? (waitingSince ?? at) : at,
      id,
      kind,
    }))
    // Of each the last words are shown.
    await recordReading(db, call, { action: 'list-matters', subject: 'matters' }, clock())
    const list = page.map((matter) => wireMatter(matter, operatorId))
    return { list, ...next, counts: await countMatters(db, merchantCode, operatorId) }
  })

  scope.read(getDeskMatter, async (db, call) => {
    const which = whichOf(call.query)
    const matter = await findMatter(db, call.merchantCode, which.kind, which.id)
    if (!matter) return new Refusal('not-found', `${which.kind} ${which.id}`)
    const written = await findWritten(db, matter)
    const { kind } = which
    if (kind !== 'chat') await recordReading(db, call, { action: `read-${kind}`, subject: subjectOf(which) }, clock())
    return {
      ...wireMatter(matter, call.operator.operatorId),
      ...(written ? { content: written.content, sentAt: written.sentAt.toISOString() } : {}),
      ...(written?.title ? { title: written.title } : {}),
      ...(written?.answeredBy ? { answeredBy: written.answeredBy } : {}),
      pictureIds: written?.pictureIds ?? [],
    }
  })

  scope.write(takeDeskMatter, async (tx, call) => wired(await takeMatter(tx, looking(call), whichOf(call.body)), call))
  scope.write(handBackDeskMatter, async (tx, call) => wired(await handBackMatter(tx, looking(call), whichOf(call.body)), call))
  scope.write(markDeskMatterRead, async (tx, call) => wired(await readMatter(tx, looking(call), whichOf(call.body)), call))
  scope.write(endFeedback, async (tx, call) => wired(await endTakenFeedback(tx, looking(call), BigInt(call.body.id)), call))
}

function wireMatter(matter: Matter, operatorId: bigint): MatterValue {
  const { kind, id, account, text, at, waitingSince, unread, takenBy, takerName, isEnded } = matter
  return {
    kind,
    id: id.toString(),
    account: account ?? '',
    text,
    at: at.toISOString(),
    ...(waitingSince ? { waitingSince: waitingSince.toISOString() } : {}),
    unreadCount: unread,
    ...(takerName === null ? {} : { takenBy: takerName }),
    isMine: takenBy === operatorId,
    isEnded,
  }
}
