import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { AccountId } from '../../base/ids.ts'
import type { Bonus } from './bonuses.store.ts'
import type { BonusLinesTable } from './tables.ts'

/** Takes away from what was wagered on a bonus. */
export async function lowerWagered(tx: Tx, bonus: { shard: number; id: bigint }, byMinor: bigint): Promise<void> {
  await tx
    .updateTable('bonuses')
    .set({ wagered_minor: sql`wagered_minor - ${byMinor}` })
    .where('shard', '=', bonus.shard)
    .where('id', '=', bonus.id)
    .execute()
}

/**
 * Counts what was staked for the bonus in a round that is finished now, once, less what was rolled back before. Returns what is wagered
 * now.
 */
export async function countFinished(tx: Tx, round: RoundRef, bonus: Pick<Bonus, 'id'>): Promise<bigint> {
  const { rows } = await sql<{ wagered_minor: bigint }>`
    with counted as (
      update bonus_lines set is_counted = true
      where shard = ${round.shard} and bonus_id = ${bonus.id} and link_id = ${round.linkId} and round_id = ${round.roundId}
        and not is_counted and not is_reversed
      returning counted_minor
    )
    update bonuses set wagered_minor = wagered_minor + (select coalesce(sum(counted_minor), 0) from counted)
    where shard = ${round.shard} and id = ${bonus.id} returning wagered_minor`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a bonus that runs has no row')
  return row.wagered_minor
}

type RoundRef = { shard: number; wallet: AccountId; linkId: number; roundId: string }

/** What each bonus gave of the round's stake. */
export async function listRoundStakes(db: Db, round: RoundRef): Promise<Map<bigint, bigint>> {
  const rows = await db
    .selectFrom('bonus_round_stakes')
    .select(['bonus_id', 'stake_minor'])
    .where('shard', '=', round.shard)
    .where('wallet_id', '=', round.wallet)
    .where('link_id', '=', round.linkId)
    .where('round_id', '=', round.roundId)
    .where('stake_minor', '>', 0n)
    .orderBy('bonus_id')
    .execute()
  return new Map(rows.map((row) => [row.bonus_id, row.stake_minor]))
}

/** Adds to what the bonus gave of the round's stake; below zero takes away. */
export async function updateRoundStake(tx: Tx, round: RoundRef, bonusId: bigint, changeMinor: bigint): Promise<void> {
  const key = { shard: round.shard, wallet_id: round.wallet, link_id: round.linkId, round_id: round.roundId, bonus_id: bonusId }
  if (changeMinor < 0n) {
    await tx
      .updateTable('bonus_round_stakes')
      .set({ stake_minor: sql`stake_minor + ${changeMinor}` })
      .where('shard', '=', key.shard)
      .where('wallet_id', '=', key.wallet_id)
      .where('link_id', '=', key.link_id)
      .where('round_id', '=', key.round_id)
      .where('bonus_id', '=', key.bonus_id)
      .execute()
    return
  }
  await tx
    .insertInto('bonus_round_stakes')
    .values({ ...key, stake_minor: changeMinor })
    .onConflict((conflict) =>
      conflict
        .columns(['shard', 'wallet_id', 'link_id', 'round_id', 'bonus_id'])
        .doUpdateSet({ stake_minor: sql`bonus_round_stakes.stake_minor + excluded.stake_minor` }),
    )
    .execute()
}

type BonusLine = Selectable<BonusLinesTable>

export async function insertLines(tx: Tx, lines: readonly Omit<BonusLine, 'is_reversed' | 'is_counted'>[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('bonus_lines').values(lines).execute()
}

/** What a bet or win had to do with bonuses, not yet taken back. */
export async function listLines(db: Db, linkId: number, key: string): Promise<BonusLine[]> {
  return db
    .selectFrom('bonus_lines')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('key', '=', key)
    .where('is_reversed', '=', false)
    .orderBy('bonus_id')
    .execute()
}

export async function updateReversed(tx: Tx, linkId: number, key: string): Promise<void> {
  await tx.updateTable('bonus_lines').set({ is_reversed: true }).where('link_id', '=', linkId).where('key', '=', key).execute()
}
