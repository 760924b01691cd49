import { randomUUID } from 'node:crypto'
import { parseMinor, scaleOf } from '@pavilion/money'
import { stakeRound } from './advance-round.ts'
import { hostedGames } from './catalogue.ts'
import type { Sql } from './database.ts'
import type { HostTools } from './host-tools.ts'
import { PlayRefused } from './play-refused.ts'
import type { Play } from './plays.ts'
import { findRoundByRequest, getRound, type Round } from './rounds.store.ts'
import { lockSeeds, takeNonce } from './seeds.ts'

/** What a player asks for. The request id is made by the game before its first try. */
export type SpinWish = { stake: string; requestId: string; clientSeed?: string | undefined }

/** A background try must not meet the one that a player waits for. */
const FIRST_TRY_LATER_MS = 30_000

/**
 * Opens a round: the seeds and the nonce are fixed and written down, then the stake is taken, then the first step follows from
 * the seeds. The same request id answers with the same round, however often it comes.
 */
export async function spin(tools: HostTools, play: Play, wish: SpinWish): Promise<Round | PlayRefused> {
  const known = await findRoundByRequest(tools.database, play, wish.requestId)
  if (known) return known.status === 'staking' ? stakeRound(tools, known) : known
  const game = hostedGames.get(play.gameId)
  const stakeMinor = parseMinor(wish.stake, scaleOf(play.currency))
  if (!game || stakeMinor === undefined || !game.stakesMinor.includes(Number(stakeMinor))) return new PlayRefused('stake-not-offered')

  const id = await tools.database.inTransaction((sql) => insertRound(sql, tools, play, game.version, stakeMinor, wish))
  if (id instanceof PlayRefused) return id
  return stakeRound(tools, await getRound(tools.database, id))
}

async function insertRound(
  sql: Sql,
  tools: HostTools,
  play: Play,
  version: string,
  stakeMinor: bigint,
  wish: SpinWish,
): Promise<string | PlayRefused> {
  const { active } = await lockSeeds(sql, play, tools.clock)
  // With the seeds locked nobody else opens a round for this account.
  const { rows } = await sql.query<{ id: string; request_id: string }>(
    `select id, request_id from rounds where casino_id = $1 and account_id = $2
       and (request_id = $4 or (game_id = $3 and status in ('staking', 'open', 'paying')))`,
    [play.casinoId, play.accountId, play.gameId, wish.requestId],
  )
  const same = rows.find((row) => row.request_id === wish.requestId)
  if (same) return same.id
  if (rows.length > 0) return new PlayRefused('round-open')
  const clientSeed = active.clientSeed ?? wish.clientSeed
  if (clientSeed === undefined) return new PlayRefused('client-seed-needed')
  const nonce = await takeNonce(sql, active, clientSeed)
  const id = randomUUID()
  const now = tools.clock()
  await sql.query(
    `insert into rounds (id, request_id, play_id, casino_id, account_id, currency, game_id, session_id, is_demo, rules_version, seed_pair_id,
       nonce, stake_minor, status, next_try_at, opened_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'staking', $14, $15, $15)`,
    [
      id,
      wish.requestId,
      play.id,
      play.casinoId,
      play.accountId,
      play.currency,
      play.gameId,
      play.sessionId,
      play.isDemo,
      version,
      active.id,
      nonce,
      stakeMinor,
      new Date(now.getTime() + FIRST_TRY_LATER_MS),
      now,
    ],
  )
  return id
}
