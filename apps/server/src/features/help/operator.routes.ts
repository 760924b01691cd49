import type { ContentTextsValue } from '@pavilion/api/content'
import {
  setTopicArchived as archiveEndpoint,
  editTopic as editEndpoint,
  getWrittenTopic,
  listWrittenTopics,
  moveTopic as moveEndpoint,
  writeTopic as writeEndpoint,
} from '@pavilion/api/written-help'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { readTexts, type Writing } from '../content/index.ts'
import { editTopic, moveTopic, setTopicArchived, wireTopic, writeTopic } from './write-topic.ts'
import { findTopic, listTopics } from './written-topics.store.ts'

/** How operators write the help centre. */
export function helpOperatorRoutes(scope: Scope<'operator'>, clock: Clock): void {
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Writing => ({ operator, address, at: clock() })

  scope.read(listWrittenTopics, async (db, { operator, query }) => {
    const rows = await listTopics(db, operator.merchantCode, query.archived === 'true')
    return { list: rows.map(wireTopic).map(({ texts: _, ...listed }) => listed) }
  })
  scope.read(getWrittenTopic, async (db, { operator, query }) => {
    const row = await findTopic(db, operator.merchantCode, BigInt(query.id))
    if (!row) throw new RequestRefused('not-found')
    return wireTopic(row)
  })

  scope.write(writeEndpoint, async (tx, call) => {
    const { requestId, texts, anchor } = call.body
    return saved(tx, call, await writeTopic(tx, by(call), { requestId, texts, anchor }), texts)
  })
  scope.write(editEndpoint, async (tx, call) => {
    const { requestId, id, version, texts, anchor } = call.body
    return saved(tx, call, await editTopic(tx, by(call), { requestId, id: BigInt(id), version, texts, anchor }), texts)
  })
  scope.write(moveEndpoint, async (tx, call) => {
    const { requestId, id, version, place } = call.body
    return saved(tx, call, await moveTopic(tx, by(call), { requestId, id: BigInt(id), version, place }))
  })
  scope.write(archiveEndpoint, async (tx, call) => {
    const { requestId, id, version, isArchived } = call.body
    return saved(tx, call, await setTopicArchived(tx, by(call), { requestId, id: BigInt(id), version, isArchived }))
  })
}

/** The row as it is now, with what was found in what was sent; in what is stored, where nothing was. */
async function saved<Code extends string>(
  tx: Tx,
  { operator }: Pick<OperatorCall, 'operator'>,
  done: bigint | Refusal<Code>,
  sent?: ContentTextsValue,
) {
  if (done instanceof Refusal) return done
  const row = await findTopic(tx, operator.merchantCode, done)
  if (!row) throw new Error(`help topic ${done} is gone`)
  const topic = wireTopic(row)
  const { leftOut, links } = readTexts(sent ?? topic.texts)
  return { topic, leftOut, links }
}
