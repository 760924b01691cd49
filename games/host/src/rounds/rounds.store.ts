import type { RoundState } from '@pavilion/game-kit/rules'
import type { BetRefusal, RoundStatus } from '@pavilion/game-kit/wire'
import type { Queryable } from '../base/database.ts'
import type { Sealed } from '../base/sealed.ts'
import { PLAYS_OF_SESSION } from '../launcher/plays.store.ts'
import type { Claim, Lane } from '../wallet/lanes.ts'
import type { Round } from './round.ts'

type Row = {
  id: string
  play_id: string
  request_id: string
  state: RoundStatus
  choice: string
  stake_minor: bigint
  win_minor: bigint
  casino_id: string
  account_id: string
  currency: string
  game_id: string
  is_demo: boolean
  session_id: string | null
  server_seed: Sealed | null
  revealed_seed: string | null
  server_hash: string
  client_seed: string
  nonce: number
  rules_version: string
  fingerprint: string | null
  game_state: RoundState | null
  steps: unknown[]
  refusal: BetRefusal | null
  balance: string | null
  is_seen: boolean
  tries: number
  opened_at: Date
}

/** Whose rounds of which game. */
export type RoundOwner = { casinoId: string; accountId: string; gameId: string }

const SELECT = `select rounds.*, seed_pairs.server_seed, seed_pairs.revealed_seed, seed_pairs.server_hash
  from rounds join seed_pairs on seed_pairs.id = rounds.seed_pair_id`
const OWES_CALL = "state in ('staking', 'paying', 'voiding')"
const IS_DUE = `next_try_at <= $1 and (${OWES_CALL} or state = 'open' and updated_at < $2)`
const OWNED = 'rounds.casino_id = $1 and rounds.account_id = $2 and rounds.game_id = $3'

export type NewRound = {
  id: string
  playId: string
  requestId: string
  choice: string
  stakeMinor: bigint
  owner: RoundOwner
  currency: string
  isDemo: boolean
  sessionId: string | null
  seedPairId: bigint
  clientSeed: string
  nonce: number
  rulesVersion: string
  fingerprint: string | null
  now: Date
  nextTryAt: Date
}

export async function insertRound(tx: Queryable, round: NewRound): Promise<void> {
  await tx.query(
    `insert into rounds (id, play_id, request_id, state, choice, stake_minor, casino_id, account_id, game_id, currency, is_demo, session_id,
       seed_pair_id, client_seed, nonce, rules_version, fingerprint, next_try_at, opened_at, updated_at)
     values ($1, $2, $3, 'staking', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)`,
    [
      round.id,
      round.playId,
      round.requestId,
      round.choice,
      round.stakeMinor,
      round.owner.casinoId,
      round.owner.accountId,
      round.owner.gameId,
      round.currency,
      round.isDemo,
      round.sessionId,
      round.seedPairId,
      round.clientSeed,
      round.nonce,
      round.rulesVersion,
      round.fingerprint,
      round.nextTryAt,
      round.now,
    ],
  )
}

/** What a transition writes; what is left out stays as it is. */
export type RoundChange = {
  status: RoundStatus
  gameState?: RoundState
  steps?: unknown[]
  winMinor?: bigint
  refusal?: BetRefusal
  balance?: string
}

/**
 * Moves a round on if it is still as the caller saw it: same status, same number of steps. Two
 * drivers of one round therefore do no harm. Returns whether it moved.
 */
