import type { BigWinOrderValue } from '@pavilion/api/big-wins'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { type AccountId, accountId, type MemberId } from '../../base/ids.ts'
import { memberOfOwner, memberOwner } from '../../ledger/index.ts'

/** A finished round that returned more than its stake, and whose it was. */
export type BigWinRow = {
  providerCode: string
  roundId: string
  gameId: string
  stakeMinor: bigint
  winMinor: bigint
  openedAt: Date
  memberId: bigint
  account: string
  isDemo: boolean
}

export type BigWinsAsked = { merchantCode: string; currency: string; from: Date; to: Date; order: BigWinOrderValue; limit: number }

/** The integer by which rounds `x` are ordered: hundredths of a stake, or minor units. Numeric, as a product may pass a bigint. */
const PLACES: Readonly<Record<BigWinOrderValue, RawBuilder<unknown>>> = {
  amount: sql`x.win_minor - x.stake_minor`,
  multiple: sql`div(x.win_minor::numeric * 100, x.stake_minor)`,
}

/**
 * The largest first; of equal ones that with the larger amount, then the earlier. Each provider's rounds of the days are read once by
 * their index of openings, and none beside them: an index of wins would be written by every bet. Members are looked up in that order
 * until the list is full, which the `offset 0` and the limits keep the plan on.
 */
export async function listBigWinRows(db: Db, { merchantCode, currency, from, to, order, limit }: BigWinsAsked): Promise<BigWinRow[]> {
  const hasPlace = order === 'multiple' ? sql`and x.stake_minor > 0` : sql``
  const placed = sql`w.place desc, w.net desc, w.opened_at, w.link_id, w.round_id, w.wallet_id`
  const { rows } = await sql<BigWinRow>`
    select w.provider_code as "providerCode", w.round_id as "roundId", w.game_id as "gameId", w.stake_minor as "stakeMinor",
      w.win_minor as "winMinor", w.opened_at as "openedAt", m.id as "memberId", m.account, m.is_demo as "isDemo"
    from (
      select * from (
        select l.provider_code, x.link_id, x.round_id, x.shard, x.wallet_id, x.game_id, x.stake_minor, x.win_minor, x.opened_at,
          x.win_minor - x.stake_minor as net, ${PLACES[order]} as place
        from provider_links l
        join rounds x on x.link_id = l.id
        where l.merchant_code = ${merchantCode} and x.opened_at >= ${from} and x.opened_at < ${to} and x.is_finished
          and x.win_minor > x.stake_minor ${hasPlace}
      ) w
      order by ${placed} offset 0
    ) w
    cross join lateral (
      select ${memberOfOwner(sql`x.owner`)} as member_id from ledger.accounts x
      where x.shard = w.shard and x.id = w.wallet_id and x.kind = 'wallet' and x.currency = ${currency} limit 1
    ) a
    cross join lateral (
      select x.id, x.account, x.is_demo from members x where x.id = a.member_id and x.type in (0, 1, 2) limit 1
    ) m
    order by ${placed} limit ${limit}`.execute(db)
  return rows
}

/** A member's round with the wallet that it was played from. */
export type MemberRound = {
  linkId: number
  shard: number
  wallet: AccountId
  currency: string
  memberType: number
  isFinished: boolean
  hasBonusStake: boolean
  openedAt: Date
  changedAt: Date
}

/** A round of this member of the merchant at that provider. Guests have none. */
export async function findMemberRound(
  db: Db,
  { merchantCode, provider, roundId, member }: { merchantCode: string; provider: string; roundId: string; member: MemberId },
): Promise<MemberRound | undefined> {
  const { rows } = await sql<Omit<MemberRound, 'wallet'> & { wallet: bigint }>`
    select r.link_id as "linkId", r.shard, r.wallet_id as wallet, a.currency, m.type as "memberType", r.is_finished as "isFinished",
      r.has_bonus_stake as "hasBonusStake", r.opened_at as "openedAt", r.changed_at as "changedAt"
    from provider_links l
    join rounds r on r.link_id = l.id and r.round_id = ${roundId}
    join ledger.accounts a on a.shard = r.shard and a.id = r.wallet_id and a.kind = 'wallet' and a.owner = ${memberOwner(member)}
    join members m on m.id = ${member} and m.merchant_code = l.merchant_code and m.type in (0, 1, 2)
    where l.merchant_code = ${merchantCode} and l.provider_code = ${provider}
    limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, wallet: accountId(row.wallet) }
}
