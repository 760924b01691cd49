import type { RoundState } from '@pavilion/game-kit/rules'
import type { Sql } from './database.ts'

/** `staking` the stake is on its way; `open` it was taken and steps are left; `paying` the end is on its way; `closed`; `void` it was never taken. */
export type RoundStatus = 'staking' | 'open' | 'paying' | 'closed' | 'void'

/** A round with the seeds that decide it. */
export type Round = {
  id: string
  requestId: string
  playId: string
  casinoId: string
  accountId: string
  currency: string
  gameId: string
  sessionId: string
  isDemo: boolean
  rulesVersion: string
  stakeMinor: bigint
  status: RoundStatus
  state: RoundState | undefined
  steps: unknown[]
  winMinor: bigint
  /** The wallet's balance as the last call told it. */
  balanceMinor: bigint | undefined
  /** The protocol's code of the refusal that voided the round, or that stands in the way of its end. */
  problem: string | undefined
  isShown: boolean
  openedAt: Date
  changedAt: Date
  serverSeed: string
  commitment: string
  clientSeed: string
  nonce: number
  /** The server seed may be told now. */
  isRevealed: boolean
}

type Row = {
  id: string
  request_id: string
  play_id: string
  casino_id: string
  account_id: string
  currency: string
  game_id: string
  session_id: string
  is_demo: boolean
  rules_version: string
  stake_minor: bigint
  status: RoundStatus
  state: RoundState | null
  steps: unknown[]
  win_minor: bigint
  balance_minor: bigint | null
  problem: string | null
  is_shown: boolean
  opened_at: Date
  changed_at: Date
  server_seed: string
  commitment: string
  client_seed: string
  nonce: number
  stage: string
}

const SELECT = `select r.*, s.server_seed, s.commitment, s.client_seed, s.stage from rounds r join seed_pairs s on s.id = r.seed_pair_id`

/** One condition with its values; the conditions are ours, the values are anybody's. */
async function list(sql: Sql, condition: string, values: unknown[]): Promise<Round[]> {
  const { rows } = await sql.query<Row>(`${SELECT} where ${condition}`, values)
  return rows.map(roundOf)
}

/** Whose round it must be: somebody else's is not found. */
export type RoundOwner = { casinoId: string; accountId: string }

export async function findRoundByRequest(sql: Sql, owner: RoundOwner, requestId: string): Promise<Round | undefined> {
  return (await list(sql, 'r.casino_id = $1 and r.account_id = $2 and r.request_id = $3', [owner.casinoId, owner.accountId, requestId]))[0]
}

export async function findOwnRound(sql: Sql, owner: RoundOwner, id: string): Promise<Round | undefined> {
  return (await list(sql, 'r.casino_id = $1 and r.account_id = $2 and r.id = $3', [owner.casinoId, owner.accountId, id]))[0]
}

/** The round in its present state, for whoever changes it next. */
export async function getRound(sql: Sql, id: string): Promise<Round> {
  const [round] = await list(sql, 'r.id = $1', [id])
  if (!round) throw new Error(`round ${id} is missing`)
  return round
}

/** The round as `getRound` tells it, locked until the end of the transaction. */
export async function lockRoundForUpdate(sql: Sql, id: string): Promise<Round> {
  await sql.query('select from rounds where id = $1 for update', [id])
  return getRound(sql, id)
}

/** The round that the game must show first: one that is not over, else the newest that ended unseen. */
export async function findInterruptedRound(sql: Sql, owner: RoundOwner, gameId: string): Promise<Round | undefined> {
  const condition = `r.casino_id = $1 and r.account_id = $2 and r.game_id = $3
    and (r.status in ('staking', 'open', 'paying') or (r.status = 'closed' and not r.is_shown))
    order by (r.status in ('staking', 'open', 'paying')) desc, r.opened_at desc limit 1`
  return (await list(sql, condition, [owner.casinoId, owner.accountId, gameId]))[0]
}

/** The account's latest rounds whose stake was taken, newest first. */
export async function listOwnRounds(sql: Sql, owner: RoundOwner, limit: number): Promise<Round[]> {
  const condition = "r.casino_id = $1 and r.account_id = $2 and r.status <> 'void' order by r.opened_at desc limit $3"
  return list(sql, condition, [owner.casinoId, owner.accountId, limit])
}

/** Rounds whose next call to the wallet is due. Two hosts that pick the same one do it with the same ids. */
export async function listDueRounds(sql: Sql, now: Date, limit: number): Promise<Round[]> {
  return list(sql, "r.status in ('staking', 'paying') and r.next_try_at <= $1 order by r.next_try_at limit $2", [now, limit])
}

export type RoundChange = {
  status: RoundStatus
  state?: RoundState
  steps?: unknown[]
  winMinor?: bigint
  balanceMinor?: bigint
  problem?: string
  at: Date
  nextTryAt?: Date
}

/** Moves the round on, if it still has the status it is thought to have. Answers whether it had. */
export async function changeRound(sql: Sql, id: string, from: RoundStatus, change: RoundChange): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update rounds set status = $3, state = coalesce($4, state), steps = coalesce($5, steps), win_minor = coalesce($6, win_minor),
       balance_minor = coalesce($7, balance_minor), problem = $8, changed_at = $9, next_try_at = coalesce($10, next_try_at)
     where id = $1 and status = $2`,
    [
      id,
      from,
      change.status,
      change.state === undefined ? null : JSON.stringify(change.state),
      change.steps === undefined ? null : JSON.stringify(change.steps),
      change.winMinor ?? null,
      change.balanceMinor ?? null,
      change.problem ?? null,
      change.at,
      change.nextTryAt ?? null,
    ],
  )
  return rowCount === 1
}

function roundOf(row: Row): Round {
  return {
    id: row.id,
    requestId: row.request_id,
    playId: row.play_id,
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    gameId: row.game_id,
    sessionId: row.session_id,
    isDemo: row.is_demo,
    rulesVersion: row.rules_version,
    stakeMinor: row.stake_minor,
    status: row.status,
    state: row.state ?? undefined,
    steps: row.steps,
    winMinor: row.win_minor,
    balanceMinor: row.balance_minor ?? undefined,
    problem: row.problem ?? undefined,
    isShown: row.is_shown,
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    serverSeed: row.server_seed,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    isRevealed: row.stage === 'revealed',
  }
}