export async function moveRound(db: Queryable, round: Round, change: RoundChange, now: Date, nextTryAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update rounds set state = $4, game_state = coalesce($5, game_state), steps = coalesce($6, steps), win_minor = coalesce($7, win_minor),
       refusal = coalesce($8, refusal), balance = coalesce($9, balance), tries = 0, updated_at = $10, next_try_at = $11
     where id = $1 and state = $2 and jsonb_array_length(steps) = $3`,
    [
      round.id,
      round.status,
      round.steps.length,
      change.status,
      change.gameState ? JSON.stringify(change.gameState) : null,
      change.steps ? JSON.stringify(change.steps) : null,
      change.winMinor ?? null,
      change.refusal ?? null,
      change.balance ?? null,
      now,
      nextTryAt,
    ],
  )
  return rowCount === 1
}

/** Puts a round off that could not be moved on, and counts the try. */
export async function postponeRound(db: Queryable, id: string, nextTryAt: Date): Promise<void> {
  await db.query('update rounds set tries = tries + 1, next_try_at = $2 where id = $1', [id, nextTryAt])
}

/** Makes every call to a wallet that is put off or under way somewhere due now. */
export async function makeRoundsDue(db: Queryable, now: Date): Promise<void> {
  await db.query(`update rounds set next_try_at = $1 where ${OWES_CALL} and next_try_at > $1`, [now])
}

/** The wallets that rounds wait for: for a call that is due, or to be played to the end after nobody touched them since `leftBefore`. */
export async function listLanesWithRounds(db: Queryable, now: Date, leftBefore: Date): Promise<Lane[]> {
  const { rows } = await db.query<{ casino_id: string; is_demo: boolean }>(
    `select distinct casino_id, is_demo from rounds where ${IS_DUE}`,
    [now, leftBefore],
  )
  return rows.map((row) => ({ casinoId: row.casino_id, isDemo: row.is_demo }))
}

/**
 * Claims rounds of a lane until the lease ends, longest due first; skips those of another process.
 */
export async function claimRounds(
  db: Queryable,
  { casinoId, isDemo }: Lane,
  { now, leftBefore, leaseUntil, except, limit }: Claim & { leftBefore: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update rounds set next_try_at = $5 where id in (
       select id from rounds where casino_id = $3 and is_demo = $4 and (${IS_DUE}) and id <> all($6::uuid[])
       order by next_try_at limit $7 for update skip locked)
     returning id`,
    [now, leftBefore, casinoId, isDemo, leaseUntil, except, limit],
  )
  return rows.map(({ id }) => id)
}

export async function getRound(db: Queryable, id: string): Promise<Round> {
  const { rows } = await db.query<Row>(`${SELECT} where rounds.id = $1`, [id])
  if (!rows[0]) throw new Error('a round that does not exist')
  return roundOf(rows[0])
}

export async function findOwnRound(db: Queryable, owner: RoundOwner, id: string): Promise<Round | undefined> {
  return first(await db.query<Row>(`${SELECT} where ${OWNED} and rounds.id = $4`, [...keyOf(owner), id]))
}

export async function findRoundByRequest(db: Queryable, owner: RoundOwner, requestId: string): Promise<Round | undefined> {
  return first(await db.query<Row>(`${SELECT} where ${OWNED} and rounds.request_id = $4`, [...keyOf(owner), requestId]))
}

export async function findUnfinishedRound(db: Queryable, owner: RoundOwner): Promise<Round | undefined> {
  return first(await db.query<Row>(`${SELECT} where ${OWNED} and rounds.state not in ('closed', 'void')`, keyOf(owner)))
}

/** The newest rounds, or those before a given one; void ones are left out. */
export async function listRounds(db: Queryable, owner: RoundOwner, before: Date | null, roundsMax: number): Promise<Round[]> {
  const { rows } = await db.query<Row>(
    `${SELECT} where ${OWNED} and rounds.state <> 'void' and ($4::timestamptz is null or rounds.opened_at < $4) order by rounds.opened_at desc limit $5`,
    [...keyOf(owner), before, roundsMax],
  )
  return rows.map(roundOf)
}

export async function markRoundSeen(db: Queryable, owner: RoundOwner, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`update rounds set is_seen = true where ${OWNED} and id = $4`, [...keyOf(owner), id])
  return rowCount === 1
}

/** Wins less stakes of the session that a play belongs to, in minor units. */
export async function sumNetOfSession(db: Queryable, playId: string): Promise<bigint> {
  const { rows } = await db.query<{ net: string | null }>(
    `select sum(case when state = 'closed' then win_minor else 0 end - stake_minor)::text as net
     from rounds where play_id in (${PLAYS_OF_SESSION}) and state in ('open', 'paying', 'closed')`,
    [playId],
  )
  return BigInt(rows[0]?.net ?? 0)
}

function keyOf({ casinoId, accountId, gameId }: RoundOwner): string[] {
  return [casinoId, accountId, gameId]
}

function first({ rows }: { rows: Row[] }): Round | undefined {
  return rows[0] && roundOf(rows[0])
}

function roundOf(row: Row): Round {
  return {
    id: row.id,
    playId: row.play_id,
    requestId: row.request_id,
    status: row.state,
    choice: row.choice,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    player: { casinoId: row.casino_id, accountId: row.account_id, currency: row.currency, gameId: row.game_id, sessionId: row.session_id },
    isDemo: row.is_demo,
    seeds: {
      serverHash: row.server_hash,
      sealedSeed: row.server_seed,
      revealedSeed: row.revealed_seed,
      clientSeed: row.client_seed,
      nonce: row.nonce,
    },
    rulesVersion: row.rules_version,
    fingerprint: row.fingerprint,
    gameState: row.game_state,
    steps: row.steps,
    refusal: row.refusal,
    balance: row.balance,
    isSeen: row.is_seen,
    tries: row.tries,
    openedAt: row.opened_at,
  }
}
