import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { AccountId } from '../../base/ids.ts'
import type { RoundsTable } from './tables.ts'

/** The key of a round. A provider's round id is unique only within its link and wallet. */
export type RoundKey = { shard: number; wallet: AccountId; linkId: number; roundId: string }

/** The current stakes and wins of a round. */
export type RoundSums = { isFinished: boolean; stakeMinor: bigint; winMinor: bigint }

/** The part of a round that protocol actions need. */
export async function findRound(db: Db, key: RoundKey): Promise<RoundSums | undefined> {
  const row = await db
    .selectFrom('rounds')
    .select(['is_finished', 'stake_minor', 'win_minor'])
    .where('shard', '=', key.shard)
    .where('wallet_id', '=', key.wallet)
    .where('link_id', '=', key.linkId)
    .where('round_id', '=', key.roundId)
    .executeTakeFirst()
  return row && { isFinished: row.is_finished, stakeMinor: row.stake_minor, winMinor: row.win_minor }
}

type Played = { gameId: string; stakeMinor: bigint; winMinor: bigint; hasBonusStake: boolean; isFinished: boolean; at: Date }

/** Opens the round or adds to its sums, as `post_bet_wins` does. */
export async function addToRound(tx: Tx, key: RoundKey, played: Played): Promise<void> {
  await tx
    .insertInto('rounds')
    .values({
      shard: key.shard,
      wallet_id: key.wallet,
      link_id: key.linkId,
      round_id: key.roundId,
      game_id: played.gameId,
      is_finished: played.isFinished,
      stake_minor: played.stakeMinor,
      win_minor: played.winMinor,
      has_bonus_stake: played.hasBonusStake,
      opened_at: played.at,
      changed_at: played.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['shard', 'wallet_id', 'link_id', 'round_id']).doUpdateSet({
        is_finished: sql`rounds.is_finished or excluded.is_finished`,
        stake_minor: sql`rounds.stake_minor + excluded.stake_minor`,
        win_minor: sql`rounds.win_minor + excluded.win_minor`,
        has_bonus_stake: sql`rounds.has_bonus_stake or excluded.has_bonus_stake`,
        changed_at: played.at,
      }),
    )
    .execute()
}

/**
 * Adds the changes, which are below zero where something is taken back, to the round's sums, and finishes it when `isFinished`. An
 * unknown round stays unknown.
 */
export async function updateRound(
  tx: Tx,
  key: RoundKey,
  change: { stakeMinor?: bigint; winMinor?: bigint; isFinished: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({
      stake_minor: sql`stake_minor + ${change.stakeMinor ?? 0n}`,
      win_minor: sql`win_minor + ${change.winMinor ?? 0n}`,
      is_finished: sql`is_finished or ${change.isFinished}`,
      changed_at: change.at,
    })
    .where('shard', '=', key.shard)
    .where('wallet_id', '=', key.wallet)
    .where('link_id', '=', key.linkId)
    .where('round_id', '=', key.roundId)
    .execute()
}

export type RoundListRow = Pick<
  Selectable<RoundsTable>,
  'round_id' | 'game_id' | 'is_finished' | 'stake_minor' | 'win_minor' | 'opened_at'
> & { provider_code: string }

/** The wallet's rounds, newest first; with a cursor only older ones. */
export async function listRoundRows(
  db: Db,
  wallet: { shard: number; id: AccountId },
  limit: number,
  before?: { openedAt: Date; roundId: string },
): Promise<RoundListRow[]> {
  let query = db
    .selectFrom('rounds as r')
    .innerJoin('provider_links as l', 'l.id', 'r.link_id')
    .select(['r.round_id', 'r.game_id', 'r.is_finished', 'r.stake_minor', 'r.win_minor', 'r.opened_at', 'l.provider_code'])
    .where('r.shard', '=', wallet.shard)
    .where('r.wallet_id', '=', wallet.id)
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.round_id', 'desc')
    .limit(limit)
  if (before) {
    const { openedAt, roundId } = before
    query = query.where((on) => on(on.refTuple('r.opened_at', 'r.round_id'), '<', on.tuple(openedAt, roundId)))
  }
  return query.execute()
}

/** The part of a round that a statement shows. */
export type RoundFacts = { linkId: number; roundId: string; providerCode: string; gameId: string }

/** The games of the wallet's rounds with these ids; unknown ids are left out. */
export async function listRoundFacts(
  db: Db,
  wallet: { shard: number; id: AccountId },
  keys: readonly { linkId: number; roundId: string }[],
): Promise<RoundFacts[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ link_id: number; round_id: string; game_id: string; provider_code: string }>`
    select r.link_id, r.round_id, r.game_id, l.provider_code
    from (select distinct * from unnest(${keys.map(({ linkId }) => linkId)}::integer[], ${keys.map(({ roundId }) => roundId)}::text[])) as k (link_id, round_id)
    join rounds r on r.shard = ${wallet.shard} and r.wallet_id = ${wallet.id} and r.link_id = k.link_id and r.round_id = k.round_id
    join provider_links l on l.id = r.link_id`.execute(db)
  return rows.map((row) => ({ linkId: row.link_id, roundId: row.round_id, providerCode: row.provider_code, gameId: row.game_id }))
}
