import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { HelpTopicsTable } from './tables.ts'

/** As many may be there beside the archived ones; of those the newest are listed. */
export const TOPICS_MAX = 50

/** A topic as operators have it. */
export type TopicRow = Omit<Selectable<HelpTopicsTable>, 'merchant_code'>

const select = (db: Db, merchantCode: string) =>
  db
    .selectFrom('help_topics')
    .select(['id', 'anchor', 'titles', 'contents', 'position', 'archived_at', 'version', 'text_versions', 'changed_at', 'changed_by'])
    .where('merchant_code', '=', merchantCode)

/** The topics in the order in which members see them; the archived ones instead, the last first. */
export async function listTopics(db: Db, merchantCode: string, isArchived: boolean): Promise<TopicRow[]> {
  const query = select(db, merchantCode).where('archived_at', isArchived ? 'is not' : 'is', null)
  const ordered = isArchived ? query.orderBy('archived_at', 'desc') : query.orderBy('position')
  return ordered.orderBy('id').limit(TOPICS_MAX).execute()
}

/** The merchant's topic of that number. */
export async function findTopic(db: Db, merchantCode: string, id: bigint): Promise<TopicRow | undefined> {
  return select(db, merchantCode).where('id', '=', id).executeTakeFirst()
}

type NewTopic = {
  merchantCode: string
  anchor: string
  titles: string
  contents: string
  textVersions: TopicRow['text_versions']
  changed_by: string
  changed_at: Date
}

/** Writes a topic, the last of all. */
export async function insertTopic(tx: Tx, { merchantCode, textVersions, ...row }: NewTopic): Promise<bigint> {
  const { id } = await tx
    .insertInto('help_topics')
    .values({ ...row, merchant_code: merchantCode, text_versions: JSON.stringify(textVersions), position: behindAll(merchantCode) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The place behind every other topic of the merchant. */
export const behindAll = (merchantCode: string) =>
  sql<number>`(select coalesce(max(t.position), 0) + 1 from help_topics t where t.merchant_code = ${merchantCode})`

type TopicChange = Omit<Updateable<HelpTopicsTable>, 'version' | 'position'> & { position?: ReturnType<typeof behindAll> }

/** Changes the row, whose version goes up by one. */
export async function updateTopic(tx: Tx, id: bigint, change: TopicChange): Promise<void> {
  await tx
    .updateTable('help_topics')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Gives these the places 1, 2, 3 and so on. */
export async function updateTopicPlaces(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update help_topics t set position = p.place
    from unnest(${[...ids]}::bigint[]) with ordinality p (id, place)
    where t.id = p.id and t.position <> p.place`.execute(tx)
}
