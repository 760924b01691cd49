import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { ItemName } from './configuration.ts'
import type { ConfigurationChangesTable } from './tables.ts'

/** Who changes something of the configuration, when and why; nobody's number is that of the command line. */
export type Changing = {
  operatorId: bigint | null
  name: string
  reason: string
  at: Date
  requestId?: string
  /** What the request asked for, as it was written; null was the default. */
  asked?: string | null
  agreedBy?: string
  undoes?: bigint
}

/** A change as the history has it. */
export type ConfigurationChange = Selectable<ConfigurationChangesTable>

/** Writes down that an item was changed. What is as it was is no change. */
export async function insertConfigurationChange(
  tx: Tx,
  merchantCode: string,
  { part, name, before, after }: ItemName & { before: string | null; after: string | null },
  { operatorId, name: byName, reason, at, requestId, asked, agreedBy, undoes }: Changing,
): Promise<void> {
  if (before === after) return
  await tx
    .insertInto('configuration_changes')
    .values({
      merchant_code: merchantCode,
      part,
      name,
      before_value: before,
      after_value: after,
      reason,
      request_id: requestId ?? null,
      asked_value: asked ?? null,
      undoes: undoes ?? null,
      changed_by: operatorId,
      changed_by_name: byName,
      agreed_by_name: agreedBy ?? null,
      changed_at: at,
    })
    .execute()
}

type Wanted = { limit: number; before?: bigint | undefined; part?: string | undefined; name?: string | undefined }

/** The changes of a merchant, newest first; of one item, if asked so. */
export async function listConfigurationRows(db: Db, merchantCode: string, wanted: Wanted): Promise<ConfigurationChange[]> {
  let query = db.selectFrom('configuration_changes').selectAll().where('merchant_code', '=', merchantCode)
  if (wanted.before !== undefined) query = query.where('id', '<', wanted.before)
  if (wanted.part !== undefined) query = query.where('part', '=', wanted.part)
  if (wanted.name !== undefined) query = query.where('name', '=', wanted.name)
  return query.orderBy('id', 'desc').limit(wanted.limit).execute()
}

/** The last change of each item. */
export async function listLastChanges(db: Db, merchantCode: string): Promise<ConfigurationChange[]> {
  return db
    .selectFrom('configuration_changes')
    .distinctOn(['part', 'name'])
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('part')
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute()
}

/** The number of the item's last change. */
export async function findLastChangeId(db: Db, merchantCode: string, { part, name }: ItemName): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('configuration_changes')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('part', '=', part)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The first change of each item from that moment on: before it is the value of that time. */
export async function listFirstChangesSince(db: Db, merchantCode: string, since: Date): Promise<ConfigurationChange[]> {
  return db
    .selectFrom('configuration_changes')
    .distinctOn(['part', 'name'])
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('changed_at', '>=', since)
    .orderBy('part')
    .orderBy('name')
    .orderBy('id', 'asc')
    .execute()
}

/** The change that this request made. */
export async function findChangeOfRequest(db: Db, merchantCode: string, requestId: string): Promise<ConfigurationChange | undefined> {
  return db
    .selectFrom('configuration_changes')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** One change of the merchant. */
export async function findChange(db: Db, merchantCode: string, id: bigint): Promise<ConfigurationChange | undefined> {
  return db
    .selectFrom('configuration_changes')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .executeTakeFirst()
}
