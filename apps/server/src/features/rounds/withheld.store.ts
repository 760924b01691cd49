import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type AccountId, accountId, type TransferId, transferId } from '../../base/ids.ts'
import type { WithheldWinsTable } from './tables.ts'

/** Which of its provider's limits a win exceeds. */
export type Excess = WithheldWinsTable['reason']

/** A win that is or was in suspense; its id is that of the transfer into suspense. */
export type WithheldWin = {
  shard: number
  id: TransferId
  linkId: number
  source: number
  key: string
  kind: WithheldWinsTable['kind']
  wallet: AccountId
  currency: string
  reference: string
  amountMinor: bigint
  reason: Excess
  state: 'withheld' | 'released' | 'returned' | 'rolled-back'
  paidBy: TransferId | undefined
  withheldAt: Date
}

export async function insertWithheld(tx: Tx, win: Omit<WithheldWin, 'state' | 'paidBy'>): Promise<void> {
  await tx
    .insertInto('withheld_wins')
    .values({
      shard: win.shard,
      id: win.id,
      link_id: win.linkId,
      source: win.source,
      key: win.key,
      kind: win.kind,
      wallet_id: win.wallet,
      currency: win.currency,
      reference: win.reference,
      amount_minor: win.amountMinor,
      reason: win.reason,
      paid_by: null,
      withheld_at: win.withheldAt,
      settled_at: null,
    })
    .execute()
}

/**
 * The win that this transfer put into suspense; undefined for all other transfers. Lock its wallet
 * first.
 */
export async function findWithheld(db: Db, shard: number, id: bigint): Promise<WithheldWin | undefined> {
  const row = await db.selectFrom('withheld_wins').selectAll().where('shard', '=', shard).where('id', '=', id).executeTakeFirst()
  return row && withheldOf(row)
}

/** The same by its id alone. Ids are unique across shards. */
export async function findWithheldById(db: Db, id: bigint): Promise<WithheldWin | undefined> {
  const row = await db.selectFrom('withheld_wins').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withheldOf(row)
}

/** A withheld win with its provider and its member. */
export type OpenWithheld = WithheldWin & { providerCode: string; memberId: string }

/** Lists the withheld wins of a merchant, oldest first, after the given one. */
export async function listWithheld(db: Db, merchantCode: string, after: bigint | undefined, rowsMax: number): Promise<OpenWithheld[]> {
  const rows = await db
    .selectFrom('withheld_wins as w')
    .innerJoin('provider_links as l', 'l.id', 'w.link_id')
    .innerJoin('ledger.accounts as a', (on) => on.onRef('a.shard', '=', 'w.shard').onRef('a.id', '=', 'w.wallet_id'))
    .selectAll('w')
    .select(['l.provider_code', 'a.owner'])
    .where('l.merchant_code', '=', merchantCode)
    .where('w.state', '=', 'withheld')
    .where('w.id', '>', after ?? 0n)
    .orderBy('w.id')
    .limit(rowsMax)
    .execute()
  return rows.map((row) => ({ ...withheldOf(row), providerCode: row.provider_code, memberId: row.owner.replace(/^member:/, '') }))
}

/** Records how a withheld win ended; it must not have ended before. */
export async function settleWithheld(
  tx: Tx,
  { shard, id }: Pick<WithheldWin, 'shard' | 'id'>,
  settled: { state: Exclude<WithheldWin['state'], 'withheld'>; paidBy?: TransferId; at: Date },
): Promise<void> {
  await tx
    .updateTable('withheld_wins')
    .set({ state: settled.state, paid_by: settled.paidBy ?? null, settled_at: settled.at })
    .where('shard', '=', shard)
    .where('id', '=', id)
    .where('state', '=', 'withheld')
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Takes an amount from the link's budget for prizes without a stake, if the budget is large enough.
 */
export async function spendBudget(tx: Tx, linkId: number, currency: string, amountMinor: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('promotion_budgets')
    .set({ spent_minor: sql`spent_minor + ${amountMinor}` })
    .where('link_id', '=', linkId)
    .where('currency', '=', currency)
    .where(sql<boolean>`granted_minor - spent_minor >= ${amountMinor}`)
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds to the link's budget for prizes without a stake. */
export async function grantBudget(tx: Tx, linkId: number, currency: string, amountMinor: bigint): Promise<void> {
  await tx
    .insertInto('promotion_budgets')
    .values({ link_id: linkId, currency, granted_minor: amountMinor })
    .onConflict((on) =>
      on.columns(['link_id', 'currency']).doUpdateSet({ granted_minor: sql`promotion_budgets.granted_minor + ${amountMinor}` }),
    )
    .execute()
}

const withheldOf = (row: Selectable<WithheldWinsTable>): WithheldWin => ({
  shard: row.shard,
  id: transferId(row.id),
  linkId: row.link_id,
  source: row.source,
  key: row.key,
  kind: row.kind,
  wallet: accountId(row.wallet_id),
  currency: row.currency,
  reference: row.reference,
  amountMinor: row.amount_minor,
  reason: row.reason,
  state: row.state,
  paidBy: row.paid_by === null ? undefined : transferId(row.paid_by),
  withheldAt: row.withheld_at,
})

/** Closes a link since a win of it is withheld; false where it had closed by itself before. What an operator wrote of a closing that is over by then is forgotten. */
export async function closeByItself(tx: Tx, link: number, at: Date): Promise<boolean> {
  const isOver = sql<boolean>`(is_enabled or coalesce(closed_until <= ${at}, false))`
  const closed = await tx
    .updateTable('provider_links')
    .set({
      is_enabled: false,
      is_closed_by_itself: true,
      // An end that an operator gave it would open it again: it has none any more.
      closed_until: null,
      closed_at: sql`case when ${isOver} then null else closed_at end`,
      closed_by: sql`case when ${isOver} then '' else closed_by end`,
      closing_texts: sql`case when ${isOver} then '{}' else closing_texts end`,
    })
    .where('id', '=', link)
    .where((on) => on.or([on('is_enabled', '=', true), on('is_closed_by_itself', '=', false)]))
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
