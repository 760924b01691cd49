import { commitServerSeed } from '@pavilion/game-kit/seeds'
import type { Queryable } from '../base/database.ts'
import { makeServerSeed, type Random } from '../base/random.ts'
import type { Sealed, Seals } from '../base/sealed.ts'
import type { KeptSeeds } from './round.ts'
import type { RoundOwner } from './rounds.store.ts'

/** The pair that a player's next bet will use. Its client seed was fixed when it began, and stays. */
export type SeedPair = { id: bigint; serverHash: string; clientSeed: string; nonceNext: number }

/** A pair whose server seed is public. */
export type RevealedPair = { serverSeed: string; serverHash: string; bets: number; revealedAt: Date }

type Row = { id: bigint; server_hash: string; client_seed: string; nonce_next: number }
type SeedTools = { random: Random; seals: Seals }

const OWNED = 'casino_id = $1 and account_id = $2 and game_id = $3'
/** More rotations than a play may ask for while one bet waits. */
const LOOKS_MAX = 50
const IS_CURRENT = 'begun_at is not null and revealed_at is null'

/**
 * Commits to the server seeds that are missing: of the pair that is played with, and of the one after it, whose commitment is shown before
 * its client seed is taken. A first pair begins with a client seed of the host's, since nobody has chosen one yet.
 */
export async function commitSeedPairs(db: Queryable, tools: SeedTools, owner: RoundOwner, now: Date): Promise<void> {
  const clientSeed = Buffer.from(tools.random(8)).toString('hex')
  await insertPair(db, tools, owner, now, { clientSeed, target: IS_CURRENT })
  await insertPair(db, tools, owner, now, { clientSeed: null, target: 'begun_at is null' })
}

async function insertPair(
  db: Queryable,
  { random, seals }: SeedTools,
  owner: RoundOwner,
  now: Date,
  { clientSeed, target }: { clientSeed: string | null; target: string },
): Promise<void> {
  const { rowCount } = await db.query(`select from seed_pairs where ${OWNED} and ${target}`, keyOf(owner))
  if (rowCount !== 0) return
  const serverSeed = makeServerSeed(random)
  const serverHash = commitServerSeed(serverSeed)
  await db.query(
    `insert into seed_pairs (casino_id, account_id, game_id, server_seed, server_hash, client_seed, committed_at, begun_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (casino_id, account_id, game_id) where ${target} do nothing`,
    [...keyOf(owner), seals.seal('seed_pairs.server_seed', serverHash, serverSeed), serverHash, clientSeed, now, clientSeed && now],
  )
}

/** The pair that is played with, and the commitment of the next one. */
export async function getSeedPairs(db: Queryable, owner: RoundOwner): Promise<{ pair: SeedPair; nextHash: string }> {
  const { rows } = await db.query<Row & { is_next: boolean }>(
    `select id, server_hash, client_seed, nonce_next, begun_at is null as is_next from seed_pairs where ${OWNED} and revealed_at is null`,
    keyOf(owner),
  )
  const next = rows.find((row) => row.is_next)
  if (!next) throw new Error('a player without a committed next seed')
  return { pair: pairOf(rows.find((row) => !row.is_next)), nextHash: next.server_hash }
}

/** The current pair, locked: bets and rotations of one player run one after the other. */
export async function lockSeedPairForUpdate(tx: Queryable, owner: RoundOwner): Promise<SeedPair> {
  const select = `select id, server_hash, client_seed, nonce_next from seed_pairs where ${OWNED} and ${IS_CURRENT} for update`
  let row: Row | undefined
  // A caller that waited for a rotation finds the pair revealed and looks for the current one.
  for (let looks = 0; row === undefined && looks < LOOKS_MAX; looks += 1) row = (await tx.query<Row>(select, keyOf(owner))).rows[0]
  return pairOf(row)
}

/** Takes the next nonce for a bet. */
export async function useNonce(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('update seed_pairs set nonce_next = nonce_next + 1 where id = $1', [id])
}

/** Publishes the server seed of the pair that is played with, for ever, and begins the next one with this client seed. */
export async function beginNextPair(
  tx: Queryable,
  seals: Seals,
  { id, serverHash }: SeedPair,
  { owner, clientSeed, now }: { owner: RoundOwner; clientSeed: string; now: Date },
): Promise<void> {
  const { rows } = await tx.query<{ server_seed: Sealed | null }>('select server_seed from seed_pairs where id = $1', [id])
  const serverSeed = openServerSeed(seals, { serverHash, sealedSeed: rows[0]?.server_seed ?? null, revealedSeed: null })
  await tx.query('update seed_pairs set revealed_at = $2, revealed_seed = $3, server_seed = null where id = $1', [id, now, serverSeed])
  await tx.query(`update seed_pairs set begun_at = $4, client_seed = $5 where ${OWNED} and begun_at is null`, [
    ...keyOf(owner),
    now,
    clientSeed,
  ])
}

/** The server seed of a pair, to decide with or to publish; nowhere else is it opened. */
export function openServerSeed(seals: Seals, { serverHash, sealedSeed, revealedSeed }: KeptSeeds): string {
  if (revealedSeed !== null) return revealedSeed
  if (sealedSeed === null) throw new Error('a pair without a server seed')
  return seals.open('seed_pairs.server_seed', serverHash, sealedSeed)
}

export async function listRevealedPairs(db: Queryable, owner: RoundOwner, pairsMax: number): Promise<RevealedPair[]> {
  const { rows } = await db.query<{ revealed_seed: string; server_hash: string; nonce_next: number; revealed_at: Date }>(
    `select revealed_seed, server_hash, nonce_next, revealed_at from seed_pairs
     where ${OWNED} and revealed_at is not null order by id desc limit $4`,
    [...keyOf(owner), pairsMax],
  )
  return rows.map((row) => ({
    serverSeed: row.revealed_seed,
    serverHash: row.server_hash,
    bets: row.nonce_next,
    revealedAt: row.revealed_at,
  }))
}

function keyOf({ casinoId, accountId, gameId }: RoundOwner): string[] {
  return [casinoId, accountId, gameId]
}

function pairOf(row: Row | undefined): SeedPair {
  if (!row) throw new Error('a player without a committed seed')
  return { id: row.id, serverHash: row.server_hash, clientSeed: row.client_seed, nonceNext: row.nonce_next }
}
