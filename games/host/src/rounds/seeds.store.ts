import type { Queryable } from '../base/database.ts'
import type { RoundOwner } from './rounds.store.ts'

/** The seed pair that a player's next bet will use. */
export type SeedPair = { id: bigint; serverHash: string; clientSeed: string | null; nonceNext: number }

/** A pair whose server seed is public. */
export type RevealedPair = { serverSeed: string; serverHash: string; bets: number; revealedAt: Date }

type Row = { id: bigint; server_hash: string; client_seed: string | null; nonce_next: number }

const OWNED = 'casino_id = $1 and account_id = $2 and game_id = $3'

/** Commits a new server seed, unless one is committed already. */
export async function commitSeedPair(
  db: Queryable,
  owner: RoundOwner,
  serverSeed: string,
  serverHash: string,
  clientSeed: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into seed_pairs (casino_id, account_id, game_id, server_seed, server_hash, client_seed, committed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (casino_id, account_id, game_id) where revealed_at is null do nothing`,
    [...keyOf(owner), serverSeed, serverHash, clientSeed, now],
  )
}

export async function getSeedPair(db: Queryable, owner: RoundOwner): Promise<SeedPair> {
  return only(
    await db.query<Row>(
      `select id, server_hash, client_seed, nonce_next from seed_pairs where ${OWNED} and revealed_at is null`,
      keyOf(owner),
    ),
  )
}

/** The current pair, locked: bets and rotations of one player stand in line here. */
export async function lockSeedPairForUpdate(tx: Queryable, owner: RoundOwner): Promise<SeedPair> {
  return only(
    await tx.query<Row>(
      `select id, server_hash, client_seed, nonce_next from seed_pairs where ${OWNED} and revealed_at is null for update`,
      keyOf(owner),
    ),
  )
}

/** Takes the next nonce for a bet and remembers the client seed it is made with. */
export async function useNonce(tx: Queryable, id: bigint, clientSeed: string): Promise<void> {
  await tx.query('update seed_pairs set nonce_next = nonce_next + 1, client_seed = $2 where id = $1', [id, clientSeed])
}

/** Publishes the pair's server seed for ever. */
export async function revealSeedPair(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query('update seed_pairs set revealed_at = $2 where id = $1', [id, now])
}

export async function listRevealedPairs(db: Queryable, owner: RoundOwner, pairsMax: number): Promise<RevealedPair[]> {
  const { rows } = await db.query<{ server_seed: string; server_hash: string; nonce_next: number; revealed_at: Date }>(
    `select server_seed, server_hash, nonce_next, revealed_at from seed_pairs where ${OWNED} and revealed_at is not null order by id desc limit $4`,
    [...keyOf(owner), pairsMax],
  )
  return rows.map((row) => ({
    serverSeed: row.server_seed,
    serverHash: row.server_hash,
    bets: row.nonce_next,
    revealedAt: row.revealed_at,
  }))
}

function keyOf({ casinoId, accountId, gameId }: RoundOwner): string[] {
  return [casinoId, accountId, gameId]
}

function only({ rows }: { rows: Row[] }): SeedPair {
  const [row] = rows
  if (!row) throw new Error('a player without a committed seed')
  return { id: row.id, serverHash: row.server_hash, clientSeed: row.client_seed, nonceNext: row.nonce_next }
}
