import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type AccountId, accountId, type MemberId, memberId } from '../../base/ids.ts'
import type { WalletRef } from '../wallet/index.ts'
import type { BonusesTable } from './tables.ts'

/** A bonus that was started. Amounts in minor units. */
export type Bonus = {
  shard: number
  /** Also its account in the books. */
  id: AccountId
  wallet: AccountId
  memberId: MemberId
  merchantCode: string
  currency: string
  amountMinor: bigint
  requiredMinor: bigint
  wageredMinor: bigint
  /** Percent of a stake that counts, by the type of its game. */
  weights: Readonly<Record<string, number>>
  maxStakeMinor: bigint | null
  state: Selectable<BonusesTable>['state']
  endedMinor: bigint | null
  expiresAt: Date
}

const bonusOf = (row: Selectable<BonusesTable>): Bonus => ({
  shard: row.shard,
  id: accountId(row.id),
  wallet: accountId(row.wallet_id),
  memberId: memberId(row.member_id),
  merchantCode: row.merchant_code,
  currency: row.currency,
  amountMinor: row.amount_minor,
  requiredMinor: row.required_minor,
  wageredMinor: row.wagered_minor,
  weights: row.weights,
  maxStakeMinor: row.max_stake_minor,
  state: row.state,
  endedMinor: row.ended_minor,
  expiresAt: row.expires_at,
})

/** The bonus that is kept as running on the wallet, whether or not its time is over. */
export async function findRunning(db: Db, wallet: Pick<WalletRef, 'shard' | 'id'>): Promise<Bonus | undefined> {
  const row = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('shard', '=', wallet.shard)
    .where('wallet_id', '=', wallet.id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row && bonusOf(row)
}

export async function findBonus(db: Db, shard: number, id: AccountId): Promise<Bonus | undefined> {
  const row = await db.selectFrom('bonuses').selectAll().where('shard', '=', shard).where('id', '=', id).executeTakeFirst()
  return row && bonusOf(row)
}

/** Those of the ids that exist. */
export async function listBonuses(db: Db, shard: number, ids: readonly bigint[]): Promise<Bonus[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('bonuses').selectAll().where('shard', '=', shard).where('id', 'in', ids).execute()
  return rows.map(bonusOf)
}

/** The state of each member's latest bonus at that time, as a text that changes with the state. */
export async function listLatestStates(db: Db, members: readonly MemberId[], at: Date): Promise<Map<MemberId, string>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<{ member_id: bigint; id: bigint; state: Bonus['state']; is_over: boolean }>`
    select b.member_id, b.id, b.state, b.expires_at <= ${at}::timestamptz as is_over
    from unnest(${members}::bigint[]) as w (member_id)
    cross join lateral (
      select * from bonuses l where l.member_id = w.member_id order by l.started_at desc limit 1
    ) b`.execute(db)
  const stateOf = ({ state, is_over }: (typeof rows)[number]) => (state === 'running' && is_over ? 'expired' : state)
  return new Map(rows.map((row) => [memberId(row.member_id), `${row.id}:${stateOf(row)}`]))
}

/** Running bonuses whose time is over, the oldest first. */
export async function listOverdue(db: Db, at: Date, limit: number): Promise<Bonus[]> {
  const rows = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('state', '=', 'running')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(bonusOf)
}

export async function insertBonus(
  tx: Tx,
  bonus: Omit<Bonus, 'state' | 'endedMinor' | 'wageredMinor'>,
  promotionId: bigint | undefined,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('bonuses')
    .values({
      shard: bonus.shard,
      id: bonus.id,
      wallet_id: bonus.wallet,
      member_id: bonus.memberId,
      merchant_code: bonus.merchantCode,
      currency: bonus.currency,
      amount_minor: bonus.amountMinor,
      required_minor: bonus.requiredMinor,
      weights: JSON.stringify(bonus.weights),
      max_stake_minor: bonus.maxStakeMinor,
      started_at: at,
      expires_at: bonus.expiresAt,
      promotion_id: promotionId ?? null,
    })
    .execute()
}

/** Notes how a running bonus ended. */
export async function updateEnded(tx: Tx, bonus: Bonus, state: Exclude<Bonus['state'], 'running'>, endedMinor: bigint, at: Date) {
  await tx
    .updateTable('bonuses')
    .set({ state, ended_minor: endedMinor, ended_at: at })
    .where('shard', '=', bonus.shard)
    .where('id', '=', bonus.id)
    .where('state', '=', 'running')
    .execute()
}

/** Rounds with a stake of the bonus that are not finished. */
export async function hasOpenRound(db: Db, bonus: Pick<Bonus, 'shard' | 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_round_stakes as s')
    .innerJoin('rounds as r', (join) =>
      join
        .onRef('r.shard', '=', 's.shard')
        .onRef('r.wallet_id', '=', 's.wallet_id')
        .onRef('r.link_id', '=', 's.link_id')
        .onRef('r.round_id', '=', 's.round_id'),
    )
    .select('r.round_id')
    .where('s.shard', '=', bonus.shard)
    .where('s.bonus_id', '=', bonus.id)
    .where('s.stake_minor', '>', 0n)
    .where('r.is_finished', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
