import type { Queryable } from '../base/database.ts'
import type { Claim, Lane } from '../wallet/lanes.ts'
import type { WalletPlayer } from '../wallet/wallet.ts'

/** What a player has laid on a round that still takes bets. Nothing is staked yet; no chips at all is a slip too. */
export type Slip = {
  player: WalletPlayer
  isDemo: boolean
  playId: string
  issueIndex: number
  requestId: string
  /** How often chips were laid on this round so far, this time included. */
  revision: number
  choice: string
  stakeMinor: bigint
  closesAt: Date
}

type Row = {
  casino_id: string
  account_id: string
  game_id: string
  issue_index: bigint
  play_id: string
  currency: string
  is_demo: boolean
  session_id: string | null
  request_id: string
  revision: number
  choice: string
  stake_minor: bigint
  closes_at: Date
}

/** Whose slip, on which round, and of which money. */
export type SlipKey = Pick<WalletPlayer, 'casinoId' | 'accountId' | 'gameId' | 'currency'> & Pick<Slip, 'issueIndex' | 'isDemo'>

/** Writes down the first slip of a player's on a round. Returns false where there is one. */
export async function insertSlip(db: Queryable, slip: Slip, at: Date): Promise<boolean> {
  const { player } = slip
  const { rowCount } = await db.query(
    `insert into table_slips (casino_id, account_id, game_id, issue_index, play_id, currency, is_demo, session_id, request_id, revision,
       choice, stake_minor, closes_at, laid_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict do nothing`,
    [
      player.casinoId,
      player.accountId,
      player.gameId,
      slip.issueIndex,
      slip.playId,
      player.currency,
      slip.isDemo,
      player.sessionId,
      slip.requestId,
      slip.revision,
      slip.choice,
      slip.stakeMinor,
      slip.closesAt,
      at,
    ],
  )
  return rowCount === 1
}

/** Puts a slip in place of the one of the same money whose revision is one less. Returns false where that one is not the one that lies. */
export async function replaceSlip(db: Queryable, { player, ...slip }: Slip, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update table_slips set play_id = $5, session_id = $6, request_id = $7, revision = $8, choice = $9, stake_minor = $10, laid_at = $11
     where casino_id = $1 and account_id = $2 and game_id = $3 and issue_index = $4 and revision = $8 - 1
       and currency = $12 and is_demo = $13`,
    [
      player.casinoId,
      player.accountId,
      player.gameId,
      slip.issueIndex,
      slip.playId,
      player.sessionId,
      slip.requestId,
      slip.revision,
      slip.choice,
      slip.stakeMinor,
      at,
      player.currency,
      slip.isDemo,
    ],
  )
  return rowCount === 1
}

/** The player's slip on a round; one that was laid in another currency, or for play and not for money, is not theirs to see here. */
export async function findSlip(
  db: Queryable,
  { casinoId, accountId, gameId, issueIndex, currency, isDemo }: SlipKey,
): Promise<Slip | undefined> {
  const { rows } = await db.query<Row>(
    `select * from table_slips where casino_id = $1 and account_id = $2 and game_id = $3 and issue_index = $4
       and currency = $5 and is_demo = $6`,
    [casinoId, accountId, gameId, issueIndex, currency, isDemo],
  )
  return rows[0] && slipOf(rows[0])
}

/** Ends the slips with no chips whose rounds have closed: no wallet has to hear of them. Leaves those that another host ends. */
export async function deleteEmptySlips(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from table_slips where (casino_id, account_id, game_id, issue_index) in (
       select casino_id, account_id, game_id, issue_index from table_slips where closes_at <= $1 and stake_minor = 0
       for update skip locked
     )`,
    [now],
  )
}

/** The wallets of stakes whose rounds have closed. */
export async function listSlipLanesDue(db: Queryable, now: Date): Promise<Lane[]> {
  const { rows } = await db.query<{ casino_id: string; is_demo: boolean }>(
    'select distinct casino_id, is_demo from table_slips where closes_at <= $1 and stake_minor > 0',
    [now],
  )
  return rows.map((row) => ({ casinoId: row.casino_id, isDemo: row.is_demo }))
}

/** Takes stakes of a lane whose rounds have closed off the table, those of the first rounds first; none that another host takes. */
export async function takeSlips(tx: Queryable, { casinoId, isDemo }: Lane, { now, limit }: Pick<Claim, 'now' | 'limit'>): Promise<Slip[]> {
  const { rows } = await tx.query<Row>(
    `delete from table_slips where (casino_id, account_id, game_id, issue_index) in (
       select casino_id, account_id, game_id, issue_index from table_slips where casino_id = $1 and is_demo = $2 and closes_at <= $3
         and stake_minor > 0 order by closes_at limit $4 for update skip locked
     ) returning *`,
    [casinoId, isDemo, now, limit],
  )
  return rows.map(slipOf)
}

const slipOf = (row: Row): Slip => ({
  player: {
    casinoId: row.casino_id,
    accountId: row.account_id,
    currency: row.currency,
    gameId: row.game_id,
    sessionId: row.session_id,
  },
  isDemo: row.is_demo,
  playId: row.play_id,
  issueIndex: Number(row.issue_index),
  requestId: row.request_id,
  revision: row.revision,
  choice: row.choice,
  stakeMinor: row.stake_minor,
  closesAt: row.closes_at,
})
