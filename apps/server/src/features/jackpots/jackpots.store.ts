import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { accountId, type MemberId, memberId } from '../../base/ids.ts'
import type { Sealed, Seals } from '../../base/sealed.ts'
import { memberOfOwner, TransferKind } from '../../ledger/index.ts'
import type { JackpotBet } from './count-bets.ts'

export type Jackpot = { amountMinor: bigint; restMillionths: number; countedId: bigint; horizonId: bigint; isHorizonReached: boolean }

export type JackpotDraw = { number: number; seed: string; shareMillionths: number; oddsMinor: bigint; startMinor: bigint }

/** Makes the merchant's pool, with its first draws committed; bets after `afterId` are counted. Nothing where there is one. */
export async function insertJackpot(tx: Tx, merchantCode: string, afterId: bigint): Promise<boolean> {
  const { rows } = await sql`
    insert into jackpots (merchant_code, counted_id, horizon_id, horizon_xid)
    values (${merchantCode}, ${afterId}, ${afterId}, pg_current_xact_id())
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Locks the pool until the end of `tx`. Undefined when there is none, or another server is counting at this moment. */
export async function lockJackpotForUpdate(tx: Tx, merchantCode: string): Promise<Jackpot | undefined> {
  const { rows } = await sql<{
    amount_minor: bigint
    rest_millionths: number
    counted_id: bigint
    horizon_id: bigint
    is_horizon_reached: boolean
  }>`
    select amount_minor, rest_millionths, counted_id, horizon_id,
      horizon_xid <= pg_snapshot_xmin(pg_current_snapshot()) as is_horizon_reached
    from jackpots where merchant_code = ${merchantCode} for update skip locked`.execute(tx)
  const row = rows[0]
  return (
    row && {
      amountMinor: row.amount_minor,
      restMillionths: row.rest_millionths,
      countedId: row.counted_id,
      horizonId: row.horizon_id,
      isHorizonReached: row.is_horizon_reached,
    }
  )
}

/** Keeps what was counted, in the transaction that moved the money. */
export async function updateJackpot(
  tx: Tx,
  merchantCode: string,
  kept: Pick<Jackpot, 'amountMinor' | 'restMillionths' | 'countedId'>,
): Promise<void> {
  await tx
    .updateTable('jackpots')
    .set({ amount_minor: kept.amountMinor, rest_millionths: kept.restMillionths, counted_id: kept.countedId })
    .where('merchant_code', '=', merchantCode)
    .execute()
}

/** Bets up to `untilId` may be counted once every transaction is over that had a number before this one got its own. */
export async function setHorizon(tx: Tx, merchantCode: string, untilId: bigint): Promise<void> {
  await sql`update jackpots set horizon_id = greatest(horizon_id, ${untilId}::bigint), horizon_xid = pg_current_xact_id()
    where merchant_code = ${merchantCode}`.execute(tx)
}

/** Bets up to `untilId` count for nothing: they were made while the merchant had no such jackpot. */
export async function skipBets(tx: Tx, merchantCode: string, untilId: bigint): Promise<void> {
  await sql`update jackpots set counted_id = greatest(counted_id, ${untilId}::bigint), horizon_id = greatest(horizon_id, ${untilId}::bigint)
    where merchant_code = ${merchantCode}`.execute(tx)
}

/** Of one run. */
const BETS_MAX = 50_000

/**
 * Stakes on the merchant's in-house slots after one id and up to another, in the order of their ids. Where there are too many for
 * one run, `betsMax`, they end earlier: `countedId` says up to where they are complete. Bets that were taken back are none, and neither are
 * a guest's, which are made in a currency of their own.
 */
export async function listBets(
  db: Db,
  merchant: { code: string; currency: string },
  between: { afterId: bigint; untilId: bigint },
  betsMax = BETS_MAX,
): Promise<{ bets: JackpotBet[]; countedId: bigint }> {
  const { rows } = await sql<BetRow>`
    with made as materialized (
      select t.id, t.shard, t.credit_account_id as house, t.debit_account_id as wallet, t.amount_minor, t.reference
      from ledger.transfers t
      where t.id > ${between.afterId} and t.id <= ${between.untilId} and t.kind = ${sql.lit(TransferKind.bet)} and t.currency = ${merchant.currency}
      order by t.id fetch first ${betsMax} rows with ties
    ), complete as (
      select case when count(*) >= ${betsMax} then max(id) else ${between.untilId} end as until_id from made
    ), bet as (
      select t.*, ${memberOfOwner(sql`w.owner`)} as member
      from made t
      join ledger.accounts h on h.shard = t.shard and h.id = t.house and h.merchant_code = ${merchant.code}
      join ledger.accounts w on w.shard = t.shard and w.id = t.wallet and w.kind = 'wallet'
      join provider_links l on h.owner = 'link:' || l.id and l.is_in_house
      join rounds r on r.shard = t.shard and r.wallet_id = t.wallet and r.link_id = l.id and r.round_id = t.reference
      join games g on g.merchant_code = l.merchant_code and g.id = r.game_id and g.type = 'RNG' and g.feeds_jackpot
      where not exists (
        select from ledger.transfers v where v.shard = t.shard and v.reference = t.reference and v.reverses_id = t.id
      )
    )
    select complete.until_id, bet.id, bet.shard, bet.house, bet.wallet, bet.member, bet.amount_minor
    from complete left join bet on bet.id <= complete.until_id
    order by bet.id`.execute(db)
  return { countedId: rows[0]?.until_id ?? between.untilId, bets: rows.flatMap(betOf) }
}

type BetRow = { until_id: bigint } & (
  | { id: bigint; shard: number; house: bigint; wallet: bigint; member: bigint; amount_minor: bigint }
  | { id: null }
)

function betOf(row: BetRow): JackpotBet[] {
  if (row.id === null) return []
  const { id, shard, house, wallet, member, amount_minor } = row
  return [{ id, shard, house: accountId(house), wallet: accountId(wallet), memberId: memberId(member), stakeMinor: amount_minor }]
}

const rowOf = (merchantCode: string, number: number) => `${merchantCode}/${number}`

/** The seed of a draw: of one that was won it is everybody's, of any other nobody's. */
export const openSeed = (seals: Seals, merchantCode: string, draw: { number: number; seed: Sealed }): string =>
  seals.open('jackpot_draws.seed', rowOf(merchantCode, draw.number), draw.seed)

/** Keeps a seed for a later draw, under the hash that is published from now on. */
export async function insertDraw(
  tx: Tx,
  seals: Seals,
  draw: { merchantCode: string; number: number; seed: string; seedHash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('jackpot_draws')
    .values({
      merchant_code: draw.merchantCode,
      number: draw.number,
      seed: seals.seal('jackpot_draws.seed', rowOf(draw.merchantCode, draw.number), draw.seed),
      seed_hash: draw.seedHash,
      committed_at: draw.at,
      share_millionths: null,
      odds_minor: null,
      start_minor: null,
      begun_at: null,
      bet_id: null,
      stake_minor: null,
      member_id: null,
      won_minor: null,
      won_at: null,
    })
    .execute()
}

/** Begins the first draw that has not begun yet, by these terms. */
export async function beginDraw(
  tx: Tx,
  merchantCode: string,
  number: number,
  terms: { shareMillionths: number; oddsMinor: bigint; startMinor: bigint },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('jackpot_draws')
    .set({ share_millionths: terms.shareMillionths, odds_minor: terms.oddsMinor, start_minor: terms.startMinor, begun_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('number', '=', number)
    .where('begun_at', 'is', null)
    .execute()
}

/** The draw that runs. A pool always has one. */
export async function getRunningDraw(db: Db, seals: Seals, merchantCode: string): Promise<JackpotDraw> {
  const row = await db
    .selectFrom('jackpot_draws')
    .select(['number', 'seed', 'share_millionths', 'odds_minor', 'start_minor'])
    .where('merchant_code', '=', merchantCode)
    .where('begun_at', 'is not', null)
    .where('won_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    number: row.number,
    seed: openSeed(seals, merchantCode, row),
    shareMillionths: row.share_millionths ?? 0,
    oddsMinor: row.odds_minor ?? 1n,
    startMinor: row.start_minor ?? 0n,
  }
}

/** Records the winner of the draw; its seed is public from then on. */
export async function markDrawWon(
  tx: Tx,
  merchantCode: string,
  number: number,
  won: { betId: bigint; stakeMinor: bigint; memberId: MemberId; amountMinor: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('jackpot_draws')
    .set({ bet_id: won.betId, stake_minor: won.stakeMinor, member_id: won.memberId, won_minor: won.amountMinor, won_at: won.at })
    .where('merchant_code', '=', merchantCode)
    .where('number', '=', number)
    .execute()
}
