import { randomBytes } from 'node:crypto'
import { commitServerSeed } from '@pavilion/game-kit/seeds'
import type { Clock } from './clock.ts'
import type { Sql } from './database.ts'

/** Whose seeds they are. */
export type SeedOwner = { casinoId: string; accountId: string }

/** The pair that decides the rounds now. `clientSeed` is undefined until the account has named one. */
export type ActiveSeeds = { id: bigint; serverSeed: string; commitment: string; clientSeed: string | undefined; nextNonce: number }

type Row = { id: bigint; stage: 'next' | 'active'; server_seed: string; commitment: string; client_seed: string | null; next_nonce: number }

/** The active pair and the commitment of the next one; both are made when the account plays for the first time. Locks the pair. */
export async function lockSeeds(sql: Sql, owner: SeedOwner, clock: Clock): Promise<{ active: ActiveSeeds; nextCommitment: string }> {
  await makePair(sql, owner, 'active', clock)
  await makePair(sql, owner, 'next', clock)
  const { rows } = await sql.query<Row>(
    `select id, stage, server_seed, commitment, client_seed, next_nonce from seed_pairs
     where casino_id = $1 and account_id = $2 and stage in ('active', 'next') order by id for update`,
    [owner.casinoId, owner.accountId],
  )
  const active = rows.find((row) => row.stage === 'active')
  const next = rows.find((row) => row.stage === 'next')
  if (!active || !next) throw new Error('seed pairs that were just made are missing')
  return {
    active: {
      id: active.id,
      serverSeed: active.server_seed,
      commitment: active.commitment,
      clientSeed: active.client_seed ?? undefined,
      nextNonce: active.next_nonce,
    },
    nextCommitment: next.commitment,
  }
}

/** Takes the next nonce of the pair, and the client seed for it if it has none yet. */
export async function takeNonce(sql: Sql, pair: ActiveSeeds, clientSeed: string): Promise<number> {
  await sql.query('update seed_pairs set next_nonce = next_nonce + 1, client_seed = coalesce(client_seed, $2) where id = $1', [
    pair.id,
    clientSeed,
  ])
  return pair.nextNonce
}

/** Reveals the active pair and puts the next one, whose commitment was shown before, in its place with this client seed. */
export async function rotateSeeds(sql: Sql, owner: SeedOwner, clientSeed: string, clock: Clock): Promise<{ revealed: string }> {
  const { active } = await lockSeeds(sql, owner, clock)
  await sql.query("update seed_pairs set stage = 'revealed', revealed_at = $2 where id = $1", [active.id, clock()])
  await sql.query("update seed_pairs set stage = 'active', client_seed = $3 where casino_id = $1 and account_id = $2 and stage = 'next'", [
    owner.casinoId,
    owner.accountId,
    clientSeed,
  ])
  await makePair(sql, owner, 'next', clock)
  return { revealed: active.serverSeed }
}

async function makePair(sql: Sql, owner: SeedOwner, stage: 'next' | 'active', clock: Clock): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex')
  await sql.query(
    `insert into seed_pairs (casino_id, account_id, stage, server_seed, commitment, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (casino_id, account_id, stage) where stage in ('next', 'active') do nothing`,
    [owner.casinoId, owner.accountId, stage, serverSeed, commitServerSeed(serverSeed), clock()],
  )
}
